/** The console's form of an organization's fees and limits. An empty field means the default. docs/operations.md#fees-and-limits */
import type { ConsoleOrganization } from '#contract/console-organizations.ts';
import { formatMoney, toDecimal } from '#domain/kit/money.ts';
import { isTypedDollars, typedDollarsWords } from '#domain/kit/typed-dollars.ts';

export type TermsForm = {
  readonly serviceFee: string;
  readonly bookingFee: string;
  readonly dailyCap: string;
  readonly voucherCredit: string;
};

export const termsFields = ['serviceFee', 'bookingFee', 'dailyCap', 'voucherCredit'] as const;

const typed = (minor: number | null): string => (minor === null ? '' : String(toDecimal(minor, 'USD')));

export const termsFormOf = (organization: ConsoleOrganization): TermsForm => ({
  serviceFee: typed(organization.service_fee),
  bookingFee: typed(organization.booking_fee),
  dailyCap: organization.daily_cap_usd === null ? '' : String(organization.daily_cap_usd),
  voucherCredit: typed(organization.voucher_credit),
});

/** The sentence under each field: what holds while it is empty. */
export const termsHints = ({ defaults }: ConsoleOrganization): TermsForm => {
  const dollars = (minor: number): string => formatMoney({ minor, currency: 'USD' });
  const cap = defaults.daily_cap_usd;
  return {
    serviceFee: `Of an assisted trip, in USD. Empty: the default of ${dollars(defaults.service_fee)}. 0: none.`,
    bookingFee: `Of a trip of its landing pages, in USD. Empty: the default of ${dollars(defaults.booking_fee)}. 0: none. Trips that are already requested keep theirs.`,
    dailyCap: `What its cards may be charged in 24 hours, in USD. Empty: ${cap === 0 ? 'no limit, as on the whole installation' : `the default of ${dollars(cap * 100)}`}.`,
    voucherCredit: 'What its open vouchers may be worth together, in USD. Empty: no limit.',
  };
};

/** The form's problems, a sentence per field. */
export const termsProblems = (form: TermsForm): Partial<Record<keyof TermsForm, string>> => {
  const amounts = (['serviceFee', 'bookingFee', 'voucherCredit'] as const).filter(
    (name) => !isTypedDollars(form[name]),
  );
  const isCap = /^([1-9]\d{0,8})?$/.test(form.dailyCap.trim());
  return {
    ...Object.fromEntries(amounts.map((name) => [name, typedDollarsWords])),
    ...(!isCap && { dailyCap: 'Please use whole dollars above 0, or leave it empty' }),
  };
};

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

/** @param seenVersion the version of the organization that the form was filled from */
export const termsBodyOf = (form: TermsForm, seenVersion: number) => ({
  service_fee: numberOf(form.serviceFee),
  booking_fee: numberOf(form.bookingFee),
  daily_cap_usd: numberOf(form.dailyCap),
  voucher_credit: numberOf(form.voucherCredit),
  seen_version: seenVersion,
});

const fieldsOnTheWire: Readonly<Record<string, keyof TermsForm>> = {
  service_fee: 'serviceFee',
  booking_fee: 'bookingFee',
  daily_cap_usd: 'dailyCap',
  voucher_credit: 'voucherCredit',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const termsFieldOf = (path: string): keyof TermsForm | null => fieldsOnTheWire[path] ?? null;
