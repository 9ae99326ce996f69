import type { MoneyMatter } from '#contract/console-money.ts';
import type { Db } from '#platform/db/database.ts';
import { type AttemptMatter, listAttemptMatters, readAttemptMatters } from '#server/bookings/list-matters.ts';
import {
  type FeeMatterRow,
  findClosedPayments,
  findFeeMatters,
  findFeesByIds,
  findPaymentsOf,
  findPaymentsOfFees,
} from '#server/payments/matters-store.ts';
import { findTripLabels } from '#server/trips/trip-labels-store.ts';
import { attemptView, feeView } from './money-view.ts';

type Found = { readonly attempts: readonly AttemptMatter[]; readonly fees: readonly FeeMatterRow[] };

const nowhere = { organization: null, destination: '' } as const;

/** Payments and labels of all of them in three statements. One that was settled in between is left out. */
const viewsOf = async (db: Db, { attempts, fees }: Found): Promise<MoneyMatter[]> => {
  const tripIds = [...attempts, ...fees].flatMap(({ tripId }) => (tripId === null ? [] : [tripId]));
  const [ofAttempts, ofFees, labels] = await Promise.all([
    findPaymentsOf(
      db,
      attempts.map(({ id }) => id),
    ),
    findPaymentsOfFees(
      db,
      fees.map(({ id }) => id),
    ),
    findTripLabels(db, tripIds),
  ]);
  const labelOf = (tripId: number | null) => (tripId === null ? nowhere : (labels.get(tripId) ?? nowhere));
  const views = [
    ...attempts.flatMap((attempt) => {
      const payment = ofAttempts.find(({ attemptId }) => attemptId === attempt.id);
      return payment ? [attemptView(attempt, payment, labelOf(attempt.tripId))] : [];
    }),
    ...fees.flatMap((fee) => {
      const payment = ofFees.find(({ feeId }) => feeId === fee.id);
      return payment ? [feeView(fee, payment, labelOf(fee.tripId))] : [];
    }),
  ];
  return views.toSorted((a, b) => a.since.localeCompare(b.since));
};

/** What needs a person or has an unknown outcome, the longest first. */
export const findOpenMatters = async (db: Db, most: number): Promise<MoneyMatter[]> => {
  const [attempts, fees] = await Promise.all([listAttemptMatters(db, most), findFeeMatters(db, most)]);
  return (await viewsOf(db, { attempts, fees })).slice(0, most);
};

/** What was closed by hand, the last first. */
export const findClosedMatters = async (db: Db, most: number): Promise<MoneyMatter[]> => {
  const closed = await findClosedPayments(db, most);
  const idsOf = (name: 'attemptId' | 'feeId') => closed.flatMap((one) => (one[name] === null ? [] : [one[name]]));
  const [attempts, fees] = await Promise.all([
    readAttemptMatters(db, idsOf('attemptId')),
    findFeesByIds(db, idsOf('feeId')),
  ]);
  const views = await viewsOf(db, { attempts, fees });
  return views.toSorted((a, b) => (b.closed?.at ?? '').localeCompare(a.closed?.at ?? ''));
};
