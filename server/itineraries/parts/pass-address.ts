import { pathOf } from '#contract/kit/client.ts';
import type { Refusal } from '#contract/refusals.ts';
import { readWalletPass } from '#contract/wallet-passes.ts';
import type { Wallet } from '#contract/wallets.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { googlePass, type PassedFlight } from '#domain/trips/wallet-pass.ts';
import type { World } from '#server/kit/world.ts';
import { type PassTicket, writeTicket } from './pass-ticket.ts';

/** Keys that are not set or do not sign. */
export const noPass = refuse<Refusal>({
  code: 'unavailable',
  detail: 'Passes for this wallet cannot be made at the moment. Everything is on the page of the trip.',
});

const noFlight = refuse<Refusal>({
  code: 'conflict',
  detail: 'There is no pass for this flight: it is not booked, or it is over.',
});

/**
 * Where the browser gets a pass.
 * @param flight null: the trip has none such
 */
export const passAddress = async (
  world: World,
  { flight, wallet, ...ticket }: PassTicket & { readonly flight: PassedFlight | null; readonly wallet: Wallet },
): Promise<Result<{ readonly url: string }, Refusal>> => {
  if (!flight) return noFlight;
  if (!world.wallets.offered().includes(wallet)) return noPass;
  if (wallet === 'google') {
    const url = await world.wallets.googleLink((mostBytes) => googlePass(flight, mostBytes));
    return url === null ? noPass : ok({ url });
  }
  const file = writeTicket(world, ticket);
  // The letters of a ticket stand for themselves in an address; a phone takes the name behind the last slash.
  return ok({
    url: `${world.config.publicUrl}/api${decodeURIComponent(pathOf(readWalletPass, { params: { file } }))}`,
  });
};
