/** What a page promised to a request, and what has changed since. docs/decisions/0115 */
import type { LanderConfig, LanderEvent } from '#contract/landers.ts';
import type { PromisedPage, PromisedProgram } from '#contract/promises.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { daySpan, windowText } from './day-span.ts';

type Contact = { readonly contact_name: string; readonly contact_email: string };

/** @returns the part of a program that is kept with a request; its contact is the page's when it has none */
export const promisedProgramOf = (
  program: Omit<LanderEvent, 'availability'> & Contact,
  page: { readonly contact_email: string },
): Required<PromisedProgram> => ({
  full_program_name: program.full_program_name,
  category_sub: program.category_sub,
  date_start: program.date_start,
  date_end: program.date_end,
  airport_iata_arrive: program.airport_iata_arrive,
  airport_iata_depart: program.airport_iata_depart,
  window_arrive: program.window_arrive,
  window_depart: program.window_depart,
  group_flights: program.group_flights,
  group_flights_out_gw: program.group_flights_out_gw,
  is_assisted_booking: program.is_assisted_booking,
  contact_name: program.contact_name,
  contact_email: program.contact_email || page.contact_email,
});

/** @returns the part of a page that is kept with a request */
export const promisedPageOf = ({
  label,
  org_label,
  booking_fee,
}: Pick<LanderConfig, 'label' | 'org_label' | 'booking_fee'>): PromisedPage => ({ label, org_label, booking_fee });

export type Change = { readonly what: string; readonly promised: string; readonly now: string };
type Said = { readonly program: PromisedProgram; readonly page: PromisedPage | null };

const windowWords = (text: string): string => windowText(text)?.words ?? 'any time';
const flightWords = (text: string): string => text.replaceAll('|', ', ') || 'none';

const assistedWords = { yes: 'Always by an expert', no: 'By the family or an expert' };

/** Each part in words, in the order of the page. Undefined: it is not kept. */
const parts: readonly (readonly [what: string, words: (said: Said) => string | undefined])[] = [
  [
    'Program',
    ({ program: { full_program_name: name, category_sub: season } }) =>
      name === undefined ? undefined : [name, season].filter(Boolean).join(', '),
  ],
  ['Days', ({ program }) => daySpan(program.date_start, program.date_end)],
  ['Arrival airport', ({ program }) => program.airport_iata_arrive],
  ['Departure airport', ({ program }) => program.airport_iata_depart],
  ['Staff meet arrivals', ({ program }) => windowWords(program.window_arrive)],
  ['Staff see travelers off', ({ program }) => windowWords(program.window_depart)],
  ['Group flights', ({ program }) => flightWords(program.group_flights)],
  [
    'Groups meet at',
    ({ program: { group_flights_out_gw: text } }) => (text === undefined ? undefined : text || 'not said'),
  ],
  [
    'Flights',
    ({ program: { is_assisted_booking: isAssisted } }) =>
      isAssisted === undefined ? undefined : assistedWords[isAssisted ? 'yes' : 'no'],
  ],
  [
    'Contact',
    ({ program: { contact_name: name = '', contact_email: email } }) =>
      email === undefined ? undefined : [name, email].filter(Boolean).join(', ') || 'the provider',
  ],
  ['Page', ({ page }) => page?.label],
  ['Partner', ({ page }) => page?.org_label],
  [
    'Booking fee',
    ({ page }) =>
      page ? formatMoney({ minor: page.booking_fee.amount, currency: page.booking_fee.currency }) : undefined,
  ],
];

/**
 * @param now what program and page say today; null: the program is gone from the page
 * @returns what they say otherwise now, part by part; parts that were not kept are not compared
 */
export const changesSince = (promised: Said, now: Said | null): readonly Change[] =>
  now === null
    ? [{ what: 'Program', promised: 'published', now: 'no longer published' }]
    : parts.flatMap(([what, words]) => {
        const [then, today] = [words(promised), words(now)];
        return then === undefined || today === undefined || then === today
          ? []
          : [{ what, promised: then, now: today }];
      });
