/** Proves docs/booking.md#comparing-books */
import { expect, test } from 'vitest';
import { setFee } from '#tests/builders/fee-rows.ts';
import { feeWorld } from '#tests/builders/fee-world.ts';
import { compareFees } from './compare-fees.ts';

const { at, gateway, ask, fees } = feeWorld();
const db = () => at.world().world.db;
const call = (key: string) =>
  db().selectFrom('desk_calls').where('key', '=', key).select(['kind', 'trip_id', 'sentence', 'facts']).execute();
/** A fee that is paid, in our books and the gateway's. */
const paid = async () => {
  await ask('sam');
  await at.world().jobs.runDue();
  const fee = (await fees()).at(-1);
  if (fee?.state !== 'captured') throw new Error('the fee was paid');
  return fee;
};
const set = (id: number, said: Parameters<typeof setFee>[2]) => setFee(db(), id, said);

test('money that is held for a fee that is settled is told with what to do', async () => {
  await ask('sam');
  const fee = (await fees()).at(-1);
  if (!fee) throw new Error('a fee was asked for');
  await set(fee.id, { state: 'voided', due_at: null });
  expect(await compareFees(at.world().world)).toEqual([{ fee: fee.id, difference: 'orphan authorization' }]);
  expect(await call(`fee-books-differ-${fee.key}-orphan authorization`)).toEqual([
    {
      kind: 'fee books differ',
      trip_id: fee.trip_id,
      sentence:
        'The gateway holds money, or asks a bank for it, for a fee that is settled in our books. Void it at the gateway.',
      facts: [
        ['Fee', 'assisted, 50.00 USD'],
        ['Our name at the gateway', `fee-${fee.key}`],
        ['State', 'voided'],
        ['Asked for', fee.asked_at.toISOString()],
        ['Difference', 'orphan authorization'],
      ],
    },
  ]);
  await gateway.void(fee.payment_ref ?? '', 'by hand', {
    signal: new AbortController().signal,
    now: at.world().clock.now,
  });
});

test('an amount that differs is told with what to do; what was given back counts', async () => {
  const fee = await paid();
  await set(fee.id, { amount_minor: 4_999 });
  expect(await compareFees(at.world().world)).toEqual([{ fee: fee.id, difference: 'amount difference' }]);
  expect(await call(`fee-books-differ-${fee.key}-amount difference`)).toMatchObject([
    {
      sentence:
        'What the gateway has taken for this fee is not what our books say. Compare both, then refund or charge the customer by hand.',
      facts: expect.arrayContaining([['Difference', 'amount difference']]),
    },
  ]);
  const context = { signal: new AbortController().signal, now: at.world().clock.now };
  await gateway.refund(fee.payment_ref ?? '', { minor: 1, currency: 'USD' }, 'by hand', context);
  expect(await compareFees(at.world().world)).toEqual([]);
});

test('a gateway that does not answer is asked tomorrow, and nobody is called', async () => {
  const fee = await paid();
  const { world } = at.world();
  const find = async () => ({ ok: false, error: { kind: 'timeout', message: 'no answer' } }) as const;
  expect(await compareFees({ ...world, payments: { ...world.payments, find } })).toEqual([]);
  expect(await call(`fee-books-differ-${fee.key}-amount difference`)).toEqual([]);
});

test('fees of the last three days are compared, those before were compared then', async () => {
  const fee = await paid();
  await set(fee.id, { amount_minor: 1 });
  const days = (ms: number) => new Date(at.world().clock.now().getTime() - 3 * 86_400_000 - ms);
  await set(fee.id, { asked_at: days(1) });
  expect(await compareFees(at.world().world)).toEqual([]);
  await set(fee.id, { asked_at: days(0) });
  expect(await compareFees(at.world().world)).toEqual([{ fee: fee.id, difference: 'amount difference' }]);
});
