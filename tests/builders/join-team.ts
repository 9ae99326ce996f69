/** A person without an account is invited to a team and accepts through the mailed link. */
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import type { TestCaller, TestWorld, WireReply } from './test-world.ts';

/** The token of the newest invitation that was mailed to an address. */
export const invitationToken = async ({ world, relay }: TestWorld, email: string): Promise<string> => {
  await relay.relayDue();
  const links = (await readMailbox(world.db, email)).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes('/invitation?'));
  return new URL(link ?? 'https://none.example').searchParams.get('token') ?? '';
};

/** @returns the session that a reply's cookies start, or nobody */
export const callerOfCookies = (made: TestWorld, { headers }: WireReply): TestCaller => {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const session = cookies.map((cookie) => /^session=([^;]+)/.exec(cookie)?.[1]).find((value) => value !== undefined);
  return made.callerWith(session ?? null);
};

/** Accepts the newest invitation of an address through its link, from a browser that is not signed in. */
export const acceptMailed = async (
  made: TestWorld,
  { email, name }: { readonly email: string; readonly name?: string },
): Promise<WireReply> => {
  const token = await invitationToken(made, email);
  return await made.anonymous.send('POST', '/invitation-link/accept', { body: { token, ...(name && { name }) } });
};
