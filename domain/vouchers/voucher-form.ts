/** The voucher form: its fields and problems, and the request body. docs/rules.md#vouchers */
import { emailUpTo } from '#contract/kit/fields.ts';
import { type Voucher, voucherLimits } from '#contract/settings/vouchers.ts';
import { formatAmount, toDecimal } from '#domain/kit/money.ts';
import { numberText, plainReader } from '#domain/kit/reader.ts';

export type VoucherForm = {
  readonly name: string;
  readonly email: string;
  /** US dollars as typed. */
  readonly amount: string;
};

export const voucherFields = ['name', 'email', 'amount'] as const;

/** @param voucher null: the empty form, which adds a voucher */
export const voucherFormOf = (voucher: Voucher | null): VoucherForm => ({
  name: voucher?.customer_name ?? '',
  email: voucher?.customer_email ?? '',
  amount: voucher ? toDecimal(voucher.amount_usd, 'USD').toFixed(2) : '',
});

const nameProblem = (name: string): string | undefined => {
  const isLong = [...name.normalize('NFC').trim()].length > voucherLimits.name;
  return isLong ? `Please use at most ${voucherLimits.name} characters` : undefined;
};

const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter an email address';
  const checked = emailUpTo(voucherLimits.email).safeParse(email);
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

const amountProblem = (amount: string): string | undefined => {
  const typed = amount.trim();
  if (typed === '') return 'Please enter an amount';
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return 'Please enter an amount like 150 or 150.25';
  if (Number(typed) === 0) return 'Please use an amount above 0';
  return Number(typed) > voucherLimits.amountUsd
    ? `Please use at most ${numberText(voucherLimits.amountUsd, 0, plainReader)}`
    : undefined;
};

/** VOU-10, VOU-11, VOU-12 */
export const voucherProblems = (form: VoucherForm): Partial<Record<keyof VoucherForm, string>> => {
  const all = [
    ['name', nameProblem(form.name)],
    ['email', emailProblem(form.email)],
    ['amount', amountProblem(form.amount)],
  ] as const;
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined));
};

/** VOU-20, VOU-21 */
export const voucherBodyOf = (form: VoucherForm, organizationId: number) => ({
  customer_name: form.name.trim(),
  customer_email: form.email.trim(),
  amount_usd: Number(form.amount),
  organization_id: organizationId,
});

const fieldsOnTheWire: Readonly<Record<string, keyof VoucherForm>> = {
  customer_name: 'name',
  customer_email: 'email',
  amount_usd: 'amount',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const voucherFieldOf = (path: string): keyof VoucherForm | null => fieldsOnTheWire[path] ?? null;

/** Its owner: the name, or the address when there is no name. */
export const voucherOwner = ({ customer_name: name, customer_email: email }: Voucher): string => name || email;

/** "$1,150.00": vouchers are in US dollars, formatted as en-US currency. docs/rules.md#vouchers */
export const voucherAmount = ({ amount_usd: minor }: Pick<Voucher, 'amount_usd'>): string =>
  `$${formatAmount({ minor, currency: 'USD' }, plainReader)}`;

/** The message after saving. docs/screens.md#settings-forms */
export const voucherSaidOf = (after: Voucher): string =>
  `The voucher of ${voucherAmount(after)} for ${voucherOwner(after)} is saved.`;
