import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/invitations.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Call, CookieVerb, SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { countAsProof } from '#server/sign-in/count-as-proof.ts';
import { openNewAccount } from '#server/sign-in/open-new-account.ts';
import { findPersonId } from '#server/sign-in/welcome-person.ts';
import type { InvitationRow } from './parts/invitation-store.ts';
import { joinTeam } from './parts/join-team.ts';
import { openLink } from './parts/open-link.ts';

type AcceptCall = Call<typeof calls.acceptByLink, Actor>;
type Joined = { readonly reply: { is_signed_in: boolean }; readonly cookies: readonly SetCookie[] };
type JoinedOrNot = Promise<Result<Joined, Refusal>>;

/** Joins with the existing account, but makes no session: a link that works for two weeks must not sign anybody in. */
const joinKnown = async (
  world: World,
  tx: Db,
  { row, userId, call }: { row: InvitationRow; userId: number; call: AcceptCall },
): JoinedOrNot => {
  const { ip, actor } = call;
  const joined = await joinTeam(world, tx, { row, userId, ip });
  if (!joined.ok) return joined;
  const isSignedIn = actor.kind === 'user';
  if (!isSignedIn) await countAsProof(world, tx, { userId, ip });
  return ok({ reply: { is_signed_in: isSignedIn }, cookies: [] });
};

const joinNew = async (world: World, tx: Db, row: InvitationRow, call: AcceptCall): JoinedOrNot => {
  const name = call.body.name ?? '';
  if (name === '') return refuse({ code: 'invalid', errors: { name: 'Please enter your name' } });
  const made = await openNewAccount(world, tx, { email: row.email, name, browser: call });
  const { userId } = made;
  if (!made.isNew) return await joinKnown(world, tx, { row, userId, call });
  const joined = await joinTeam(world, tx, { row, userId, ip: call.ip });
  return joined.ok ? ok({ reply: { is_signed_in: true }, cookies: made.cookies }) : joined;
};

/**
 * Joins by the link of the mail. An address without an account gets one, which the link has proven, and is signed in.
 * Refuses `not-found`; `conflict` for somebody who is signed in as another person, staff and accounts that are switched
 * off; `invalid` without a name for a new account. docs/rules.md#team; docs/roles.md#team
 */
export const acceptByLink: CookieVerb<typeof calls.acceptByLink> = async (world, call) =>
  await world.database.transact(async (tx) => {
    const opened = await openLink(world, tx, { token: call.body.token, actor: call.actor });
    if (!opened.ok) return opened;
    const row = opened.value;
    // When the button is pressed twice, the second call finds the account that the first has made.
    await takeTurns(tx, row.organization_id);
    const userId = await findPersonId(tx, row.email);
    return userId === null ? await joinNew(world, tx, row, call) : await joinKnown(world, tx, { row, userId, call });
  });
