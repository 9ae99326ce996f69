/** The organizations of the sandbox world with their policies and cards. docs/rules.md#sandbox-world */
import type { NewOrganization } from '#server/people/organization-store.ts';
import type { NewPolicy } from '#server/settings/policies/add-policy.ts';
import type { SandboxOrganization } from './people.ts';

export type SandboxPolicy = Omit<NewPolicy, 'organizationId' | 'approverId'> & {
  /** The approver's address. */
  readonly approver: string;
};

export type SandboxCard = { readonly number: string; readonly label: string };

export type SandboxOrganizationPlan = NewOrganization & {
  readonly name: SandboxOrganization;
  /** The first is the default. */
  readonly policies: readonly SandboxPolicy[];
  /** The first is the default. */
  readonly cards: readonly SandboxCard[];
};

const policy = (given: Pick<SandboxPolicy, 'title' | 'approver'> & Partial<SandboxPolicy>): SandboxPolicy => ({
  hotelMaxMinor: 25_000,
  withinPercent: 10,
  maxCabinShort: 'economy',
  maxCabinLong: 'economy',
  maxUpgradeShortMinor: 5_000,
  maxUpgradeLongMinor: 10_000,
  maxCo2AbovePercent: null,
  isApproveAlways: false,
  isNotifyUpfront: false,
  lineManagerRole: 'none',
  second: { aboveMinor: null, countries: [] },
  secondApproverIds: [],
  ...given,
});

const usd = { currency: 'USD', currencyRatePpm: 1_000_000 } as const;
const noIdentifier = { identifierLabel: null, isIdentifierRequired: false } as const;

export const sandboxOrganizations: readonly SandboxOrganizationPlan[] = [
  {
    name: 'Acme Robotics',
    domain: 'acme.example',
    ...usd,
    identifierLabel: 'Cost Center',
    isIdentifierRequired: true,
    isSelfBooking: true,
    policies: [
      policy({ title: 'Standard', approver: 'ada@acme.example' }),
      policy({
        title: 'Executive',
        approver: 'ada@acme.example',
        withinPercent: 30,
        hotelMaxMinor: 50_000,
        maxCabinLong: 'business_first',
      }),
      policy({ title: 'Always ask', approver: 'ada@acme.example', isApproveAlways: true }),
    ],
    cards: [
      { number: '4242424242424242', label: 'Main' },
      { number: '5555555555554444', label: 'Events' },
    ],
  },
  {
    name: 'Globex Studio',
    domain: 'globex.example',
    currency: 'EUR',
    currencyRatePpm: 920_000,
    ...noIdentifier,
    isSelfBooking: false,
    policies: [policy({ title: 'Studio', approver: 'zoe@acme.example', withinPercent: 20, hotelMaxMinor: 20_000 })],
    cards: [{ number: '4012888888881881', label: '' }],
  },
  {
    name: 'Northstar Youth Programs',
    domain: 'northstar.example',
    ...usd,
    ...noIdentifier,
    isSelfBooking: true,
    isPartner: true,
    policies: [],
    cards: [{ number: '4242424242424242', label: '' }],
  },
  {
    name: 'Solo Consulting',
    domain: 'solo.example',
    currency: 'GBP',
    currencyRatePpm: 790_000,
    ...noIdentifier,
    isSelfBooking: true,
    policies: [],
    cards: [],
  },
];
