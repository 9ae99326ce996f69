/** The second approval of a request. docs/decisions/0175 */
import { remindAt } from '#domain/approvals/deadline.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import { whenSecond, whySecond } from '#domain/policies/second-approval.ts';
import { spentIn } from '#domain/spending/spending-limits.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { countryName } from '#reference/countries.ts';
import { resumeApproved } from '#server/bookings/approved-booking.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';
import type { World } from '#server/kit/world.ts';
import { findCurrency } from '#server/people/organization-store.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import type { OrganizationPolicy } from '#server/settings/policies/find-policy.ts';
import { insertSecondQuestion } from '#server/trips/approval-question-store.ts';
import { type ApprovalRow, findLatest } from '#server/trips/approval-store.ts';
import { type ApprovalFacts, secondAsked } from '../approval-facts.ts';
import { approvalRequestMail } from '../approval-mails.ts';
import { requestOf } from './requests.ts';
import { countriesOf } from './trip-countries.ts';

type Subject = { readonly goods: readonly Goods[]; readonly whole: Money };

/**
 * Why a request needs a second approval under the policy of its trip, in words. The whole total counts, with taxes and
 * what guests pay at hotels, in the currency of the organization.
 * @returns empty: it does not
 */
export const whySecondOf = async (
  tx: Db,
  { organizationId, secondRule: rule }: Pick<ApprovalFacts, 'organizationId' | 'secondRule'>,
  { goods, whole }: Subject,
): Promise<string> => {
  if (rule === null || organizationId === null) return '';
  const rated = await findCurrency(tx, organizationId);
  if (rated === undefined) return '';
  const { currency, currency_rate_ppm: ratePpm } = rated;
  const total = { minor: spentIn([whole], { currency, ratePpm }), currency };
  return whySecond(rule, { total, countries: await countriesOf(goods) }, countryName);
};

/** When a policy asks for a second approval, as the end of a sentence after "if"; null: never. */
export const whenSecondOf = async (
  db: Db,
  { organizationId, second }: Pick<OrganizationPolicy, 'organizationId' | 'second'>,
): Promise<string | null> => {
  const rated = await findCurrency(db, organizationId);
  return rated ? whenSecond(second, { currency: rated.currency, nameOf: countryName }) : null;
};

type First = {
  /** The question about the first approval, which was just given. */
  readonly question: ApprovalRow;
  readonly facts: ApprovalFacts;
  readonly by: { readonly userId: number; readonly forId: number | null };
};

/**
 * Asks for the second approval after the first one was written, in its transaction.
 * @returns false when the request needs none, or when nobody else could give it: then the first one counts for both
 */
export const askSecond = async (world: World, tx: Db, { question, facts, by }: First): Promise<boolean> => {
  const { deadline } = question;
  if (question.second_why === '' || question.first_answer_id !== null || deadline === null) return false;
  const firstDecidedBy = [by.userId, ...(by.forId === null ? [] : [by.forId])];
  const asked = secondAsked(facts, firstDecidedBy);
  if (asked.people.length === 0) return false;
  const now = world.clock.now();
  const first = await findLatest(tx, question.trip_id);
  invariant(first?.state === 'approved', 'the first approval was just written');
  await insertSecondQuestion(tx, {
    firstAnswerId: first.id,
    asked: asked.people,
    remindAt: remindAt(now, deadline),
    now,
  });
  const second = await findLatest(tx, question.trip_id);
  invariant(second?.state === 'pending', 'the second approval was just asked for');
  const address = { publicUrl: world.config.publicUrl, secrets: world.secrets };
  const about = { question: { ...second, deadline }, facts: { ...facts, firstDecidedBy, asked } };
  const requestFor = await requestOf(world, tx, about);
  await queueWritten(tx, () => asked.people.map((one) => approvalRequestMail(requestFor(one), address)));
  await emitTripEvent(tx, { tripId: question.trip_id, kind: 'trip_changed_itineraries' });
  return true;
};

/** After an approval: asks for the second one if the request needs it, otherwise the booking continues. */
export const goOnApproved = async (world: World, tx: Db, first: First): Promise<void> => {
  if (await askSecond(world, tx, first)) return;
  const isWaiting = await resumeApproved(world, tx, first.question.trip_id);
  invariant(isWaiting, `trip ${first.question.trip_id} waits while its question is open`);
};
