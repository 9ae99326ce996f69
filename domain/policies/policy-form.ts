/** The policy form: its fields, choices and problems, and the request body. docs/rules.md#policies */
import type { CabinChoice } from '#contract/flights.ts';
import {
  co2AbovePercents,
  type LineManagerRole,
  type Policy,
  type PolicyBody,
  policyLimits,
} from '#contract/settings/policies.ts';
import { formatMoney, toDecimal } from '#domain/kit/money.ts';
import { hotelMaxProblem, type PolicyCurrency, upgradeChoices } from './policy-problems.ts';
import { defaultMaxCabin, defaultWithinPercent } from './travel-policy.ts';
import { upgradeLadder } from './upgrade-ladder.ts';

/** As typed; choices are the values of their selects, upgrades minor units. */
export type PolicyForm = {
  readonly title: string;
  /** A member's id, or '' for the Super Admins. */
  readonly approver: string;
  readonly hotelMax: string;
  readonly withinPercent: string;
  readonly cabinShort: CabinChoice;
  readonly cabinLong: CabinChoice;
  readonly upgradeShort: string;
  readonly upgradeLong: string;
  /** Percent above usual for the route, or '' for no limit. */
  readonly co2Above: string;
  readonly isApproveAlways: boolean;
  readonly isNotifyUpfront: boolean;
  readonly lineManager: LineManagerRole;
  /** The total above which a second approval is needed, or '' for none. */
  readonly secondAbove: string;
  /** Ids of countries. */
  readonly secondCountries: readonly string[];
  /** Ids of members; none: the Super Admins. */
  readonly secondApprovers: readonly string[];
};

export type PolicyProblems = Partial<Record<keyof PolicyForm, string>>;

export const policyFields = [
  'title',
  'approver',
  'lineManager',
  'hotelMax',
  'withinPercent',
  'cabinShort',
  'cabinLong',
  'upgradeShort',
  'upgradeLong',
  'co2Above',
  'secondAbove',
  'secondCountries',
  'secondApprovers',
] as const;

/** The presets of a new policy. POL-06, POL-07, MONEY-11 */
const emptyForm = ({ currency, ratePpm }: PolicyCurrency): PolicyForm => {
  const { defaultShortMinor, defaultLongMinor } = upgradeLadder(currency, ratePpm);
  return {
    title: '',
    approver: '',
    hotelMax: '',
    withinPercent: String(defaultWithinPercent),
    cabinShort: defaultMaxCabin,
    cabinLong: defaultMaxCabin,
    upgradeShort: String(defaultShortMinor),
    upgradeLong: String(defaultLongMinor),
    co2Above: '',
    isApproveAlways: false,
    isNotifyUpfront: false,
    lineManager: 'none',
    secondAbove: '',
    secondCountries: [],
    secondApprovers: [],
  };
};

/** @param policy the policy being edited; null for a new one */
export const policyFormOf = (policy: Policy | null, organization: PolicyCurrency): PolicyForm => {
  if (!policy) return emptyForm(organization);
  return {
    title: policy.title,
    approver: policy.approver_id === null ? '' : String(policy.approver_id),
    hotelMax: policy.hotel_max === 0 ? '' : String(toDecimal(policy.hotel_max, policy.currency)),
    withinPercent: String(policy.flight_within_mr_percentage),
    cabinShort: policy.flight_max_cabin_short,
    cabinLong: policy.flight_max_cabin_long,
    upgradeShort: String(policy.flight_max_upgrade_short),
    upgradeLong: String(policy.flight_max_upgrade_long),
    co2Above: String(policy.flight_max_co2_above_usual_percentage ?? ''),
    isApproveAlways: policy.is_approve_always,
    isNotifyUpfront: policy.is_notify_upfront,
    lineManager: policy.line_manager,
    secondAbove: policy.second_above === null ? '' : String(toDecimal(policy.second_above, policy.currency)),
    secondCountries: policy.second_country_ids.map(String),
    secondApprovers: policy.second_approver_ids.map(String),
  };
};

const plainNumber = /^\d+(\.\d*)?$/;

/**
 * The typed hotel limit, such as 1,250.50; empty is 0, which means no limit. @returns null when it is not a number.
 * POL-05
 */
export const typedHotelMax = (typed: string): number | null => {
  const plain = typed.replace(/[\s,](?=\d{3}(\D|$))/g, '').trim();
  if (plain === '') return 0;
  return plainNumber.test(plain) && Number(plain) <= policyLimits.amount ? Number(plain) : null;
};

const hotelProblem = (typed: string, currency: string): string | undefined => {
  const amount = typedHotelMax(typed);
  return amount === null ? 'Hotel limit must be a number, like 220' : hotelMaxProblem(amount, currency);
};

const aboveProblem = (typed: string, currency: string): string | undefined => {
  const amount = typedHotelMax(typed);
  return amount === null ? 'The amount must be a number, like 5000' : hotelMaxProblem(amount, currency);
};

/** Whether the form asks for second approvals at all: only then it shows who gives them. */
export const hasSecond = ({ secondAbove, secondCountries }: PolicyForm): boolean =>
  secondAbove.trim() !== '' || secondCountries.length > 0;

const titleProblem = (title: string): string | undefined => {
  const length = [...title.normalize('NFC').trim()].length;
  if (length === 0) return 'Please enter a name';
  return length > policyLimits.title ? `Please use at most ${policyLimits.title} characters` : undefined;
};

/** The problems of the form, a sentence per field. POL-04, POL-05 */
export const policyProblems = (form: PolicyForm, currency: string): PolicyProblems => {
  const [title, hotelMax] = [titleProblem(form.title), hotelProblem(form.hotelMax, currency)];
  const secondAbove = aboveProblem(form.secondAbove, currency);
  return {
    ...(title !== undefined && { title }),
    ...(hotelMax !== undefined && { hotelMax }),
    ...(secondAbove !== undefined && { secondAbove }),
  };
};

/** The request body, with amounts as decimals. The form must have no problems. POL-15 */
export const policyBodyOf = (form: PolicyForm, currency: string): PolicyBody => ({
  title: form.title.trim(),
  approver_id: form.approver === '' ? null : Number(form.approver),
  hotel_max: typedHotelMax(form.hotelMax) ?? 0,
  flight_within_mr_percentage: Number(form.withinPercent),
  flight_max_cabin_short: form.cabinShort,
  flight_max_cabin_long: form.cabinLong,
  flight_max_upgrade_short: toDecimal(Number(form.upgradeShort), currency),
  flight_max_upgrade_long: toDecimal(Number(form.upgradeLong), currency),
  flight_max_co2_above_usual_percentage: co2AbovePercents.find((percent) => String(percent) === form.co2Above) ?? null,
  is_approve_always: form.isApproveAlways,
  is_notify_upfront: form.isNotifyUpfront,
  line_manager: form.lineManager,
  second_above: form.secondAbove.trim() === '' ? null : typedHotelMax(form.secondAbove),
  second_country_ids: form.secondCountries.map(Number),
  second_approver_ids: hasSecond(form) ? form.secondApprovers.map(Number) : [],
});

const fieldsOnTheWire: Readonly<Record<string, (typeof policyFields)[number]>> = {
  title: 'title',
  approver_id: 'approver',
  line_manager: 'lineManager',
  hotel_max: 'hotelMax',
  flight_within_mr_percentage: 'withinPercent',
  flight_max_cabin_short: 'cabinShort',
  flight_max_cabin_long: 'cabinLong',
  flight_max_upgrade_short: 'upgradeShort',
  flight_max_upgrade_long: 'upgradeLong',
  flight_max_co2_above_usual_percentage: 'co2Above',
  second_above: 'secondAbove',
  second_country_ids: 'secondCountries',
  second_approver_ids: 'secondApprovers',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const policyFieldOf = (path: string): (typeof policyFields)[number] | null => fieldsOnTheWire[path] ?? null;

type Choice = { readonly value: string; readonly label: string };

/** The upgrades to choose from, as values and texts of a select. MONEY-08 to MONEY-10 */
export const upgradeOptions = (
  organization: PolicyCurrency,
  policy: Policy | null,
): { readonly short: readonly Choice[]; readonly long: readonly Choice[] } => {
  const saved = policy && { shortMinor: policy.flight_max_upgrade_short, longMinor: policy.flight_max_upgrade_long };
  const { shortMinor, longMinor } = upgradeChoices(organization, saved);
  const option = (minor: number): Choice => ({
    value: String(minor),
    label: formatMoney({ minor, currency: organization.currency }),
  });
  return { short: shortMinor.map(option), long: longMinor.map(option) };
};
