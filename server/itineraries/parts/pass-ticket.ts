/**
 * The address of a pass for Apple Wallet. The phone fetches a pass without the session of the browser, so the address is
 * the proof, for ten minutes. It names who asked, so that it opens no longer than what that reader may read.
 * docs/decisions/0182
 */
import type { World } from '#server/kit/world.ts';

export type PassReader =
  | { readonly by: 'person'; readonly personId: number; readonly tripId: number; readonly withCodes: boolean }
  | { readonly by: 'link'; readonly tokenHash: string };

export type PassTicket = { readonly reader: PassReader; readonly flightId: number };

const purpose = 'wallet-pass';
const openMs = 600_000;

const textOf = (reader: PassReader): string =>
  reader.by === 'link'
    ? `l.${reader.tokenHash}`
    : `p.${reader.personId}.${reader.tripId}.${reader.withCodes ? 'c' : 'n'}`;

/** @returns the name of the file in the address */
export const writeTicket = (
  { secrets, clock }: Pick<World, 'secrets' | 'clock'>,
  { reader, flightId }: PassTicket,
): string => `${secrets.sign(purpose, `${textOf(reader)}.${flightId}.${clock.now().getTime() + openMs}`)}.pkpass`;

const shape =
  /^(?:l\.(?<hash>[\w-]{43})|p\.(?<person>\d+)\.(?<trip>\d+)\.(?<codes>[cn]))\.(?<flight>\d+)\.(?<until>\d+)$/;

/** @returns null: we did not write it, or its time is over */
export const readTicket = ({ secrets, clock }: Pick<World, 'secrets' | 'clock'>, file: string): PassTicket | null => {
  const { hash, person, trip, codes, flight, until } =
    shape.exec(secrets.verify(purpose, file.replace(/\.pkpass$/, '')) ?? '')?.groups ?? {};
  if (flight === undefined || Number(until) <= clock.now().getTime()) return null;
  const reader: PassReader =
    hash === undefined
      ? { by: 'person', personId: Number(person), tripId: Number(trip), withCodes: codes === 'c' }
      : { by: 'link', tokenHash: hash };
  return { reader, flightId: Number(flight) };
};
