/** The people of the sandbox world. */
import type { UserType } from '#domain/access/actor.ts';

export const sandboxPassword = 'tripwright';

export type SandboxOrganization = 'Acme Robotics' | 'Globex Studio' | 'Northstar Youth Programs' | 'Solo Consulting';

export type SandboxPerson = {
  readonly email: string;
  readonly name: string;
  /** As the sign-in page shows it. */
  readonly who: string;
  readonly memberOf: readonly {
    readonly organization: SandboxOrganization;
    readonly userType: UserType;
    /** Null: the default one. */
    readonly policy: string | null;
  }[];
  readonly isExpert?: boolean;
  readonly isAdmin?: boolean;
  readonly isReports?: boolean;
};

export const sandboxPeople: readonly SandboxPerson[] = [
  {
    email: 'ada@acme.example',
    name: 'Ada Okafor',
    who: 'Super Admin of Acme Robotics, approves its trips',
    memberOf: [{ organization: 'Acme Robotics', userType: 1, policy: null }],
    isReports: true,
  },
  {
    email: 'tom@acme.example',
    name: 'Tom Lindqvist',
    who: 'Trip Admin of Acme Robotics',
    memberOf: [{ organization: 'Acme Robotics', userType: 2, policy: null }],
  },
  {
    email: 'sam@acme.example',
    name: 'Sam Rivera',
    who: 'Standard member of Acme Robotics',
    memberOf: [{ organization: 'Acme Robotics', userType: 0, policy: null }],
  },
  {
    email: 'zoe@acme.example',
    name: "Zoë O'Connor-Núñez",
    who: 'Standard member of Acme Robotics, Super Admin of Globex Studio',
    memberOf: [
      { organization: 'Acme Robotics', userType: 0, policy: 'Executive' },
      { organization: 'Globex Studio', userType: 1, policy: null },
    ],
  },
  {
    email: 'max@globex.example',
    name: 'Max Weber',
    who: 'Standard member of Globex Studio, which books by request only',
    memberOf: [{ organization: 'Globex Studio', userType: 0, policy: null }],
  },
  {
    email: 'nia@northstar.example',
    name: 'Nia Achieng',
    who: 'Super Admin of Northstar Youth Programs, a partner',
    memberOf: [{ organization: 'Northstar Youth Programs', userType: 1, policy: null }],
  },
  {
    email: 'new@solo.example',
    name: 'Kim Solo',
    who: 'Standard member of Solo Consulting: no card, no policy, no trips',
    memberOf: [{ organization: 'Solo Consulting', userType: 0, policy: null }],
  },
  { email: 'eva@tripwright.example', name: 'Eva Brandt', who: 'Travel expert', memberOf: [], isExpert: true },
  { email: 'root@tripwright.example', name: 'Ruth Amari', who: 'Administrator', memberOf: [], isAdmin: true },
];
