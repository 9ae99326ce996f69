import type { z } from 'zod';
import type { Refusal } from '#contract/refusals.ts';
import type { cardBody } from '#contract/settings/billing.ts';
import { isCardNumber } from '#domain/billing/card-number.ts';
import { stateCode, stateProblem } from '#domain/billing/states.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { SavedCard } from '#platform/payments/port.ts';
import { countryById } from '#reference/countries.ts';
import type { World } from '#server/kit/world.ts';
import { keepCard, looseCard, noteVaulted } from './loose-cards.ts';
import { type CardOwner, insertCard } from './parts/store.ts';

export type { CardOwner } from './parts/store.ts';

/** The card form as the contract reads it. */
export type CardForm = z.output<typeof cardBody>;

/** A card that the gateway has stored and our database does not know yet. */
export type VaultedCard = { readonly saved: SavedCard; readonly label: string };

/** A card is valid until the end of its month. The last selectable year is ten years ahead. */
const yearsAhead = 10;

const cardErrors = (form: CardForm, today: string): Readonly<Record<string, string>> => {
  const year = Number(today.slice(0, 4));
  const state = stateProblem(form.country, form.state);
  const isTyped = /^\d/.test(form.number);
  const month = `${form.expiry_year}-${String(form.expiry_month).padStart(2, '0')}`;
  return {
    // A card entered in the gateway's own fields has no check digit or security code here.
    ...(isTyped && !isCardNumber(form.number) && { number: 'Please enter a valid card number' }),
    ...(isTyped && form.cvc === '' && { cvc: 'Please enter the 3 or 4 digit security code' }),
    ...(month < today.slice(0, 7) && { expiry_month: 'This card has expired' }),
    ...(form.expiry_year > year + yearsAhead && { expiry_year: `Please use a year up to ${year + yearsAhead}` }),
    ...(!countryById(form.country) && { country: 'Please select a country' }),
    ...(state !== null && { state }),
  };
};

/** The gateway has its own names for fields. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ['expiryMonth', 'expiry_month'],
  ['expiry', 'expiry_month'],
  ['expiryYear', 'expiry_year'],
  ['fullName', 'full_name'],
  ['zipCode', 'zip_code'],
]);

const refusalOf = (error: SupplierError): Refusal => {
  if (error.kind === 'declined') return { code: 'card-declined', detail: error.message };
  if (error.kind === 'authentication')
    return { code: 'card-authentication', facts: { client_secret: error.clientSecret } };
  if (error.kind !== 'validation') return { code: 'unavailable' };
  const errors = Object.entries(error.fields).map(([field, sentence]) => [fieldNames.get(field) ?? field, sentence]);
  return { code: 'invalid', errors: Object.fromEntries(errors) };
};

/**
 * Sends a card to the gateway. Its number and security code go nowhere else. Call it before any transaction and save
 * the result. The gateway deletes an unsaved card after an hour.
 * @param ownerName the owner's name at the gateway, e.g. `organization-3`; null: no owner yet
 * @returns the gateway's token with the parts that may be shown; refuses `invalid`, `card-declined`,
 * `card-authentication`, `unavailable`
 */
export const vaultCard = async (
  world: Pick<World, 'payments' | 'clock' | 'db'>,
  form: CardForm,
  { ownerName, signal }: { readonly ownerName: string | null; readonly signal: AbortSignal },
): Promise<Result<VaultedCard, Refusal>> => {
  const errors = cardErrors(form, world.clock.today());
  if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
  const outcome = await world.payments.saveCard(
    {
      number: form.number,
      cvc: form.cvc,
      expiryMonth: form.expiry_month,
      expiryYear: form.expiry_year,
      fullName: form.full_name,
      street: form.street,
      city: form.city,
      state: stateCode(form.country, form.state),
      zipCode: form.zip_code,
      country: countryById(form.country)?.iso2 ?? '',
    },
    ownerName,
    { signal, now: () => world.clock.now() },
  );
  if (!outcome.ok) return refuse(refusalOf(outcome.error));
  const { token } = outcome.value;
  await noteVaulted(world.db, token, world.clock.now());
  return ok({ saved: outcome.value, label: form.label ?? '' });
};

/**
 * Puts a vaulted card on file; the owner's first is the default, and adding the same card again renews the stored one.
 * @param tx a transaction
 * @returns the card's id
 */
export const storeCard = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  owner: CardOwner,
  { saved, label }: VaultedCard,
): Promise<number> => {
  const now = world.clock.now();
  const { id, replaced } = await insertCard(tx, owner, { ...saved, label, gatewayToken: saved.token }, now);
  await keepCard(tx, saved.token);
  // The same card under another name. The gateway would charge both.
  if (replaced !== null) await looseCard(tx, replaced, now);
  return id;
};
