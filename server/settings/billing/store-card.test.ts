import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { plantFee, setFee } from '#tests/builders/fee-rows.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { whatFor } from './loose-cards.ts';
import { findRetiredCard } from './retired-card.ts';
import { storeCard, type VaultedCard, vaultCard } from './store-card.ts';

let made: TestWorld;
let samId: number;
beforeAll(async () => {
  made = await testWorld();
  const sam = made.world.db.selectFrom('users').where('email', '=', 'sam@acme.example').select('id');
  samId = (await sam.executeTakeFirstOrThrow()).id;
});
afterAll(() => made.close());

type Form = Parameters<typeof vaultCard>[1];
const form: Form = { ...cardBody, label: undefined };
const { signal } = new AbortController();
const vault = (more: Partial<Form> = {}, ownerName: string | null = null) =>
  vaultCard(made.world, { ...form, ...more }, { ownerName, signal });
const errorsOf = async (more: Partial<Form>) => {
  const reply = await vault(more);
  return reply.ok || reply.error.code !== 'invalid' ? reply : reply.error.errors;
};
const vaulted = async (more: Partial<Form> = {}): Promise<VaultedCard> => {
  const reply = await vault(more);
  if (!reply.ok) throw new Error('the card is good');
  return reply.value;
};
const store = (card: VaultedCard) =>
  made.world.database.transact((tx) => storeCard(made.world, tx, { userId: samId }, card));
const loose = async (token: string) => {
  const row = await made.world.db
    .selectFrom('loose_cards')
    .where('token', '=', token)
    .select('due_at')
    .executeTakeFirst();
  return row && row.due_at.getTime() - made.clock.now().getTime();
};

describe('the card form, while it is 2 March 2026', () => {
  test.each<[string, Partial<Form>, Record<string, string>]>([
    ['a number with a wrong digit', { number: '4242424242424241' }, { number: 'Please enter a valid card number' }],
    ['no security code', { cvc: '' }, { cvc: 'Please enter the 3 or 4 digit security code' }],
    ['last month', { expiry_month: 2, expiry_year: 2026 }, { expiry_month: 'This card has expired' }],
    ['last year', { expiry_month: 12, expiry_year: 2025 }, { expiry_month: 'This card has expired' }],
    ['eleven years ahead', { expiry_year: 2037 }, { expiry_year: 'Please use a year up to 2036' }],
    ['an unknown country', { country: 9_999, state: '' }, { country: 'Please select a country' }],
  ])('%s is told at its field, and the gateway is not asked', async (_what, more, errors) => {
    expect(await errorsOf(more)).toEqual(errors);
  });

  test('a card is good to the end of its month, and up to ten years ahead', async () => {
    expect((await vault({ expiry_month: 3, expiry_year: 2026 })).ok).toBe(true);
    expect((await vault({ expiry_month: 12, expiry_year: 2036 })).ok).toBe(true);
    expect((await vault({ expiry_month: 10, expiry_year: 2026 })).ok).toBe(true);
  });
});

describe('what the gateway is told and answers', () => {
  const saving = async (error: SupplierError) => {
    const asked: unknown[] = [];
    const saveCard: TestWorld['world']['payments']['saveCard'] = async (card, ownerName, context) => {
      asked.push(card, ownerName, context.signal === signal, context.now());
      return { ok: false, error };
    };
    const payments = { ...made.world.payments, saveCard };
    const reply = await vaultCard({ ...made.world, payments }, form, { ownerName: 'person-7', signal });
    return { reply, asked };
  };

  test('all of the form with the country’s and state’s code, whose card it is, and nothing else', async () => {
    const { asked } = await saving({ kind: 'unavailable', message: 'down' });
    expect(asked).toEqual([
      {
        number: '4242424242424242',
        cvc: '123',
        expiryMonth: 12,
        expiryYear: 2030,
        fullName: 'Sam Rivera',
        street: '1 Long Lane',
        city: 'Boston',
        state: 'MA',
        zipCode: '02110',
        country: 'US',
      },
      'person-7',
      true,
      made.clock.now(),
    ]);
  });

  test.each<[SupplierError, unknown]>([
    [
      { kind: 'declined', message: 'Your card was declined.' },
      { code: 'card-declined', detail: 'Your card was declined.' },
    ],
    [
      { kind: 'authentication', clientSecret: 'seti_1' },
      { code: 'card-authentication', facts: { client_secret: 'seti_1' } },
    ],
    [{ kind: 'timeout', message: 'no answer' }, { code: 'unavailable' }],
    [
      {
        kind: 'validation',
        message: 'no',
        fields: { expiryMonth: 'm', expiryYear: 'y', fullName: 'n', zipCode: 'z', number: 'c' },
      },
      { code: 'invalid', errors: { expiry_month: 'm', expiry_year: 'y', full_name: 'n', zip_code: 'z', number: 'c' } },
    ],
    [
      { kind: 'validation', message: 'no', fields: { expiry: 'e' } },
      { code: 'invalid', errors: { expiry_month: 'e' } },
    ],
  ])('%j is told in the form’s own words', async (error, refusal) => {
    expect((await saving(error)).reply).toEqual({ ok: false, error: refusal });
  });
});

describe('docs/decisions/0081: every card at the gateway has an owner', () => {
  test('one that nobody keeps is due to be forgotten after an hour, one that is kept is not', async () => {
    const card = await vaulted({ number: '5555555555554444', label: 'Blue' });
    expect([card.label, await loose(card.saved.token)]).toEqual(['Blue', 3_600_000]);
    const id = await store(card);
    expect(await loose(card.saved.token)).toBeUndefined();
    const rows = made.world.db.selectFrom('cards').where('id', '=', id).select(['label', 'last4', 'user_id']);
    expect(await rows.execute()).toEqual([{ label: 'Blue', last4: '4444', user_id: samId }]);
    // The same card under another name at the gateway replaces it, and keeps its label when none is given.
    const again = await vaulted({ number: '5555555555554444' });
    expect([again.label, await store(again)]).toEqual(['', id]);
    expect([await loose(card.saved.token), await loose(again.saved.token)]).toEqual([0, undefined]);
    expect(await rows.execute()).toMatchObject([{ label: 'Blue' }]);
  });

  test('a card that is taken off file is retired once no other has its name; a fee under way is known', async () => {
    const card = await vaulted({ number: '4000056655665556' });
    const id = await store(card);
    const { token } = card.saved;
    const { db } = made.world;
    expect([await findRetiredCard(db, id), await whatFor(db, token)]).toEqual([null, 'on file']);
    await db.updateTable('cards').set({ deleted_at: made.clock.now() }).where('id', '=', id).execute();
    expect([await findRetiredCard(db, id), await whatFor(db, token)]).toEqual([{ token, isPayingFee: false }, null]);
    const fee = { key: 'retired', kind: 'assisted', payer_id: samId, amount_minor: 5_000, currency: 'USD' };
    const charged = { card_id: id, card_token: token, card_last4: '5556', asked_at: made.clock.now() };
    const feeId = await plantFee(db, { ...fee, ...charged, state: 'authorizing' });
    expect([await findRetiredCard(db, id), await whatFor(db, token)]).toEqual([{ token, isPayingFee: true }, 'paying']);
    await setFee(db, feeId, { state: 'voided' });
    expect((await findRetiredCard(db, id))?.isPayingFee).toBe(false);
    // Entered again, it is on file under the same name.
    await store(card);
    expect([await findRetiredCard(db, id), await findRetiredCard(db, 999_999)]).toEqual([null, null]);
  });
});
