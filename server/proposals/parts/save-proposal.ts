import type { ReplyOf } from '#contract/kit/route.ts';
import type { addProposal } from '#contract/proposals.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { partyText } from '#domain/travelers/party-text.ts';
import { placeZone } from '#domain/trips/instant-text.ts';
import { numberOf, optionTitle } from '#domain/trips/option-title.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { type Goods, promiseOf } from '#server/bookings/submit-booking.ts';
import type { Chosen } from '#server/checkout/chosen-goods.ts';
import type { Judged } from '#server/checkout/judge-trip.ts';
import type { Priced } from '#server/checkout/price-goods.ts';
import { descriptionOf } from '#server/checkout/trip-of-goods.ts';
import type { PromisedProgram } from '#server/expert-desk/promised-program.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import type { World } from '#server/kit/world.ts';
import { replyAddress } from '#server/messages/reply-address.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { closeCarRequest } from '#server/trips/car-request-store.ts';
import { findCorrespondents } from '#server/trips/correspondents-store.ts';
import { findTripParty } from '#server/trips/party-store.ts';
import { lockTrip } from '#server/trips/trip-rows-store.ts';
import { fitsOf } from './option-facts.ts';
import { proposalMail } from './proposal-mail.ts';
import { renameOptions } from './rename-options.ts';
import { insertProposal, reserveProposalIds, wasMailedSince } from './store.ts';

/** Everything that was checked before the transaction. */
export type AcceptedProposal = {
  readonly tripId: number;
  /** What the page promised to the request; null: it is of no program. */
  readonly program: PromisedProgram | null;
  /** The trip's state when the check allowed proposals. */
  readonly seenState: string;
  readonly expert: SignedInActor;
  readonly note: string | null;
  readonly chosen: Chosen;
  /** How many travelers the request named; null: it did not say. */
  readonly askedCount: number | null;
  readonly priced: Priced;
  readonly judged: Judged;
};

export type Proposed = ReplyOf<typeof addProposal>;

export const proposalsClosed: Refusal = {
  code: 'conflict',
  detail: 'This trip does not take proposals now. Please reload the page to see where it stands.',
};

/** Several proposals often follow one another, and one mail links to all of them. */
const mailPauseMs = 15 * 60_000;

/**
 * The one transaction that adds a proposal: itinerary, quotes, flights, stays, the trip's state, the mails and the
 * stored answer, all or nothing.
 * @param keep stores the answer under the request's key; false when another copy of the request took over
 */
export const saveProposal = (
  world: World,
  accepted: AcceptedProposal,
  keep: (tx: Db, answer: Proposed) => Promise<boolean>,
): Promise<Result<Proposed, Refusal>> =>
  transact(world.db, async (tx) => {
    const { tripId, program, expert, note, chosen, priced, judged } = accepted;
    const locked = await lockTrip(tx, tripId);
    if (locked?.state !== accepted.seenState) return refuse(proposalsClosed);
    const { itineraryId, quoteIds } = await reserveProposalIds(tx, priced.items.length);
    const index = locked.lastItinerary + 1;
    const proposed: Proposed = { itinerary_id: itineraryId, index, state: 'quoted', message: priced.message };
    if (!(await keep(tx, proposed))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
    const now = world.clock.now();
    const wasMailed = await wasMailedSince(tx, tripId, new Date(now.getTime() - mailPauseMs));
    const promisedUntil = wholePromise(priced.items.map(({ goods }) => goods));
    const items = priced.items.map(({ supplierId, goods }, at) => ({
      quoteId: quoteIds[at] ?? 0,
      supplierId,
      goods,
      description: descriptionOf(goods),
      verdict: judged?.verdicts[at] ?? null,
    }));
    const count = partySize(chosen, accepted.askedCount);
    await insertProposal(tx, {
      itineraryId,
      index,
      tripId,
      expertId: expert.userId,
      note,
      travelerCount: count,
      promisedUntil,
      policyId: judged?.policy.id ?? null,
      travelers: chosen.travelers,
      items,
      now,
    });
    // A proposed car answers a request for cars. docs/decisions/0122
    if (items.some(({ goods }) => goods.kind === 'extra' && goods.offer.type === 'car'))
      await closeCarRequest(tx, tripId, now);
    const options = await renameOptions(tx, tripId, program);
    const contents = items.map(({ description }) => description);
    const { total } = priced;
    if (!wasMailed)
      await tellPeople(world, tx, {
        tripId,
        expertName: expert.name,
        option: optionTitle(numberOf(index), options.at(-1)?.name ?? ''),
        fits: fitsOf(
          items.map(({ goods }) => goods),
          program,
        ),
        contents,
        count,
        total,
        promisedUntil,
        note,
      });
    return ok(proposed);
  });

/** @returns until when the prices of all items are guaranteed */
const wholePromise = (goods: readonly Goods[]): Date =>
  new Date(Math.min(...goods.map((each) => promiseOf(each).getTime())));

/** The travelers; if none are named yet, the number from the search, else from the request. */
const partySize = ({ travelers, flights, stays }: Chosen, askedCount: number | null): number => {
  if (travelers.length > 0) return travelers.length;
  if (flights) return flights.query.adults + flights.query.children + flights.query.infants;
  if (stays.length === 0) return askedCount ?? 1;
  return Math.max(1, ...stays.map(({ found }) => found.stay.rooms.reduce((sum, adults) => sum + adults, 0)));
};

type OfTrip = 'zone' | 'party' | 'bookingFee' | Exclude<keyof NamedTrip, 'tripId'>;
type Said = Omit<Parameters<typeof proposalMail>[0], OfTrip> & {
  /** How many travel. */
  readonly count: number;
};

const tellPeople = async (world: World, tx: Db, { count, ...said }: Said): Promise<void> => {
  const { people, zoneEnd, ...named } = await findCorrespondents(tx, said.tripId);
  const { agesUnder18, bookingFee } = await findTripParty(tx, said.tripId);
  const party = partyText({ count, agesUnder18 });
  const { deskZone, publicUrl } = world.config;
  const zone = placeZone(zoneEnd, deskZone);
  const to = people.map(({ email, userId }) => ({
    to: email,
    publicUrl,
    replyTo: replyAddress(world, { tripId: said.tripId, userId }),
  }));
  await queueWritten(tx, () => to.map((one) => proposalMail({ ...said, ...named, party, bookingFee, zone }, one)));
};
