import { airportByIata } from '#reference/airports.ts';
import { partOf } from './fare-parts.ts';
import { changeSentence, noRuleText } from './fare-rules.ts';
import type { JourneyOffer, JourneySlice } from './offer.ts';

const cityOf = (iata: string | undefined): string => (iata && airportByIata(iata)?.city) || (iata ?? '');

/** @returns "New York to London" */
const wayText = ({ segments }: JourneySlice): string =>
  `${cityOf(segments[0]?.from)} to ${cityOf(segments.at(-1)?.to)}`;

/**
 * The change rule of a journey, of each slice where they differ.
 * @returns "Free changes.", or "New York to London: Free changes. London to New York: No changes."; null when the airline
 * states none
 */
export const changeRule = (
  offer: Pick<JourneyOffer, 'fare' | 'bags' | 'change' | 'parts' | 'slices'>,
): string | null => {
  const sentences = offer.slices.map((_, leg) => changeSentence(partOf(offer, leg).change));
  if (new Set(sentences).size < 2) return changeSentence(offer.change);
  return offer.slices
    .map((slice, leg) => `${wayText(slice)}: ${sentences[leg] ?? `Changes: ${noRuleText}.`}`)
    .join(' ');
};
