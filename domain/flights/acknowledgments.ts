import type { FlightOption } from '#contract/flights.ts';
import { riskTexts } from './connections.ts';

/** What a visitor of a landing page must acknowledge before selecting such a flight. docs/rules.md#flight-search */
export type Acknowledgment = 'risk' | 'unchaperoned';

/** The sentence next to the box. */
export const acknowledgmentTexts: Readonly<Record<Acknowledgment, string>> = {
  risk: 'I accept the risks of this flight that are named here.',
  unchaperoned: 'I know that no staff of the program are on board.',
};

/** Shown at the box when a visitor selects the flight without ticking it. */
export const acknowledgmentProblems: Readonly<Record<Acknowledgment, string>> = {
  risk: 'Please accept the risks before you select this flight',
  unchaperoned: 'Please confirm this before you select a flight without staff',
};

type Flagged = Parameters<typeof riskTexts>[0] & Pick<FlightOption, 'flag_sentence' | 'is_flagged'>;

/** @returns an option's risks, the missing staff of the program first. docs/screens.md#risks; FLT-25 */
export const flagTexts = (option: Flagged): readonly string[] => [
  ...(option.is_flagged ? [option.flag_sentence ?? 'No staff of the program are there at this time'] : []),
  ...riskTexts(option),
];

/**
 * What must be acknowledged before an option can be selected.
 * @param isChaperonedWanted the visitor asked for flights with staff on board
 * @see FLT-53, FLT-54
 */
export const acknowledgmentsOf = (
  option: Flagged & Pick<FlightOption, 'is_chaperoned'>,
  isChaperonedWanted: boolean,
): readonly Acknowledgment[] => [
  ...(flagTexts(option).length > 0 ? (['risk'] as const) : []),
  ...(isChaperonedWanted && option.is_chaperoned !== true ? (['unchaperoned'] as const) : []),
];
