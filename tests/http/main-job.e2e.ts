import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApproval } from '#contract/approvals.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { listAirports } from '#contract/places.ts';
import { readMailbox } from '#contract/sandbox.ts';
import { listTrips } from '#contract/trip-list.ts';
import { readConfirmations, readItineraries } from '#contract/trips.ts';
import { type Caller, makeCaller, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import {
  book,
  cheapestInPolicy,
  chooseRoundTrip,
  daysAhead,
  expectOk,
  firstInCabin,
  ownTraveler,
  tripInState,
  waitFor,
} from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let sam: Caller;

const mailsTo = async (address: string) =>
  readReply(readMailbox, expectOk(await makeCaller(server.url).send('GET', `/sandbox/mailbox?to=${address}`)));

const acmeOf = async (caller: Caller): Promise<number> => {
  const organizations = readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
  const acme = organizations.find((organization) => organization.name === 'Acme Robotics');
  if (!acme) throw new Error('Not a member of Acme Robotics');
  return acme.id;
};

const roundTrip = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: daysAhead(28), return: daysAhead(35), pax: '1' };

beforeAll(async () => {
  server = await startServer();
  sam = await signedInCaller(server.url, 'sam@acme.example');
});

afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

describe('the main job over HTTP only, with a bearer token', () => {
  test('API-01 API-02 WIZ-18 a traveler searches, chooses both legs, books within policy and gets a ticket and a mail', async () => {
    const airports = readReply(listAirports, expectOk(await sam.send('GET', '/airports?text=jfk')));
    expect(airports[0]?.iata).toBe('JFK');
    const acme = await acmeOf(sam);
    const traveler = await ownTraveler(sam);
    const { flights, total, first } = await chooseRoundTrip(
      sam,
      { ...roundTrip, cabin: 'economy', org: String(acme) },
      cheapestInPolicy,
    );
    expect(first.flights.length).toBeGreaterThan(20);

    const created = await book(
      sam,
      {
        isSelfBook: true,
        flights,
        travelers: [traveler],
        organization_id: acme,
        trip_type: 'standard',
        identifier: 'CC-100',
        destination: 'London',
      },
      'main-job',
    );
    expect(created).toMatchObject({ is_self_book: true, state: 'booking' });
    const trip = await tripInState(sam, created.id, ['booked']);
    expect(trip).toMatchObject({
      identifier: 'CC-100',
      customer_name: 'Sam Rivera',
      is_booked: true,
      total_currency: 'USD',
    });
    expect(trip.total_amount).toBeLessThanOrEqual(total.amount);

    const { itineraries, appendixFlights } = readReply(
      readItineraries,
      expectOk(await sam.send('GET', `/trips/${created.id}/itineraries`)),
    );
    expect(appendixFlights.length).toBe(flights.flatMap((flight) => flight.legs).length);
    const [itinerary] = itineraries;
    expect(itinerary?.bookings.reduce((sum, booking) => sum + booking.cost, 0)).toBeCloseTo(
      itinerary?.totalCost ?? 0,
      2,
    );
    const confirmations = readReply(
      readConfirmations,
      expectOk(await sam.send('GET', `/trips/${created.id}/confirmation-info/${itinerary?.id}`)),
    );
    expect(confirmations[0]?.confirmations[0]?.pnr).toMatch(/^[A-HJ-NP-Z]{6}$/);
    expect(confirmations[0]?.etickets[0]).toMatchObject({
      passport_last_name: 'Rivera',
      eticket: expect.stringMatching(/^\d{13}$/),
    });

    const mail = await waitFor('the confirmation mail', async () =>
      (await mailsTo('sam@acme.example')).find((sent) => sent.text.includes(`/trips/${created.id}`)),
    );
    expect(mail.subject).not.toContain(confirmations[0]?.confirmations[0]?.pnr ?? 'no code');

    const trips = readReply(listTrips, expectOk(await sam.send('GET', '/reports/trips')));
    expect(trips.some((item) => item.id === created.id && item.is_booked && item.is_active)).toBe(true);
  });

  test('APPR-03 a fare out of policy waits for the approver and is charged after approval, never more than was confirmed', async () => {
    const ada = await signedInCaller(server.url, 'ada@acme.example');
    const acme = await acmeOf(sam);
    const traveler = await ownTraveler(sam);
    const query = {
      ...roundTrip,
      depart: daysAhead(42),
      return: daysAhead(49),
      cabin: 'business_first',
      org: String(acme),
    };
    const { flights, total } = await chooseRoundTrip(sam, query, firstInCabin('business'));
    expect(total.is_policy_approval).toBe(true);
    const body = {
      isSelfBook: true,
      flights,
      travelers: [traveler],
      organization_id: acme,
      identifier: 'CC-100',
      destination: 'London',
    };

    const unexplained = await sam.send('POST', '/trips', body, { 'idempotency-key': 'without-reason' });
    expect(unexplained).toMatchObject({ status: 422, body: { code: 'reason-required' } });

    const created = await book(
      sam,
      { ...body, approval_reason: 'Straight into a board meeting after landing' },
      'with-reason',
    );
    expect(created.state).toBe('pending approval');
    const waiting = await tripInState(sam, created.id, ['pending approval']);
    const { itineraries } = readReply(
      readItineraries,
      expectOk(await sam.send('GET', `/trips/${created.id}/itineraries`)),
    );
    expect(itineraries[0]?.bookings).toEqual([]);
    expect(waiting.is_booked).toBe(false);

    expect(await sam.send('PUT', `/trips/${created.id}/approve`)).toMatchObject({
      status: 401,
      body: { code: 'not-approver' },
    });
    const seen = readReply(readApproval, expectOk(await ada.send('GET', `/trips/${created.id}/approval`)));
    expect(seen).toMatchObject({
      state: 'pending',
      may_approve: true,
      reason: 'Straight into a board meeting after landing',
    });
    await waitFor('the mail to the approver', async () =>
      (await mailsTo('ada@acme.example')).find((sent) => sent.text.includes(`/trips/${created.id}`)),
    );

    expectOk(await ada.send('PUT', `/trips/${created.id}/approve`));
    const booked = await tripInState(sam, created.id, ['booked', 'needs attention', 'failed']);
    expect(booked.state).toBe('booked');
    expect(booked.total_amount).toBeLessThanOrEqual(seen.amount);
    expectOk(await ada.send('PUT', `/trips/${created.id}/approve`));
    const after = readReply(readItineraries, expectOk(await sam.send('GET', `/trips/${created.id}/itineraries`)));
    const charged = after.itineraries
      .flatMap((itinerary) => itinerary.bookings)
      .reduce((sum, booking) => sum + booking.cost, 0);
    expect(charged).toBeLessThanOrEqual(seen.amount);
    expect(charged).toBeGreaterThan(0);
  });
});
