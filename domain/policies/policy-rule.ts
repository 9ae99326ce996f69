/** A policy as a sentence, while it is being written. docs/screens.md#settings-forms */
import type { CabinChoice } from '#contract/flights.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { formatMoney, toMinor } from '#domain/kit/money.ts';
import { type PolicyForm, typedHotelMax } from './policy-form.ts';
import { hotelMaxProblem } from './policy-problems.ts';
import { co2LimitWords } from './policy-summary.ts';
import { eitherOf, whenSecond } from './second-approval.ts';

/** A part of the sentence; a value is a choice from the form. */
export type RulePart = { readonly text: string; readonly isValue: boolean };

const words = (text: string): RulePart => ({ text, isValue: false });
const value = (text: string): RulePart => ({ text, isValue: true });

const bothOrOne = <T>(short: T, long: T, title: (one: T) => string): readonly RulePart[] =>
  short === long
    ? [value(title(short))]
    : [value(title(short)), words(' on short and '), value(title(long)), words(' on long flights')];

const cabinTitle = (cabin: CabinChoice): string => cabinChoiceTitles[cabin];

const upgrades = ({ upgradeShort, upgradeLong }: PolicyForm, currency: string): readonly RulePart[] => {
  const [short, long] = [Number(upgradeShort), Number(upgradeLong)];
  if (short === 0 && long === 0) return [];
  return [words(', with upgrades of up to '), ...bothOrOne(short, long, (minor) => formatMoney({ minor, currency }))];
};

const co2 = ({ co2Above }: PolicyForm): readonly RulePart[] =>
  co2Above === '' ? [] : [words(', with CO2 '), value(co2LimitWords(Number(co2Above)))];

const approvalWords = ({ isApproveAlways }: PolicyForm, approver: string): readonly RulePart[] =>
  isApproveAlways
    ? [words('; '), value(approver), words(' approves '), value('every trip'), words('.')]
    : [words('; above that '), value(approver), words(' approves.')];

const hotels = (typed: string, currency: string): readonly RulePart[] => {
  const units = typedHotelMax(typed);
  if (units === null || hotelMaxProblem(units, currency) !== undefined) return [];
  if (units === 0) return [words(' Hotels have '), value('no limit'), words('.')];
  const minor = toMinor(units, currency);
  return [words(' Hotels up to '), value(`${formatMoney({ minor, currency })} a night`), words('.')];
};

/** Who gives second approvals, and the names of countries by their ids. */
export type SecondNames = { readonly people: readonly string[]; readonly countryOf: (id: string) => string };

const second = (form: PolicyForm, currency: string, { people, countryOf }: SecondNames): readonly RulePart[] => {
  const units = typedHotelMax(form.secondAbove);
  const isAmount = form.secondAbove.trim() !== '' && units !== null && hotelMaxProblem(units, currency) === undefined;
  const aboveMinor = isAmount ? toMinor(units, currency) : null;
  const when = whenSecond({ aboveMinor, countries: form.secondCountries }, { currency, nameOf: countryOf });
  if (when === null) return [];
  return [words(' If '), value(when), words(', '), value(eitherOf(people) ?? 'a Super Admin'), words(' approves too.')];
};

type RuleNames = {
  /** The approver's name. */
  readonly approver: string;
  readonly second: SecondNames;
};

/** The rule of the form in one sentence. */
export const policyRule = (form: PolicyForm, currency: string, names: RuleNames): readonly RulePart[] => [
  words('Flights up to '),
  value(`${form.withinPercent} % above the cheapest sensible fare`),
  words(' are in policy, in '),
  ...bothOrOne(form.cabinShort, form.cabinLong, cabinTitle),
  ...upgrades(form, currency),
  ...co2(form),
  ...approvalWords(form, names.approver),
  ...hotels(form.hotelMax, currency),
  ...second(form, currency, names.second),
];
