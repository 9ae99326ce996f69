/**
 * Proves docs/booking.md#price-changes, docs/booking.md#submit, docs/decisions/0033, docs/faults.md#repeated-requests,
 * docs/threats.md#forbidden-fields, docs/threats.md#forged-prices, docs/threats.md#mixed-organizations,
 * docs/threats.md#runaway-bookings
 */
import { describe, expect, test } from 'vitest';
import { cancelTrip } from '#contract/cancellations.ts';
import { readConfirmations, readItineraries } from '#contract/trips.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const bookingsRun = () => at.world().jobs.runDue();
const tripCount = async () => (await at.world().world.db.selectFrom('trips').select('id').execute()).length;

describe('POST /trips books at once', () => {
  test('WIZ-18 WIZ-39 WIZ-40 TRIP-03 the chosen flights become a booked trip with tickets, a charge and a mail', async () => {
    at.offerNew();
    const reply = await at.create('sam', { body: { description: 'JFK to London' } });
    expect(reply).toMatchObject({ status: 200, body: { state: 'booking', is_self_book: true, message: null } });
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booking', is_active: true, is_booked: false });
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({
      id,
      identifier: 'CC-100',
      destination: 'London',
      customer_name: 'Sam Rivera',
      organization_name: 'Acme Robotics',
      state: 'booked',
      status_sentence: 'Your trip is booked.',
      is_booked: true,
      total_amount: 41_200,
      total_currency: 'USD',
      card_last4: '4242',
    });
    const view = await at.as('sam').get(readItineraries, { params: { id } });
    const [itinerary] = view.itineraries;
    expect(itinerary).toMatchObject({
      index: 1,
      status: 'Booked',
      isBooked: true,
      totalCost: 41_200,
      bookings: [{ cost: 41_200, cost_card: '4242', cost_merchant: 'British Airways', is_refund: false }],
      quotes: [{ description: 'New York to London and back', cost: 41_200 }],
      schedule: [{ itemType: 'flight' }, { itemType: 'separator' }, { itemType: 'flight' }],
    });
    expect(view.appendixFlights).toMatchObject([
      {
        airline_title: 'British Airways',
        number: '178',
        airport_arrive_city: 'London',
        status: 'Booked',
        airline_site_op: 'britishairways.com',
        depart_at: expect.stringMatching(/T18:30:00\.000Z$/),
        arrive_at: expect.stringMatching(/T01:30:00\.000Z$/),
        co2_grams: expect.closeTo(378_000, -4),
        co2_method: 'factor',
      },
      { number: '177', original_time_depart: expect.stringMatching(/T11:00$/) },
    ]);
    const itineraryId = itinerary?.id ?? 0;
    expect(await at.as('sam').get(readConfirmations, { params: { id, itineraryId } })).toMatchObject([
      {
        booking_id: itinerary?.bookings[0]?.id,
        is_flight: true,
        route: 'New York to London and back',
        confirmations: [{ pnr: 'X7K2QP', airline: 'British Airways' }],
        etickets: [{ passport_first_name: 'Sam', passport_last_name: 'Rivera', eticket: '1252400000000' }],
      },
    ]);
    const [mail] = await at.mailsTo('sam');
    expect(mail?.subject).toBe('Your trip to London is booked');
    expect(mail?.links).toContain(`http://localhost:3000/trips/${id}`);
  });

  test('TRIP-12 TRIP-13 TRIP-15 what was charged and what went back are two lines that say what, how much, to whom and on which card', async () => {
    at.offerNew({ minor: 42_000 });
    const id = await at.created('sam');
    await bookingsRun();
    const lines = async () => (await at.as('sam').get(readItineraries, { params: { id } })).itineraries[0]?.bookings;
    const charge = {
      id: expect.any(Number),
      description: 'New York to London and back',
      cost: 42_000,
      cost_other: null,
      cost_currency: 'USD',
      cost_merchant: 'British Airways',
      cost_card: '4242',
      cost_label: 'Flight',
      is_refund: false,
      refund_note: '',
    };
    expect(await lines()).toEqual([charge]);
    const whole = async () => Object((await at.as('sam').send('GET', `/trips/${id}/itineraries`)).body);
    const booked = await whole();
    expect(Object.keys(booked).toSorted()).toEqual([
      'appendixAccommodations',
      'appendixFlights',
      'appendixTransports',
      'itineraries',
    ]);
    expect(booked).toMatchObject({
      appendixAccommodations: [],
      appendixFlights: [{ airport_arrive_city: 'London' }, { airport_arrive_city: 'New York' }],
      appendixTransports: [],
      itineraries: [
        {
          id: expect.any(Number),
          index: 1,
          status: 'Booked',
          isBooked: true,
          isCanceled: false,
          totalCost: 420,
          totalCostCurrency: 'USD',
          bookings: [{}],
          quotes: [{}],
        },
      ],
    });
    expect(booked.itineraries[0].schedule.map(({ itemId }: { itemId: unknown }) => itemId)).toEqual([
      booked.appendixFlights[0].id,
      null,
      booked.appendixFlights[1].id,
    ]);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id }, body })).ok).toBe(true);
    await bookingsRun();
    const after = await lines();
    const refund = { ...charge, cost_label: 'Refund', is_refund: true, refund_note: 'Refund' };
    expect(after).toEqual([charge, refund]);
    expect(new Set(after?.map((line) => line.id)).size).toBe(2);
    expect((await whole()).itineraries).toMatchObject([
      { status: 'Canceled', isBooked: false, isCanceled: true, totalCost: 0 },
    ]);
  });

  test('the same request twice makes one trip and answers the same; other content under the key is refused', async () => {
    at.offerNew();
    const body = await at.chosen('sam');
    const before = await tripCount();
    const replies = await Promise.all(Array.from({ length: 5 }, () => at.send('sam', body, 'key-1')));
    const again = await at.send('sam', body, 'key-1');
    expect(again.status).toBe(200);
    for (const reply of replies)
      if (reply.status === 200) expect(reply.body).toEqual(again.body);
      else expect(reply).toMatchObject({ status: 409, body: { code: 'in-progress' }, headers: { 'retry-after': '1' } });
    expect(await tripCount()).toBe(before + 1);
    const other = await at.send('sam', { ...body, identifier: 'CC-200' }, 'key-1');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
    await bookingsRun();
    const offer = at.supplier.offers.at(-1);
    expect(at.supplier.posts.filter((ref) => ref === offer?.ref)).toHaveLength(1);
  });

  test('without a key, equal requests of one person within ten minutes are one', async () => {
    at.offerNew();
    const body = await at.chosen('sam');
    const first = await at.send('sam', body);
    expect(first.status).toBe(200);
    expect((await at.send('sam', body)).body).toEqual(first.body);
  });

  test('one offer is booked once: a second request for it under another key is refused', async () => {
    at.offerNew();
    const body = await at.chosen('sam', { body: { is_overlap_accepted: true } });
    expect((await at.send('sam', body, 'tab-1')).status).toBe(200);
    expect(await at.send('sam', body, 'tab-2')).toMatchObject({ status: 409, body: { code: 'offer-gone' } });
  });
});

describe('the price at submit', () => {
  test('a higher price changes nothing until it is confirmed, then that is the most that is charged', async () => {
    const { offer } = at.offerNew();
    const body = await at.chosen('sam');
    const before = await tripCount();
    at.supplier.prices.set(offer.ref, 43_000);
    expect(await at.send('sam', body, 'price-1')).toMatchObject({
      status: 409,
      body: { code: 'price-changed', old: 412, new: 430, currency: 'USD' },
    });
    expect(await tripCount()).toBe(before);
    const confirmed = { ...body, confirmed_amount: 430, confirmed_currency: 'USD' };
    const reply = await at.send('sam', confirmed, 'price-1');
    expect(reply.status).toBe(200);
    await bookingsRun();
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: 43_000 });
  });

  test('a lower price is booked and said so', async () => {
    const { offer } = at.offerNew();
    const body = await at.chosen('sam');
    at.supplier.prices.set(offer.ref, 40_000);
    const reply = await at.send('sam', body);
    expect(reply.body).toMatchObject({
      state: 'booking',
      message: 'The price fell from 412.00 USD to 400.00 USD: you pay the lower one.',
    });
    await bookingsRun();
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    expect(await at.trip('sam', id)).toMatchObject({ total_amount: 40_000 });
  });

  test.each([
    ['sold out', { kind: 'unavailable', message: 'gone' }, 409, 'offer-gone'],
    ['no answer', { kind: 'timeout', message: '8 s' }, 503, 'unavailable'],
  ] as const)('%s: nothing is booked', async (_title, mishap, status, code) => {
    at.offerNew();
    const body = await at.chosen('sam');
    at.supplier.plan('reprice', mishap);
    expect(await at.send('sam', body)).toMatchObject({ status, body: { code } });
  });

  test('what the client says about prices, policy or seats is never read', async () => {
    at.offerNew();
    const body = await at.chosen('sam');
    const [out, back] = body.flights ?? [];
    const forged = {
      ...body,
      flights: [out, { ...back, price: { ...back?.price, amount: 1, is_policy_within: true } }],
    };
    const reply = await at.send('sam', forged);
    await bookingsRun();
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    expect(await at.trip('sam', id)).toMatchObject({ total_amount: 41_200 });
    for (const key of ['total', 'is_booked', 'state', 'organization', 'policy_id', 'creator_id'])
      expect((await at.send('sam', { ...body, [key]: 1 })).status).toBe(400);
  });

  test('another person’s signed price is not known, and flights must be those of the price', async () => {
    at.offerNew();
    const sams = await at.chosen('sam');
    const toms = await at.chosen('tom');
    expect(await at.send('tom', { ...toms, flights: sams.flights })).toMatchObject({
      status: 409,
      body: { code: 'offer-expired' },
    });
    const [out, back] = sams.flights ?? [];
    expect(await at.send('sam', { ...sams, flights: [back, out] })).toMatchObject({ status: 422 });
    expect(await at.send('sam', { ...sams, flights: [back] })).toMatchObject({ status: 422 });
  });
});

describe('the server repeats every rule of the wizard', () => {
  test('an organization that requires an identifier gets one', async () => {
    at.offerNew();
    const body = await at.chosen('sam', { body: { identifier: '' } });
    expect(await at.send('sam', body)).toMatchObject({
      status: 422,
      body: { detail: 'You must provide Cost Center.', errors: { identifier: 'You must provide Cost Center' } },
    });
    expect(await at.send('sam', { ...body, identifier: 'x'.repeat(51) })).toMatchObject({ status: 422 });
  });

  test('self booking that an organization disabled stays disabled', async () => {
    at.offerNew();
    const body = { ...(await at.chosen('zoe')), organization_id: at.organization('Globex') };
    expect(await at.send('zoe', body)).toMatchObject({ status: 422, body: { code: 'self-booking-disabled' } });
  });

  test('a foreign organization does not exist, and flights belong to the organization they were searched for', async () => {
    at.offerNew();
    const body = await at.chosen('sam');
    const foreign = { ...body, organization_id: at.organization('Northstar') };
    expect(await at.send('sam', foreign)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await at.send('sam', { ...body, organization_id: null })).toMatchObject({ status: 422 });
  });

  test('TEAM-08 a Standard member books for oneself or an external contact, a travel manager for any colleague', async () => {
    at.offerNew();
    const tom = await at.as('tom').send('GET', '/users');
    const tomId = Number(Reflect.get(Object(tom.body), 'id'));
    const body = await at.chosen('sam');
    expect(await at.send('sam', { ...body, customer_id: tomId })).toMatchObject({
      status: 403,
      body: { code: 'role-too-low' },
    });
    expect(await at.send('sam', { ...body, customer_id: 999_999 })).toMatchObject({ status: 404 });
    const half = { ...body, customer_name: 'Uma External' };
    expect(await at.send('sam', half)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Please provide a valid name and email for the external contact') },
    });
    const external = { ...half, customer_email: 'uma@elsewhere.example' };
    const reply = await at.send('sam', external);
    expect(reply.status).toBe(200);
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    expect(await at.trip('sam', id)).toMatchObject({ customer_name: 'Uma External', creator_name: 'Sam Rivera' });

    at.offerNew();
    const samsId = Number(Reflect.get(Object((await at.as('sam').send('GET', '/users')).body), 'id'));
    const sams = (await at.as('sam').send('GET', '/travelers')).body;
    const travelerId = Array.isArray(sams) ? Number(sams[0]?.id) : 0;
    const forSam = await at.chosen('tom', { body: { customer_id: samsId, travelers: [travelerId] } });
    const managed = await at.send('tom', forSam);
    expect(managed.body).toMatchObject({ state: 'booking' });
    const managedId = Number(Reflect.get(Object(managed.body), 'id'));
    expect(await at.trip('sam', managedId)).toMatchObject({
      customer_name: 'Sam Rivera',
      creator_name: 'Tom Lindqvist',
    });
  });

  test('travelers are at least one, each once, as many as searched for, and the caller’s to use', async () => {
    at.offerNew();
    const body = await at.chosen('sam');
    const [mine] = body.travelers ?? [];
    expect(await at.send('sam', { ...body, travelers: [] })).toMatchObject({
      body: { detail: expect.stringContaining('You must select a traveler for Self Booking') },
    });
    expect(await at.send('sam', { ...body, travelers: [mine, mine] })).toMatchObject({ status: 422 });
    expect(await at.send('sam', { ...body, travelers: [999_999] })).toMatchObject({ status: 404 });
    const nias = await at.as('nia').send('GET', '/travelers');
    const foreign = Array.isArray(nias.body) ? nias.body.map(({ id }) => id) : [];
    for (const id of foreign) expect((await at.send('sam', { ...body, travelers: [id] })).status).toBe(404);
  });

  test('a name that the airline would refuse is told of its traveler, before money is held', async () => {
    const { body: traveler } = await at.as('sam').send('POST', '/travelers', {
      body: {
        passport_first_name: 'Ana',
        passport_last_name: 'Wolfeschlegelsteinhau',
        email: 'ana@acme.example',
        phone_number: '+442071234567',
        date_of_birth: '1990-01-01',
        sex: 'f',
      },
    });
    at.offerNew();
    const body = await at.chosen('sam', { body: { travelers: [Number(Object(traveler).id)] } });
    const before = await tripCount();
    const sentence = 'Ana Wolfeschlegelsteinhau: Twenty letters are taken.';
    expect(await at.send('sam', body)).toMatchObject({
      status: 422,
      body: { detail: sentence, errors: { 'travelers.0.passport_last_name': sentence } },
    });
    expect(await tripCount()).toBe(before);
  });

  test('CARD: without a card on file the caller is asked for one, and the kept request then books', async () => {
    await at.as('new').send('POST', '/travelers', {
      body: {
        passport_first_name: 'Kim',
        passport_last_name: 'Solo',
        email: 'new@solo.example',
        phone_number: '+442071234567',
        date_of_birth: '1990-01-01',
        sex: 'f',
      },
    });
    at.offerNew({ total: { minor: 32_500, currency: 'GBP' } });
    const body = await at.chosen('new', { org: 'Solo', body: { identifier: '' } });
    expect(await at.send('new', body, 'card-1')).toMatchObject({ status: 409, body: { code: 'card-required' } });
  });

  test('a traveler who already flies then is asked about it once', async () => {
    at.offerNew();
    await at.created('sam');
    const first = at.supplier.offers[0];
    if (!first) throw new Error('no offer');
    const total = { minor: 41_700, currency: 'USD' };
    at.supplier.offers.push({ ...first, ref: `${first.ref}-again`, fare: 'Economy Plus', total });
    const overlapping = await at.chosen('sam');
    expect(await at.send('sam', overlapping)).toMatchObject({ status: 409, body: { code: 'trip-overlaps' } });
    const accepted = await at.send('sam', { ...overlapping, is_overlap_accepted: true });
    expect(accepted.status).toBe(200);
  });

  test('an expired price is told as such', async () => {
    at.offerNew({ expiresAt: '2026-03-02T09:00:00Z' });
    const body = await at.chosen('sam').catch(() => null);
    if (body) expect(await at.send('sam', body)).toMatchObject({ status: 409, body: { code: 'offer-expired' } });
  });
});
