/** The API's replies about one trip to a screen. */
import type { z } from 'zod';
import { type Approval, readApproval } from '#contract/approvals.ts';
import { type FlightChange, readFlightChange } from '#contract/flight-changes.ts';
import { listMessages, type Message } from '#contract/messages.ts';
import { readTripStayNotices } from '#contract/stay-notices.ts';
import { type ItinerariesReply, readConfirmations, readItineraries, readTrip, type Trip } from '#contract/trips.ts';
import type { answerApi } from './api-answers.ts';
import { confirmationOf, itinerariesOf, noApproval, tripOf } from './trip-values.ts';
import { reply } from './wire.ts';

type Answers = Parameters<typeof answerApi>[0];

/** The server's state of trip 7; a test changes it to simulate a change of the trip. */
export type KnownTrip = {
  trip: Trip;
  itineraries: ItinerariesReply;
  approval: Approval;
  change: FlightChange | null;
  messages: readonly Message[];
  notices: z.output<typeof readTripStayNotices.reply>;
  confirmations: z.output<typeof readConfirmations.reply>;
};

export const knownTrip = (said: Partial<KnownTrip> = {}): KnownTrip => ({
  trip: tripOf(),
  itineraries: itinerariesOf(),
  approval: noApproval,
  change: null,
  messages: [],
  notices: [],
  confirmations: [confirmationOf()],
  ...said,
});

/** @returns the replies about trip 7, with its state at the time of each call */
export const tripAnswers = (known: KnownTrip): Answers => ({
  'GET /trips/7': () => reply(readTrip, known.trip),
  'GET /trips/7/itineraries': () => reply(readItineraries, known.itineraries),
  'GET /trips/7/flight-change': () => reply(readFlightChange, { change: known.change }),
  'GET /trips/7/approval': () => reply(readApproval, known.approval),
  'GET /trips/7/stay-notices': () => reply(readTripStayNotices, [...known.notices]),
  'GET /trips/7/messages': () => reply(listMessages, [...known.messages]),
  ...Object.fromEntries(
    known.itineraries.itineraries.map(({ id }) => [
      `GET /trips/7/confirmation-info/${id}`,
      () => reply(readConfirmations, known.confirmations),
    ]),
  ),
});
