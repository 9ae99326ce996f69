import { roundHalfUp } from '#domain/kit/money.ts';
import { shares } from './exchange.ts';
import type { ChargeCategory, ChargeFact } from './facts.ts';
import { ranking } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { countFact, moneyFact, rateNote, sharersOf, spendCounts } from './parts/words.ts';
import type { Plan, Row } from './plan.ts';

type Costs = {
  readonly name: string;
  readonly trips: Set<number>;
  readonly byCategory: Record<ChargeCategory, number>;
};

const totalOf = ({ byCategory: { flight, hotel, car, other, fee, voucher } }: Costs): number =>
  flight + hotel + car + other + fee + voucher;

const rowOf = (costs: Costs): Row => [
  costs.name,
  costs.trips.size,
  costs.byCategory.flight,
  costs.byCategory.hotel,
  costs.byCategory.car,
  costs.byCategory.other,
  costs.byCategory.fee,
  costs.byCategory.voucher,
  totalOf(costs),
];

/** The charges for each traveler minus refunds; people who travel together have equal shares. APP-19 */
export const travelerCosts: Plan<ChargeFact> = {
  title: 'Traveler Costs',
  counts: (setting) => `A row is one traveler; people who travel together have equal shares. ${spendCounts(setting)}`,
  columns: () => [
    column('traveler', 'Traveler'),
    column('trips', 'Trips', 'count', { total: 'none' }),
    column('flights', 'Flights', 'money', extra),
    column('hotels', 'Hotels', 'money', extra),
    column('cars', 'Cars', 'money', extra),
    column('other', 'Other', 'money', extra),
    column('fees', 'Fees', 'money', extra),
    column('vouchers', 'Vouchers', 'money', extra),
    column('spend', 'Spend', 'money'),
  ],
  begin: (setting) => {
    const byTraveler = new Map<string, Costs>();
    const costsOf = (key: string, name: string): Costs => {
      const known = byTraveler.get(key);
      if (known) return known;
      const byCategory = { flight: 0, hotel: 0, car: 0, other: 0, fee: 0, voucher: 0 };
      const fresh: Costs = { name, trips: new Set(), byCategory };
      byTraveler.set(key, fresh);
      return fresh;
    };
    return {
      take: (charge, toOwn) => {
        const own = toOwn(charge.amount);
        const people = sharersOf(charge);
        const parts = shares(own ?? 0, people.length);
        people.forEach(({ key, name }, i) => {
          const costs = costsOf(key, name);
          costs.trips.add(charge.tripId);
          costs.byCategory[charge.category] += parts[i] ?? 0;
        });
        return [];
      },
      end: () => [...byTraveler.values()].toSorted((a, b) => totalOf(b) - totalOf(a)).map(rowOf),
      facts: ({ money, rowCount }) => [
        moneyFact('Spend', money('spend'), rateNote(setting)),
        countFact('Travelers', rowCount),
        moneyFact(
          'Average per traveler',
          rowCount === 0 ? null : roundHalfUp(money('spend') / rowCount),
          'Shared trips in equal shares',
        ),
      ],
      charts: () => {
        const entries = [...byTraveler.values()].map((costs) => ({ label: costs.name, value: totalOf(costs) }));
        return [ranking(entries, { title: 'Costs by traveler', kind: 'money', value_title: 'Spend' }, 'traveler')];
      },
    };
  },
};
