/**
 * Assisted trips and their fees with a gateway that does what a test says, for server/trips and
 * server/settings/billing.
 */
import { beforeEach } from 'vitest';
import { seededIds } from '#platform/ids.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { settleFees } from '#server/payments/settle-fees.ts';
import { fakeGateway } from './fake-gateway.ts';
import { selectFees } from './fee-rows.ts';
import { testSecrets } from './test-database.ts';
import { type Person, tripWorld } from './trip-world.ts';

/** Registers the hooks of a test file, as tripWorld does. The sandbox stores cards; the fake handles the money. */
export const feeWorld = () => {
  const gateway = fakeGateway();
  const at = tripWorld({
    payments: ({ database: { db } }) => {
      const cards = sandboxPayments({ db, secrets: testSecrets, ids: seededIds(3) });
      return { ...gateway, saveCard: (...asked) => cards.saveCard(...asked) };
    },
  });
  /** Payments of the previous tests. */
  let earlier = 0;
  let keys = 0;
  beforeEach(async () => {
    await at.world().jobs.runDue();
    earlier = gateway.payments.size;
  });
  const db = () => at.world().world.db;

  /** An assisted trip as the wizard sends it. */
  const asked = (said: object = {}) => ({
    isSelfBook: false,
    description: 'Flights: Round trip, Economy, 1 traveler\nOther: an aisle seat',
    destination: 'London',
    dateStart: '2026-06-16',
    dateEnd: '2026-06-22',
    organization_id: at.organization('Acme'),
    identifier: 'CC-100',
    ...said,
  });

  return {
    at,
    gateway,
    asked,
    ask: (name: Person, said: object = {}) => {
      keys += 1;
      return at.send(name, asked(said), `ask-${keys}`);
    },
    idOf: (reply: { readonly body: unknown }) => Number(Reflect.get(Object(reply.body), 'id')),
    fees: () => selectFees(db()).execute(),
    trips: async () => (await db().selectFrom('trips').select('id').execute()).length,
    /** Payments of this test in a state. */
    paymentsIn: (wanted: string) =>
      [...gateway.payments.values()].slice(earlier).filter(({ state }) => state === wanted).length,
    /** Lets time pass and settles what is due. */
    pass: async (minutes: number) => {
      at.world().clock.advance(minutes);
      await settleFees(at.world().world);
    },
  };
};
