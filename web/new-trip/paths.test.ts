/**
 * In any order in which a person presses the buttons of the new-trip page, they can always reach a confirmation, and the
 * request contains nothing from an answer that was changed since. The test drives the page's own rules without
 * rendering.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tripBody } from '#contract/trips.ts';
import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { conciergeItems } from '#domain/new-trip/concierge.ts';
import type { TripRequest } from '#domain/new-trip/trip-request.ts';
import {
  answersOf,
  conciergeOf,
  type Page,
  requestOf,
  sentOf,
  start,
  wizardOf,
  worlds,
} from '#tests/builders/new-trip-model.ts';
import { hotelFor, isReady, markOf, presses, wentOn } from '#tests/builders/new-trip-presses.ts';
import { drawnByTheDay } from '#tests/builders/test-share.ts';
import { nothingGiven } from '#web/checkout/agreement.ts';
import { searchedForOf } from './parts/draft.ts';

const drawn = drawnByTheDay(100_000, 10_000);

/** Who asks and who pays, by the current answers. */
const saidNow = (
  answers: GuideAnswers,
  { organizations }: Page['world'],
): Pick<TripRequest, 'customer_id' | 'customer_name' | 'organization_id' | 'identifier'> => ({
  customer_id: answers.contact?.kind === 'colleague' ? answers.contact.customerId : undefined,
  customer_name: answers.contact?.kind === 'external' ? answers.contact.name : undefined,
  organization_id: answers.purpose === 'business' ? answers.organizationId : null,
  identifier: organizations.some(
    ({ id, is_identifier_required }) => id === answers.organizationId && is_identifier_required,
  )
    ? answers.identifier
    : null,
});

/** Parts of the request that come from outdated answers. */
const staleIn = (page: Page, request: TripRequest): readonly string[] => {
  const answers = answersOf(page);
  const wizard = wizardOf(page);
  const form = conciergeOf(page);
  const { description = '' } = request;
  const { flights = null, hotels = null, cars = null, travelers = null } = wizard?.parts ?? {};
  const mark = flights && markOf(flights.search, searchedForOf(answers));
  const isDescribed = (fact: string): boolean => description.includes(fact);
  const isAgreed = page.given !== nothingGiven && page.given.to === JSON.stringify(requestOf(page, null));
  const checks: Readonly<Record<string, boolean>> = {
    who: Object.entries(saidNow(answers, page.world)).some(([name, value]) => Reflect.get(request, name) !== value),
    type: request.trip_type !== answers.type,
    way: request.isSelfBook !== (answers.method === 'self'),
    flights: (request.flights ?? []).some(({ signature }) => signature !== mark),
    ideal: flights?.chosen.some(({ price }) => price.signature !== mark) ?? false,
    hotels:
      hotels?.stays.some(({ ideal }) => ideal && ideal.property.name !== hotelFor(searchedForOf(answers))) ?? false,
    travelers: request.travelers?.join() !== (form ? '' : (travelers ?? []).join()),
    // A trip with hotels only takes any number of travelers, but at least one.
    count:
      request.isSelfBook &&
      (flights === null ? (request.travelers?.length ?? 0) === 0 : request.travelers?.length !== flights.search.pax),
    cars: isDescribed('Company: Rentals') !== (cars?.form.other.company === 'Rentals'),
    items:
      form !== null &&
      conciergeItems.some(
        (item) => isDescribed(form.details[item] || '-') !== (form.items.includes(item) && form.details[item] !== ''),
      ),
    days:
      form !== null &&
      (request.dateStart !== null || isDescribed('Dates:')) !==
        (answers.schedule === 'decided' && form.firstDay !== ''),
    destination:
      form !== null && isDescribed('Lisbon') !== (form.template === 'offsite' && form.destination === 'Lisbon'),
    agreed: !isAgreed && (request.confirmed_amount ?? request.card_id ?? request.is_overlap_accepted) !== undefined,
    reason: (request.approval_reason ?? null) !== null && !(isAgreed && page.given.agreement.isReasonAsked),
  };
  return Object.keys(checks).filter((name) => checks[name]);
};

const anAttempt = fc.tuple(
  fc.nat({ max: worlds.length - 1 }),
  fc.array(fc.nat({ max: presses.length - 1 }), { minLength: 4, maxLength: 12, size: 'max' }),
);

test(`GUIDE-16 GUIDE-17 GUIDE-18 WIZ-07 WIZ-08 WIZ-11 WIZ-15 WIZ-19 in ${drawn.numRuns} orders of pressing, every one can be gone on with to a confirmation, and no request holds anything of an answer that was changed`, () => {
  let ready = 0;
  fc.assert(
    fc.property(anAttempt, ([world, pressed]) => {
      const page = pressed.reduce((before, at) => presses[at]?.(before) ?? before, start(world));
      const end = wentOn(page);
      if (end === null) throw new Error('a dead end');
      for (const sent of isReady(page) ? [page, end] : [end]) {
        const request = sentOf(sent);
        if (request === null) throw new Error('nothing to send');
        const stale = staleIn(sent, request);
        if (stale.length > 0) throw new Error(`stale: ${stale.join(', ')}`);
      }
      if (isReady(page)) ready += 1;
    }),
    drawn,
  );
  // Shows that the test reaches its subject: many runs got to a summary by themselves.
  expect(ready).toBeGreaterThan(drawn.numRuns / 20);
}, 120_000);

test('what they come to is what the call takes', () => {
  fc.assert(
    fc.property(anAttempt, ([world, pressed]) => {
      const end = wentOn(pressed.reduce((before, at) => presses[at]?.(before) ?? before, start(world)));
      expect(tripBody.safeParse(end && sentOf(end)).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
