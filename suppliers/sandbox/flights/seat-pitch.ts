/** The distance between two rows of seats, by airline and cabin. */
import type { Cabin } from '#contract/flights.ts';
import { asFraction, hashText } from '../kit/hash.ts';
import type { Aircraft } from '../network/aircraft.ts';
import type { Carrier } from '../network/carriers.ts';

/** The least and the most inches. Business class on a narrow body has recliners, on a wide body beds. */
const inches: Readonly<
  Record<Cabin, (aircraft: Aircraft, carrier: Pick<Carrier, 'kind'>) => readonly [number, number]>
> = {
  economy: (_, { kind }) => (kind === 'low-cost' ? [28, 30] : [30, 33]),
  premium_economy: () => [37, 40],
  business: ({ body }) => (body === 'wide' ? [60, 78] : [33, 38]),
  first: () => [78, 86],
};

const silentShare = 0.15;

/** @returns null for the airlines that do not say */
export const seatPitchOf = (
  seed: number,
  { aircraft, carrier, cabin }: { aircraft: Aircraft; carrier: Pick<Carrier, 'code' | 'kind'>; cabin: Cabin },
): number | null => {
  if (asFraction(hashText(seed, `${carrier.code} seats`)) < silentShare) return null;
  const [least, most] = inches[cabin](aircraft, carrier);
  const own = asFraction(hashText(seed, `${carrier.code} ${aircraft.name} ${cabin}`));
  return least + Math.floor(own * (most - least + 1));
};
