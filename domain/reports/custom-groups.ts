import type { ChargeFact } from './facts.ts';
import { ranking } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { countFact, moneyFact, rateNote, spendCounts } from './parts/words.ts';
import type { Plan, Row, Setting } from './plan.ts';

/** The value by which a custom report groups charges. */
export type ChargeGroup = {
  readonly title: string;
  readonly columnTitle: (setting: Setting) => string;
  readonly keyOf: (charge: ChargeFact) => string;
  /** Shown where a charge has no such value. */
  readonly none: string;
};

type Spend = { count: number; minor: number; readonly trips: Set<number> };

/** The generic custom report: charges minus refunds, grouped by one of their values, the largest first. APP-25 */
export const chargesBy = ({ title, columnTitle, keyOf, none }: ChargeGroup): Plan<ChargeFact> => ({
  title,
  counts: (setting) => `A trip counts with each value that its transactions have. ${spendCounts(setting)}`,
  columns: (setting) => [
    column('group', columnTitle(setting)),
    column('trips', 'Trips', 'count', { total: 'none' }),
    column('count', 'Transactions', 'count', extra),
    column('spend', 'Spend', 'money'),
  ],
  begin: (setting) => {
    const groups = new Map<string, Spend>();
    return {
      take: (charge, toOwn) => {
        const key = keyOf(charge) || none;
        const group = groups.get(key) ?? { count: 0, minor: 0, trips: new Set<number>() };
        groups.set(key, group);
        group.count += 1;
        group.minor += toOwn(charge.amount) ?? 0;
        group.trips.add(charge.tripId);
        return [];
      },
      end: () =>
        [...groups]
          .toSorted(([, a], [, b]) => b.minor - a.minor)
          .map(([key, { trips, count, minor }]): Row => [key, trips.size, count, minor]),
      facts: ({ money, rowCount }) => [
        moneyFact('Spend', money('spend'), rateNote(setting)),
        countFact(columnTitle(setting), rowCount, 'Different ones'),
      ],
      charts: () => {
        const entries = [...groups].map(([label, { minor }]) => ({ label, value: minor }));
        return [ranking(entries, { title, kind: 'money', value_title: 'Spend' }, 'group')];
      },
    };
  },
});
