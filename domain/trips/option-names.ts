/** What an expert's options are called: "Earlier, nonstop, 40.00 USD more". docs/rules.md#proposals */
import { clockTime } from '../flights/times.ts';
import { type CalendarDate, daysBetween } from '../kit/calendar.ts';
import { formatMoney, type Money } from '../kit/money.ts';

/** One direction of an option's flights. */
export type OptionSlice = {
  /** Local, `YYYY-MM-DDTHH:mm`. */
  readonly departLocal: string;
  readonly stops: number;
  /** "BA178" */
  readonly codes: readonly string[];
};

/** What tells an option from the others. */
export type OptionFacts = {
  readonly slices: readonly OptionSlice[];
  /** The program's staff is on board. */
  readonly hasStaff: boolean;
  /** Hotels, cars and everything else, by name. */
  readonly others: readonly string[];
  readonly total: Money;
};

/** Names stay short, so that several fit into a list. */
const longestOther = 40;

const dayOf = (local: string): CalendarDate => local.slice(0, 10);
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const cut = (text: string): string =>
  text.length <= longestOther ? text : `${text.slice(0, longestOther - 1).trimEnd()}…`;

/** @returns "nonstop", "1 stop": the most stops of any direction */
const stopsWord = ({ slices }: OptionFacts): string | null => {
  if (slices.length === 0) return null;
  const most = Math.max(...slices.map(({ stops }) => stops));
  return most === 0 ? 'nonstop' : counted(most, 'stop');
};

const leavesWord = ({ slices: [first] }: OptionFacts): string | null =>
  first ? `leaves ${clockTime(first.departLocal)}` : null;

const otherWord = ({ others: [first, ...more] }: OptionFacts): string | null =>
  first === undefined ? null : cut(first) + (more.length === 0 ? '' : ` and ${more.length} more`);

/** @returns "earlier", "2 days later"; null: at the same time */
const timeWord = (one: string, base: string): string | null => {
  if (one === base) return null;
  const word = one < base ? 'earlier' : 'later';
  const days = Math.abs(daysBetween(dayOf(base), dayOf(one)));
  return days === 0 ? word : `${counted(days, 'day')} ${word}`;
};

const whenWord = (option: OptionFacts, base: OptionFacts): string | null => {
  const [out, baseOut] = [option.slices[0], base.slices[0]];
  if (!out || !baseOut) return leavesWord(option);
  const outWord = timeWord(out.departLocal, baseOut.departLocal);
  const [home, baseHome] = [option.slices.at(-1), base.slices.at(-1)];
  const isReturning = option.slices.length > 1 && base.slices.length > 1;
  const homeWord = isReturning && home && baseHome ? timeWord(home.departLocal, baseHome.departLocal) : null;
  return outWord ?? (homeWord === null ? null : `${homeWord} home`);
};

const staffWord = ({ hasStaff, slices }: OptionFacts, base: OptionFacts): string | null => {
  if (slices.length === 0 || hasStaff === base.hasStaff) return null;
  return hasStaff ? 'with staff on board' : 'without staff';
};

const priceWord = ({ total }: OptionFacts, { total: base }: OptionFacts): string | null => {
  if (total.currency !== base.currency || total.minor === base.minor) return null;
  const more = { ...total, minor: Math.abs(total.minor - base.minor) };
  return `${formatMoney(more)} ${total.minor > base.minor ? 'more' : 'less'}`;
};

const sentence = (words: readonly (string | null)[]): string => {
  const text = words.filter((word) => word !== null).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The first option is what the others are compared with, so it is named by itself. */
const ownName = (option: OptionFacts): string =>
  sentence([option.hasStaff ? 'with staff on board' : null, stopsWord(option), leavesWord(option), otherWord(option)]);

const comparedName = (option: OptionFacts, base: OptionFacts): string => {
  const isOther = option.others.join('|') !== base.others.join('|');
  return sentence([
    staffWord(option, base),
    whenWord(option, base),
    stopsWord(option),
    isOther ? (otherWord(option) ?? 'flights only') : null,
    priceWord(option, base),
  ]);
};

/** The name, and longer ones in case an earlier option has it already. */
const candidates = (name: string, option: OptionFacts, number: number): readonly string[] => [
  ...(name === '' ? [] : [name]),
  sentence([name || null, leavesWord(option)]),
  sentence([name || null, option.slices.flatMap(({ codes }) => codes).join(' ') || null]),
  sentence([name || null, `option ${number}`]),
];

/**
 * Names the options of one trip in their order. The first one is named by itself, every other against the first. A
 * name depends only on the first option and on those before it, so a new option renames nobody.
 * @returns short names, each of them once
 */
export const optionNames = (options: readonly OptionFacts[]): readonly string[] => {
  const [base] = options;
  const used = new Set<string>();
  return options.map((option, at) => {
    const name = base && at > 0 ? comparedName(option, base) : ownName(option);
    const free = candidates(name, option, at + 1).find((each) => each !== '' && !used.has(each)) ?? `Option ${at + 1}`;
    used.add(free);
    return free;
  });
};
