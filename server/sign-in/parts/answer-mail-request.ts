import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { sourceNetwork, takeSenderTurn } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { findAccount } from '#server/people/account-store.ts';
import { knownDevice } from './device-cookie.ts';
import { type Challenge, mailChallenge } from './mail-challenge.ts';
import { mayUseCodes } from './may-use-codes.ts';

type MailRequest = {
  readonly query: { readonly email: string };
  readonly ip: string;
  readonly cookies: ReadonlyMap<string, string>;
};

/**
 * Mails the account of an address. The answer and its time are the same for an unknown address and for one that was
 * mailed too often. In the sandbox world the answer contains the code. Refuses `rate-limited` by network.
 * docs/threats.md#mail-bombing
 */
export const answerMailRequest = async (
  world: World,
  { query, ip, cookies }: MailRequest,
  mail: Pick<Challenge, 'purpose' | 'event' | 'write'>,
): Promise<Result<{ code?: string }, Refusal>> => {
  const account = await findAccount(world.db, query.email);
  const isKnownDevice = knownDevice(world.secrets, cookies, account?.id) !== null;
  // Mails that others in the network use up do not reduce the reserve of a person's own browser.
  const wait = isKnownDevice ? null : await takeSenderTurn(world, sourceNetwork(ip));
  if (wait) return refuse(wait);
  const send = async (): Promise<string | null> => {
    if (!account) return null;
    const isWithCode = mayUseCodes(world, account, cookies);
    const challenge = { ...mail, account, isWithCode, isKnownDevice, ip };
    return (await world.database.transact((tx) => mailChallenge(world, tx, challenge))).code;
  };
  if (world.config.world === 'sandbox') {
    const code = await send();
    return ok(code === null ? {} : { code });
  }
  // Runs after the answer, because its duration must not reveal whether the address has an account.
  world.background.run(async () => void (await send()));
  return ok({});
};
