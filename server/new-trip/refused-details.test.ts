/** Proves docs/booking.md#refused-details */
import { expect, test } from 'vitest';
import * as hotels from '#contract/hotels.ts';
import { readProperty } from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { listTravelers } from '#contract/travelers.ts';
import type { RefusedData } from '#domain/kit/refused-data.ts';
import { memoryStayLedger, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const hotel = testSandboxHotels(memoryStayLedger(), true);
const refused: RefusedData[] = [];
const at = tripWorld({
  hotels: [
    {
      ...hotel,
      book: async () => ({
        ok: false,
        error: { kind: 'validation', fields: {}, message: 'in words of the supplier', refused },
      }),
    },
  ],
});

/** Two rooms in Luton for the first two travelers, the second of them in the first room. */
const book = async (hotelAt: number): Promise<{ id: number; travelers: readonly { id: number; name: string }[] }> => {
  const stay = { checkin: '2026-06-16', checkout: '2026-06-18', adults: '1,1' };
  const sam = at.as('sam');
  const [place] = await sam.get(listGeographies, { query: { query: 'luton' } });
  const found = (await sam.get(hotels.listProperties, { query: { geo: String(place?.id), ...stay } }))[hotelAt];
  const query = { ...stay, org: String(at.organization('Acme')) };
  const { details } = await sam.get(readProperty, { params: { id: found?.id ?? '' }, query });
  const price = details.rooms.flatMap(({ prices }) => prices).find((each) => each.is_policy_within);
  const listed = (await sam.get(listTravelers, { query: { all: true } })).slice(0, 2);
  const reply = await at.send('sam', {
    isSelfBook: true,
    properties: [{ signature: price?.signature, guests: listed.map((one) => one.id).toReversed() }],
    travelers: listed.map(({ id }) => id),
    organization_id: at.organization('Acme'),
    identifier: 'CC-7',
  });
  expect(reply.status).toBe(200);
  await at.world().jobs.runDue();
  const id = Number(Reflect.get(Object(reply.body), 'id'));
  const { travelers } = await at.trip('sam', id);
  return { id, travelers: listed.flatMap((one) => travelers.filter((each) => each.id === one.id)) };
};

test('a trip whose hotel refused details names each of them with its traveler, and says to correct them', async () => {
  refused.splice(
    0,
    Number.POSITIVE_INFINITY,
    { passenger: 1, field: 'passport_last_name', problem: 'not-accepted' } as const,
    { passenger: 0, field: 'phone_number', problem: 'missing' } as const,
    { passenger: null, field: null, problem: 'not-accepted' } as const,
  );
  const { id, travelers } = await book(0);
  const [first, second] = travelers;
  const [mail] = await at.mailsTo('sam');
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'did not accept the details of the guests. Nothing was charged.',
  );
  expect(await at.trip('sam', id)).toMatchObject({
    state: 'failed',
    status_sentence:
      'The hotel did not accept the details of the guests. Nothing was charged. Please correct them and book again.',
    may_book_again: true,
    refused: [
      {
        traveler_id: first?.id,
        field: 'passport_last_name',
        sentence: 'The hotel did not accept the last (family) name. Please compare it with the passport.',
      },
      { traveler_id: second?.id, field: 'phone_number', sentence: 'The hotel asks for the phone number.' },
      {
        traveler_id: null,
        field: null,
        sentence: 'The hotel refused something that we cannot match with a field. Please ask our experts to book this.',
      },
    ],
  });
});

test('a trip whose refusal names nothing that we know says so, and names no wrong advice to correct it', async () => {
  refused.splice(0, Number.POSITIVE_INFINITY, { passenger: null, field: null, problem: 'not-accepted' });
  const { id } = await book(1);
  const trip = await at.trip('sam', id);
  expect(trip.status_sentence).toContain('The hotel did not accept this booking. Nothing was charged.');
  expect(trip.refused).toMatchObject([{ traveler_id: null, field: null }]);
});
