/** The steps of a Super Admin and of invited people, over the API. */
import { beforeAll } from 'vitest';
import { invitation, ownInvitation } from '#contract/settings/invitations.ts';
import { type Added, added, member } from '#contract/settings/team.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import type { TestCaller } from './test-world.ts';
import type { tripWorld } from './trip-world.ts';

/** @throws Error for a person who joined at once */
export const invitationOf = (outcome: Added) => {
  if ('invitation' in outcome) return outcome.invitation;
  throw new Error(`${outcome.member.customer_email} joined at once`);
};

/** @param at a world with the sandbox's people; the caller is Ada, Super Admin of Acme, by default */
export const invitationSteps = (at: ReturnType<typeof tripWorld>) => {
  let caller: TestCaller;
  beforeAll(() => {
    caller = at.as('ada');
  });
  const ada = (): TestCaller => caller;
  const acme = (): number => at.organization('Acme');
  const db = () => at.world().world.db;
  const members = (org = acme()): string => `/organizations/${org}/members`;
  const invitations = (org = acme(), rest = ''): string => `/organizations/${org}/invitations${rest}`;
  const ask = (body: object, by = ada(), org = acme()) =>
    by.send('POST', members(org), {
      body: { customer_name: 'Nora Castellanos', policy_id: null, user_type: 0, ...body },
    });
  const team = async () => member.array().parse((await ada().send('GET', members())).body);
  return {
    ada,
    acme,
    db,
    members,
    invitations,
    ask,
    team,
    /** After the clock has moved on, her session has ended. */
    signInAgain: async (): Promise<void> => {
      caller = await at.world().signIn('ada@acme.example');
    },
    asked: async (email: string, body: object = {}) => {
      const reply = await ask({ customer_email: email, ...body });
      return invitationOf(added.parse(reply.body));
    },
    waiting: async (by = ada(), org = acme()) =>
      invitation.array().parse((await by.send('GET', invitations(org))).body),
    emails: async () => (await team()).map(({ customer_email: email }) => email),
    own: async (by: TestCaller) => ownInvitation.array().parse((await by.send('GET', '/invitations')).body),
    mails: async (to: string) => {
      await at.world().relay.relayDue();
      return readMailbox(db(), to);
    },
    byLink: (rest: string, body: object, by = at.world().anonymous) =>
      by.send('POST', `/invitation-link${rest}`, { body }),
    later: (days: number): void => at.world().clock.advance(days * 24 * 60),
    audited: (event: string) =>
      db().selectFrom('audit_events').where('event', '=', event).selectAll().orderBy('id').execute(),
  };
};
