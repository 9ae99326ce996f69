import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { wasAudited } from '#server/kit/audit-store.ts';
import { forgetMailTurns } from '#server/kit/bounded-mail.ts';
import { networkOf } from '#server/kit/network.ts';
import { endSession, endSessionsOf, hasSessionLike } from '#server/kit/session-store.ts';
import type { SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type Account, proveAddress } from '#server/people/account-store.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { unlistTypedTravelers } from '#server/travelers/traveler-store.ts';
import { issueSession } from '../issue-session.ts';
import { closeChallenges } from './close-challenges-store.ts';
import { knownDevice } from './device-cookie.ts';
import { deviceWords } from './device-words.ts';
import { newDeviceMail } from './mails.ts';

type Browser = {
  readonly ip: string;
  readonly userAgent: string;
  readonly timeZone: () => string | null;
  readonly cookies: ReadonlyMap<string, string>;
};

type Proven = { readonly account: Account; readonly way: 'password' | 'code' | 'link' };

/**
 * A browser without our cookie still counts as known when the same kind of browser signed in from the same network
 * before.
 */
const isNewDevice = async (world: World, tx: Db, browser: Browser, userId: number): Promise<boolean> => {
  if (knownDevice(world.secrets, browser.cookies, userId) !== null) return false;
  if (!(await wasAudited(tx, { userId, event: 'signed-in' }))) return false;
  return !(await hasSessionLike(tx, { userId, userAgent: browser.userAgent, network: networkOf(browser.ip) }));
};

const tellOfNewDevice = (world: World, tx: Db, browser: Browser, { email: to }: Account): Promise<void> =>
  queueWritten(tx, () => [
    newDeviceMail({
      to,
      publicUrl: world.config.publicUrl,
      device: deviceWords(browser.userAgent),
      at: world.clock.now(),
      zone: browser.timeZone() ?? world.config.deskZone,
    }),
  ]);

/** A person who used a mailed link or code needs no other, so the limits on mails start again. */
const endMailedWays = async (world: World, tx: Db, { id, email: to }: Account): Promise<void> => {
  await closeChallenges(tx, id, world.clock.now());
  for (const lane of ['sign-in', 'known-device'] as const) await forgetMailTurns(world, tx, { to, lane });
};

/**
 * Begins the session of somebody who has proven to be the account's owner: this browser's earlier session ends; the
 * first proof of the address ends all sessions prepared under it (docs/threats.md#prepared-accounts); one mailed link
 * or code ends the others; a mail reports an unknown device.
 */
export const startSession = async (
  world: World,
  browser: Browser,
  { account, way }: Proven,
): Promise<{ readonly token: string; readonly cookie: SetCookie }> => {
  const { id, is_admin, is_expert } = account;
  const now = world.clock.now();
  const ref = world.ids.short();
  const started = await world.database.transact(async (tx) => {
    const said = { userId: id, actorId: id, ip: browser.ip, ref };
    const isNew = await isNewDevice(world, tx, browser, id);
    const previous = browser.cookies.get('session');
    const signedOut = previous ? await endSession(tx, { tokenHash: sha256(previous) }, now) : undefined;
    // A person with the mailed code or link owns the mailbox.
    const isFirstProof = way !== 'password' && (await proveAddress(tx, id, now));
    // The browser with the request's session is the one that filled in the request.
    if (isFirstProof && signedOut !== id) await unlistTypedTravelers(tx, id);
    const revoked = isFirstProof ? await endSessionsOf(tx, id, { exceptSessionId: null, now }) : 0;
    if (way !== 'password') await endMailedWays(world, tx, account);
    const { ip, userAgent } = browser;
    const isStaff = is_admin || is_expert;
    const session = await issueSession(world, tx, {
      userId: id,
      isStaff,
      kind: 'full',
      userAgent,
      network: networkOf(ip),
    });
    if (isNew) await tellOfNewDevice(world, tx, browser, account);
    if (signedOut !== undefined) await audit(world, tx, { ...said, event: 'signed-out', userId: signedOut });
    if (isFirstProof) await audit(world, tx, { ...said, event: 'address-proven', facts: { revoked } });
    await audit(world, tx, { ...said, event: 'signed-in', facts: { by: way, isNew } });
    return session;
  });
  world.log.info({ userId: id, by: way, auditRef: ref }, 'signed in');
  return started;
};
