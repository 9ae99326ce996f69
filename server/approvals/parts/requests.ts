import { secondFollows, secondIntro } from '#domain/policies/second-approval.ts';
import { placeZone } from '#domain/trips/instant-text.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { readPriceHeldUntil } from '#server/bookings/read-hold.ts';
import { daysText } from '#server/kit/days-text.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { findAskedTrips } from '#server/trips/approval-list-store.ts';
import {
  type ApprovalRow,
  askedAmounts,
  deciderName,
  findById,
  markReminded,
  saveAsked,
} from '#server/trips/approval-store.ts';
import {
  type ApprovalFacts,
  loadApprovalFacts,
  nameOfDecider,
  namesOfSecond,
  whoseLineManager,
} from '../approval-facts.ts';
import { type ApprovalRequest, approvalReminderMail, approvalRequestMail } from '../approval-mails.ts';
import { readCheapestFound } from '../cheapest-found.ts';
import { type AskedItem, comparisonOf } from './asked-view.ts';

type Clockwork = Pick<World, 'clock' | 'config' | 'secrets'>;
export type Question = ApprovalRow & { readonly deadline: Date };
type Person = ApprovalFacts['asked']['people'][number];

/** The content of a mail about a question to one approver. */
export const requestOf = async (
  { config: { deskZone } }: Clockwork,
  tx: Db,
  { question, facts }: { question: Question; facts: ApprovalFacts },
): Promise<(approver: Person) => ApprovalRequest> => {
  const heldUntil = await readPriceHeldUntil(tx, question.trip_id);
  const level = await levelOf(tx, question, facts);
  const [asked] = await findAskedTrips<AskedItem>(tx, [question.id]);
  const goods = (asked?.items ?? []).map((item) => item.goods);
  return (approver) => ({
    tripId: facts.tripId,
    approvalId: question.id,
    approver,
    forName: nameOfDecider(facts, approver.forId),
    lineManagerOf: whoseLineManager(facts, approver),
    level,
    requesterName: question.actor_name ?? facts.creatorName,
    travelers: facts.travelers,
    destination: facts.destination,
    identifier: facts.identifier,
    identifierLabel: facts.identifierLabel,
    dates: daysText(facts),
    amounts: askedAmounts(question),
    carsAsked: facts.carsAsked,
    policySentence: question.policy_sentence,
    reason: question.reason,
    comparison: comparisonOf(goods, readCheapestFound(asked?.cheapest)),
    deadline: question.deadline,
    zone: placeZone(facts.zoneEnd, deskZone),
    priceHeldUntil: heldUntil === null ? null : new Date(heldUntil),
  });
};

/** Which of two approvals a question is about, in words. @returns null: it needs one only */
const levelOf = async (tx: Db, question: ApprovalRow, facts: ApprovalFacts): Promise<string | null> => {
  if (question.first_answer_id === null) return secondFollows(question.second_why, namesOfSecond(facts));
  const first = await findById(tx, question.first_answer_id);
  return first ? secondIntro(question.second_why, deciderName(first) ?? 'A colleague') : null;
};

/** Reminds everyone who may now answer a question, once. */
export const remind = async (world: Clockwork, tx: Db, question: Question): Promise<void> => {
  if (!(await markReminded(tx, question.id, world.clock.now()))) return;
  const facts = await loadApprovalFacts(tx, question.trip_id, world.clock.now());
  if (facts) await remindAll(world, tx, { question, facts });
};

type About = { readonly question: Question; readonly facts: ApprovalFacts };

/** Stores the people who may now answer a question as those who are asked. Every mail to approvers begins here. */
const bringAsked = async (tx: Db, { question, facts }: About) => {
  const { people } = facts.asked;
  const added = await saveAsked(tx, question.id, people);
  return { people, added: people.filter(({ userId }) => added.includes(userId)) };
};

/** Mails everyone who may now answer a question that it still waits. */
export const remindAll = async (world: Clockwork, tx: Db, about: About): Promise<void> => {
  const { people } = await bringAsked(tx, about);
  const address = { publicUrl: world.config.publicUrl, secrets: world.secrets };
  const requestFor = await requestOf(world, tx, about);
  await queueWritten(tx, () => people.map((one) => approvalReminderMail(requestFor(one), address)));
};

/** Asks the people who may now answer a question and were not asked yet, each once. Viewers see the new name. */
export const askNewApprovers = async (world: Clockwork, tx: Db, { question, facts }: About): Promise<void> => {
  const { added } = await bringAsked(tx, { question, facts });
  if (added.length === 0) return;
  const address = { publicUrl: world.config.publicUrl, secrets: world.secrets };
  const requestFor = await requestOf(world, tx, { question, facts });
  await queueWritten(tx, () => added.map((one) => approvalRequestMail(requestFor(one), address)));
  await emitTripEvent(tx, { tripId: question.trip_id, kind: 'trip_changed_itineraries' });
};
