import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as hotels from '#contract/hotels.ts';
import { type RoomPrice, readProperty } from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { addSavedPlace } from '#contract/saved-place-changes.ts';
import { readTripStayNotices } from '#contract/stay-notices.ts';
import { listTravelers } from '#contract/travelers.ts';
import { openTripLink, shareTrip } from '#contract/trip-links.ts';
import { confirmPrice, readConfirmations, readItineraries, readReceipt } from '#contract/trips.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { reconcile } from '#server/bookings/reconcile.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';
import { memoryStayLedger, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const hotel = testSandboxHotels(memoryStayLedger(), true);
/** The guests in the orders to the hotels. */
const askedFor: string[][] = [];
/** The sessions that the hotel was told of. */
const sessions = new Set<string>();
/** What the hotel answers to the next check instead of its rate. */
const nextChecks: Outcome<StayRate>[] = [];
const at = tripWorld({
  hotels: [
    {
      ...hotel,
      check: async (ref, context) => nextChecks.shift() ?? (await hotel.check(ref, context)),
      book: (command, context) => {
        sessions.add(context.customer?.session ?? '');
        askedFor.push(command.guests.map(({ familyName, givenName }) => `${givenName} ${familyName}`));
        return hotel.book(command, context);
      },
    },
  ],
});
const bookingsRun = () => at.world().jobs.runDue();

const stay = { checkin: '2026-06-16', checkout: '2026-06-18' };

/** Hotels of Luton by their names. */
const ids = new Map<string, string>();
beforeAll(async () => {
  const [place] = await at.as('sam').get(listGeographies, { query: { query: 'luton' } });
  const query = { geo: String(place?.id), ...stay, adults: '1' };
  for (const { id, name } of await at.as('sam').get(hotels.listProperties, { query })) ids.set(name, id);
});

type Wanted = { readonly adults?: string; readonly name?: Person; readonly isDear?: boolean };

/** The cheapest price at a hotel, or the first that is out of policy. */
const priceAt = async (
  hotel: string,
  { adults = '1', name = 'sam', isDear = false }: Wanted = {},
): Promise<RoomPrice> => {
  const query = { ...stay, adults, org: String(at.organization('Acme')) };
  const { details } = await at.as(name).get(readProperty, { params: { id: ids.get(hotel) ?? '' }, query });
  const price = details.rooms.flatMap(({ prices }) => prices).find((each) => each.is_policy_within !== isDear);
  if (!price) throw new Error(`${hotel} has no such price`);
  return price;
};

const travelersOf = async (count = 1) =>
  (await at.as('sam').get(listTravelers, { query: { all: true } })).slice(0, count).map(({ id }) => id);

/** The body that books stays alone. */
const stayBody = async (signatures: readonly string[], more: object = {}) => ({
  isSelfBook: true,
  properties: signatures.map((signature) => ({ signature })),
  travelers: await travelersOf(),
  organization_id: at.organization('Acme'),
  identifier: 'CC-7',
  ...more,
});

const idOf = (reply: { readonly body: unknown }): number => Number(Reflect.get(Object(reply.body), 'id'));

describe('POST /trips books stays', () => {
  test('HTL-33 GUIDE-07 a stay alone becomes a booked trip with its days, its code, its charge and a mail', async () => {
    const price = await priceAt('Always Good');
    const reply = await at.send('sam', await stayBody([price.signature]));
    expect(reply).toMatchObject({ status: 200, body: { state: 'booking', is_self_book: true, message: null } });
    await bookingsRun();
    const id = idOf(reply);
    // The job that books names the session of the person, and nothing that we call it.
    expect([...sessions]).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'booked',
      is_booked: true,
      destination: 'Luton',
      date_start: stay.checkin,
      date_end: stay.checkout,
      total_amount: price.price_total_pay_now,
      pay_property_amount: price.price_total_pay_property || null,
      missing: [],
    });
    // The trip has its own copy, so the supplier is asked for nothing.
    const isDown = vi.spyOn(hotel, 'detail').mockRejectedValue(new Error('no supplier is needed'));
    onTestFinished(() => isDown.mockRestore());
    const view = await at.as('sam').get(readItineraries, { params: { id } });
    const [shown] = view.appendixAccommodations;
    const { address, phone } = shown ?? {};
    expect(address).toMatch(/^\d+ \w+ \w+, Luton, United Kingdom$/);
    expect(phone).toMatch(/^\+44 20 7946 0\d{3}$/);
    expect([shown?.latitude, shown?.longitude]).toEqual([expect.closeTo(51.9, 0), expect.closeTo(-0.4, 0)]);
    const [town, airport] = shown?.landmarks ?? [];
    expect([town, airport]).toMatchObject([
      { kind: 'city', name: 'Luton' },
      { kind: 'airport', name: 'Luton (LTN)' },
    ]);
    expect(shown?.landmarks?.filter(({ kind }) => kind === 'airport')).toHaveLength(3);
    expect(view.tiles).toBeUndefined();
    const { text: calendar } = await at.as('sam').send('GET', `/trips/${id}/calendar`);
    expect(calendar.replaceAll('\r\n ', '')).toContain(`LOCATION:Always Good\\, ${address?.replaceAll(', ', '\\, ')}`);
    expect(shown).toMatchObject({
      status: 'Booked',
      name: 'Always Good',
      place: 'Luton',
      nights: 2,
      room_count: 1,
      rate: price.name,
      price_total: price.price_total,
      // Deposits are in what was known before the booking.
      refund_description: price.refund_description.replace(/ The hotel takes .*$/, ''),
      note: null,
    });
    // What was known before the booking stays with it. docs/rapid-launch.md
    const [notice] = await at.as('sam').get(readTripStayNotices, { params: { id } });
    expect(notice?.id).toBe(shown?.id);
    expect(notice?.conditions.join(' ')).toMatch(
      /at least \d\d years old\. The hotel takes \d+\.00 USD against damage/,
    );
    expect(notice?.traders).toMatchObject([{ name: 'Always Good Rooms Ltd', address }]);
    expect(notice?.instructions).toContain('identity card');
    expect(view.itineraries[0]).toMatchObject({
      schedule: [{ itemType: 'accommodation', itemId: shown?.id, date: stay.checkin }],
      bookings: [{ cost: price.price_total_pay_now, cost_label: 'Hotel', cost_merchant: 'Always Good' }],
    });
    const params = { id, itineraryId: view.itineraries[0]?.id ?? 0 };
    const [booking] = await at.as('sam').get(readConfirmations, { params });
    expect(booking).toMatchObject({ is_flight: false, route: 'Always Good, Luton', etickets: [] });
    const pnr = booking?.confirmations[0]?.pnr ?? '';
    expect(pnr).toMatch(/^[A-Z0-9]{6}$/);
    const receipt = await at.as('sam').get(readReceipt, { params: { id } });
    for (const said of ['Always Good', address, phone]) expect(receipt).toContain(said);
    expect(receipt).not.toContain(pnr);
    expect(receipt).toMatch(/Taxes and fees in these amounts[\s\S]*Always Good, Luton[\s\S]*\d+\.\d\d USD/);
    const [mail] = await at.mailsTo('sam');
    expect(mail?.subject).toBe('Your trip to Luton is booked');
    // The person who booked may see it.
    for (const said of ['years old', 'against damage', 'Always Good Rooms Ltd', 'identity card'])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(said);
    for (const said of [pnr, address, phone]) expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(said);
    expect(mail?.html).toContain(`href="tel:${phone?.replaceAll(' ', '')}"`);
  });

  test('a link to the trip has the same map of the stay, and nothing of the places that its person keeps', async () => {
    const { signature } = await priceAt('Always Good');
    const id = idOf(await at.send('sam', await stayBody([signature])));
    await bookingsRun();
    const { appendixAccommodations } = await at.as('sam').get(readItineraries, { params: { id } });
    const [own] = appendixAccommodations;
    const place = { name: 'Aunt Ada', latitude: own?.latitude ?? 0, longitude: own?.longitude ?? 0 };
    expect((await at.as('sam').call(addSavedPlace, { body: place })).ok).toBe(true);
    const body = { name: 'Kim', until: stay.checkout };
    const link = await at.as('sam').call(shareTrip, { params: { id }, body });
    const token = link.ok ? link.value.url.split('#')[1] : '';
    for (const reader of [at.world().callerWith(null), at.as('sam')]) {
      const { text, body: shared } = await reader.send('POST', '/trip-link', { body: { token } });
      const [seen] = openTripLink.reply.parse(shared).stays;
      expect(seen).toMatchObject({ latitude: own?.latitude, longitude: own?.longitude, landmarks: own?.landmarks });
      expect(text).not.toContain('Aunt Ada');
    }
  });

  test('MONEY-05 TRIP-15 what is paid at the property is shown and not charged', async () => {
    const price = await priceAt('Pay at Property');
    const id = idOf(await at.send('sam', await stayBody([price.signature])));
    await bookingsRun();
    expect(price.price_total_pay_now).toBe(0);
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'booked',
      total_amount: 0,
      pay_property_amount: price.price_total_pay_property,
    });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id } });
    expect(itineraries[0]?.bookings).toMatchObject([{ cost: 0, cost_other: price.price_total_pay_property }]);
  });

  test('rooms are in the names of the travelers in order, or of those who are named', async () => {
    const { signature } = await priceAt('Always Good', { adults: '2,1' });
    const travelers = await travelersOf(2);
    const body = await stayBody([], { travelers, properties: [{ signature, guests: [...travelers].reverse() }] });
    const id = idOf(await at.send('sam', body));
    await bookingsRun();
    const { appendixAccommodations } = await at.as('sam').get(readItineraries, { params: { id } });
    const trip = await at.trip('sam', id);
    expect(appendixAccommodations[0]).toMatchObject({ room_count: 2, adults: [2, 1] });
    expect(appendixAccommodations[0]?.guests[0]).not.toBe(appendixAccommodations[0]?.guests[1]);
    expect(trip.travelers).toHaveLength(2);
  });

  test('a room stays in the name of its guest when a changed price is confirmed', async () => {
    const price = await priceAt('Always Good');
    const [one = 0, two = 0] = await travelersOf(2);
    const guest = Math.max(one, two);
    const { offer } = at.offerNew();
    const id = await at.created('sam', {
      query: { adults: '2' },
      body: { travelers: [guest, Math.min(one, two)], properties: [{ signature: price.signature, guests: [guest] }] },
    });
    at.world().clock.advance(5);
    at.supplier.prices.set(offer.ref, 43_000);
    await bookingsRun();
    const { price_to_confirm: now, travelers: people } = await at.trip('sam', id);
    const confirmed = { confirmed_amount: (now ?? 0) / 100, confirmed_currency: 'USD' };
    expect(await at.as('sam').call(confirmPrice, { params: { id }, body: confirmed })).toMatchObject({ ok: true });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
    expect(askedFor.at(-1)).toEqual([people.find((person) => person.id === guest)?.name]);
  });

  test('flights and a hotel in one trip: one approval, one hold of the card, a charge for each', async () => {
    const price = await priceAt('Always Good');
    const { depart } = at.offerNew();
    const id = await at.created('sam', { body: { properties: [{ signature: price.signature }] } });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'booked',
      destination: 'London',
      date_start: [depart, stay.checkin].toSorted()[0],
      total_amount: 41_200 + price.price_total_pay_now,
    });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id } });
    expect(itineraries[0]?.bookings.map(({ cost_label }) => cost_label).toSorted()).toEqual(['Flight', 'Hotel']);
    expect(itineraries[0]?.schedule.filter(({ itemType }) => itemType === 'accommodation')).toHaveLength(1);
  });

  test('a hotel gone at booking while the flight was booked: the flight stays, the trip says what is missing', async () => {
    const { signature } = await priceAt('Sold Out at Booking');
    at.offerNew();
    const id = await at.created('sam', { body: { properties: [{ signature }] } });
    await bookingsRun();
    const trip = await at.trip('sam', id);
    expect(trip).toMatchObject({ state: 'needs attention', is_booked: true, total_amount: 41_200 });
    expect(trip.missing).toEqual([
      {
        kind: 'hotel',
        title: 'Sold Out at Booking, Luton',
        sentence:
          'Sold Out at Booking, Luton: this room is no longer available. It was not booked and not charged. Please choose another hotel.',
      },
    ]);
    expect(trip.status_sentence).toBe(`Your flights are booked. ${trip.missing[0]?.sentence}`);
    const { itineraries, appendixAccommodations } = await at.as('sam').get(readItineraries, { params: { id } });
    expect(itineraries[0]).toMatchObject({ status: 'Partly booked', isBooked: true });
    expect(appendixAccommodations[0]).toMatchObject({ status: 'Not booked', note: 'This room is no longer available' });
    const [mail] = await at.mailsTo('sam');
    expect(mail?.subject).toBe('Your trip to London is partly booked');
  });

  test('a lost answer is found by its reference', async () => {
    const { signature } = await priceAt('Lost Answer');
    const id = idOf(await at.send('sam', await stayBody([signature])));
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'booking',
      status_sentence: expect.stringContaining('The hotel is confirming your booking.'),
    });
    at.world().clock.advance(1);
    await reconcile(at.world().world);
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
  });

  test('out of policy: a reason is asked for, and the approver decides about all of it', async () => {
    const { signature, price_total } = await priceAt('Always Good', { isDear: true, adults: '1,1,1,1' }).catch(() =>
      priceAt('Always Good', { isDear: true }),
    );
    const refused = await at.send('sam', await stayBody([signature]));
    expect(refused).toMatchObject({ status: 422, body: { code: 'reason-required' } });
    const id = idOf(await at.send('sam', await stayBody([signature], { approval_reason: 'The fair is there' })));
    expect(await at.trip('sam', id)).toMatchObject({ state: 'pending approval' });
    expect(await at.approval('ada', id)).toMatchObject({ state: 'pending', amount: price_total, may_approve: true });
    expect((await at.as('ada').send('PUT', `/trips/${id}/approve`)).status).toBe(200);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
  });
});

describe('what a stay may not be', () => {
  test('sold out: the user is back at that stay, and nothing is made', async () => {
    const [good, gone] = [await priceAt('Always Good'), await priceAt('Sold Out at Check')];
    const reply = await at.send('sam', await stayBody([good.signature, gone.signature]));
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'offer-gone',
        section: 'hotels',
        index: 1,
        errors: { 'properties.1': 'This room is sold out for these nights. Please choose another.' },
      },
    });
  });

  test('changed by the hotel: the user is told that it sells others', async () => {
    const { signature } = await priceAt('Always Good');
    nextChecks.push({ ok: false, error: { kind: 'unavailable', message: 'no', why: 'room-changed' } });
    expect(await at.send('sam', await stayBody([signature]))).toMatchObject({
      status: 409,
      body: {
        code: 'offer-gone',
        section: 'hotels',
        detail: 'The hotel no longer sells this room at these terms. It sells others: please choose again.',
      },
    });
  });

  test('dearer: the new total is confirmed, then booked at it', async () => {
    const price = await priceAt('Dearer at Check');
    const reply = await at.send('sam', await stayBody([price.signature]));
    expect(reply).toMatchObject({ status: 409, body: { code: 'price-changed', old: price.price_total / 100 } });
    const now = Number(Reflect.get(Object(reply.body), 'new'));
    expect(now).toBeGreaterThan(price.price_total / 100);
    const confirmed = { confirmed_amount: now, confirmed_currency: 'USD', approval_reason: 'It is the only one' };
    const id = idOf(await at.send('sam', await stayBody([price.signature], confirmed)));
    await bookingsRun();
    expect(['booked', 'pending approval']).toContain((await at.trip('sam', id)).state);
  });

  test.each<[string, (signature: string) => Promise<object>, number, string]>([
    ['nobody sleeps there', async (signature) => stayBody([signature], { travelers: [] }), 422, 'travelers'],
    ['nothing chosen', async () => stayBody([]), 422, 'flights'],
    ['chosen twice', async (signature) => stayBody([signature, signature]), 422, 'properties.1'],
    [
      'too many guests',
      async (signature) => {
        const [one] = await travelersOf();
        return stayBody([], { properties: [{ signature, guests: [one, one] }] });
      },
      422,
      'properties.0.guests',
    ],
    [
      'another organization',
      async (signature) => stayBody([signature], { organization_id: null }),
      422,
      'properties.0',
    ],
    [
      'asked of experts',
      async (signature) => stayBody([signature], { isSelfBook: false, description: 'A room' }),
      422,
      'properties',
    ],
  ])('%s', async (_what, bodyOf, status, field) => {
    const { signature } = await priceAt('Always Good');
    const reply = await at.send('sam', await bodyOf(signature));
    expect(reply.status).toBe(status);
    expect(Object.keys(Object(Reflect.get(Object(reply.body), 'errors')))).toContain(field);
  });

  test('somebody else’s price is worth nothing, nor is one that was made up', async () => {
    const { signature } = await priceAt('Always Good', { name: 'ada' });
    expect(await at.send('sam', await stayBody([signature]))).toMatchObject({
      status: 409,
      body: { code: 'offer-expired', section: 'hotels', index: 0 },
    });
    expect(await at.send('sam', await stayBody(['made up']))).toMatchObject({ status: 404 });
  });
});
