import { approvalTimes } from '#domain/approvals/deadline.ts';
import type { Amounts } from '#domain/bookings/amounts.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { secondFollows } from '#domain/policies/second-approval.ts';
import { placeZone } from '#domain/trips/instant-text.ts';
import type { Db } from '#platform/db/database.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';
import { daysText } from '#server/kit/days-text.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { insertApproval } from '#server/trips/approval-question-store.ts';
import { loadApprovalFacts, nameOfDecider, namesOfSecond, whoseLineManager } from './approval-facts.ts';
import { approvalRequestMail } from './approval-mails.ts';
import type { CheapestFound } from './cheapest-found.ts';
import { comparisonOf } from './parts/asked-view.ts';
import { whySecondOf } from './parts/second-level.ts';

type Question = {
  readonly ids: { readonly tripId: number; readonly itineraryId: number };
  /** The version of the itinerary that is asked about: once it changes, the answer is stale. */
  readonly itineraryVersion: number;
  readonly requester: { readonly userId: number; readonly name: string };
  readonly departsAt: Date;
  readonly amounts: Amounts;
  readonly policySentence: string;
  readonly reason: string;
  readonly goods: readonly Goods[];
  readonly cheapest?: CheapestFound | null;
};

/** Asks for an approval of a trip that is saved already, in the same transaction: the question and its mails. */
export const askApproval = async (world: World, tx: Db, question: Question): Promise<void> => {
  const now = world.clock.now();
  const facts = await loadApprovalFacts(tx, question.ids.tripId, now);
  invariant(facts, 'only a trip of an organization is asked about');
  const times = approvalTimes(now, question.departsAt);
  const { amounts, goods, requester } = question;
  const secondWhy = await whySecondOf(tx, facts, { goods, whole: amounts.whole });
  const approvalId = await insertApproval(tx, {
    ...question,
    ...times,
    secondWhy,
    cheapest: question.cheapest ?? null,
    asked: facts.asked.people,
    requesterId: requester.userId,
    isOwnTrip: facts.asked.isOwnTrip,
    totalMinor: amounts.whole.minor,
    currency: amounts.whole.currency,
    now,
  });
  const address = { publicUrl: world.config.publicUrl, secrets: world.secrets };
  const askedOf = (approver: (typeof facts.asked.people)[number]) => ({
    tripId: facts.tripId,
    approvalId,
    approver,
    forName: nameOfDecider(facts, approver.forId),
    lineManagerOf: whoseLineManager(facts, approver),
    level: secondFollows(secondWhy, namesOfSecond(facts)),
    requesterName: requester.name,
    travelers: facts.travelers,
    destination: facts.destination,
    identifier: facts.identifier,
    identifierLabel: facts.identifierLabel,
    dates: daysText(facts),
    amounts,
    carsAsked: facts.carsAsked,
    policySentence: question.policySentence,
    reason: question.reason,
    comparison: comparisonOf(question.goods, question.cheapest ?? null),
    deadline: times.deadline,
    zone: placeZone(facts.zoneEnd, world.config.deskZone),
    // The approval is asked for after the request is saved.
    priceHeldUntil: null,
  });
  await queueWritten(tx, () => facts.asked.people.map((one) => approvalRequestMail(askedOf(one), address)));
};
