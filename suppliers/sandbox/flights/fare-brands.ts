/**
 * The fare families carriers sell on a flight, with bags and rules. One line per family: level | cabin | name |
 * carry-on | checked short | checked long | change | refund | can be held. Change and refund: no, free, or the fee
 * in USD.
 */
import type { Cabin } from '#contract/flights.ts';

const sets = {
  us: `
basic|economy|Basic Economy|1|0|0|no|no|no
standard|economy|Main Cabin|1|0|1|free|no|hold
flex|economy|Main Cabin Flexible|1|1|1|free|free|hold
premium|premium_economy|Premium Economy|1|1|2|free|no|hold
business|business|Business|1|2|2|free|150|hold
first|first|First|1|3|3|free|free|hold`,
  'us-value': `
basic|economy|Basic|1|0|0|no|no|no
standard|economy|Choice|1|0|1|free|no|hold
flex|economy|Choice Extra|1|2|2|free|free|hold
business|business|Business Select|1|2|2|free|free|hold`,
  ultra: `
basic|economy|Basic|0|0|0|no|no|no
standard|economy|Plus|1|1|1|69|no|no
flex|economy|Flex|1|1|2|free|99|no`,
  value: `
basic|economy|Light|1|0|0|no|no|no
standard|economy|Classic|1|1|1|55|no|no
flex|economy|Flex|1|1|1|free|79|no
business|business|Biz|1|2|2|free|100|no`,
  europe: `
basic|economy|Economy Light|1|0|0|no|no|no
standard|economy|Economy Classic|1|1|1|75|no|hold
flex|economy|Economy Flex|1|1|2|free|90|hold
premium|premium_economy|Premium Economy|1|2|2|120|no|hold
business|business|Business|2|2|2|free|180|hold
first|first|First|2|3|3|free|free|hold`,
  gulf: `
basic|economy|Economy Saver|1|1|1|120|no|no
standard|economy|Economy Comfort|1|1|2|60|200|hold
flex|economy|Economy Flex|1|2|2|free|75|hold
premium|premium_economy|Premium Economy|1|2|2|60|200|hold
business|business|Business|2|2|2|free|150|hold
first|first|First|2|3|3|free|free|hold`,
  asia: `
basic|economy|Economy Lite|1|1|1|100|no|no
standard|economy|Economy Standard|1|1|2|50|180|hold
flex|economy|Economy Flexi|1|2|2|free|80|hold
premium|premium_economy|Premium Economy|1|2|2|50|180|hold
business|business|Business|2|2|2|free|120|hold
first|first|First|2|3|3|free|free|hold`,
  latin: `
basic|economy|Economy Basic|1|0|0|no|no|no
standard|economy|Economy Classic|1|1|1|70|no|hold
flex|economy|Economy Flex|1|1|2|free|110|hold
premium|premium_economy|Premium Economy|1|2|2|70|no|hold
business|business|Business|2|2|2|free|150|hold`,
  africa: `
basic|economy|Economy Saver|1|1|1|75|no|no
standard|economy|Economy Classic|1|1|2|50|150|hold
flex|economy|Economy Flex|1|2|2|free|75|hold
business|business|Business|2|2|3|free|150|hold`,
  regional: `
basic|economy|Economy Light|1|0|1|60|no|no
standard|economy|Economy|1|1|1|30|no|hold
flex|economy|Economy Flex|1|1|2|free|50|hold
business|business|Business|1|2|2|free|120|hold`,
} as const;

export const fareLevels = ['basic', 'standard', 'flex', 'premium', 'business', 'first'] as const;
export type FareLevel = (typeof fareLevels)[number];

/** The names of the families of airlines known for their own, in the order of `fareLevels`. */
const ownNames: Readonly<Record<string, string>> = {
  AA: 'Basic Economy|Main Cabin|Main Cabin Flexible|Premium Economy|Business|First',
  DL: 'Main Basic|Main Classic|Main Extra|Premium Select|Delta One|',
  UA: 'Basic Economy|Economy|Economy Flexible|Premium Plus|Polaris Business|',
  AS: 'Saver|Main|Main Refundable|Premium Class|First Class|',
  WN: 'Basic|Choice|Choice Preferred||Choice Extra|',
  B6: 'Blue Basic|Blue|Blue Extra||Mint|',
  AC: 'Economy Basic|Economy Standard|Economy Flex|Premium Economy|Business|',
  BA: 'Economy Basic|Economy Plus|Economy Plus Flex|World Traveller Plus|Club|First',
  VS: 'Economy Light|Economy Classic|Economy Delight|Premium|Upper Class|',
  EI: 'Saver|Smart|Advantage||Business|',
  LH: 'Economy Light|Economy Classic|Economy Flex|Premium Economy|Business|First',
  AF: 'Economy Light|Economy Standard|Economy Flex|Premium|Business|La Première',
  KL: 'Economy Light|Economy Standard|Economy Flex|Premium Comfort|Business|',
  SK: 'SAS Go Light|SAS Go Smart|SAS Go Flex|SAS Plus|SAS Business|',
  DY: 'LowFare|LowFare Plus|Flex|||',
  TP: 'Discount|Classic|Plus|Premium Economy|Executive|',
  FR: 'Basic|Regular|Flexi Plus|||',
  U2: 'Standard|Standard Plus|Essentials|||',
  W6: 'Basic|Smart|Plus|||',
  TK: 'EcoFly|ExtraFly|PrimeFly||BusinessFly|',
  EK: 'Economy Saver|Economy Flex|Economy Flex Plus|Premium Economy|Business|First',
  QR: 'Economy Lite|Economy Classic|Economy Convenience||Business|',
  SQ: 'Economy Lite|Economy Standard|Economy Flexi|Premium Economy|Business|Suites',
  QF: 'Economy Saver|Economy Sale Plus|Economy Flex|Premium Economy|Business|First',
  JQ: 'Starter|Starter Plus|Flex|||',
};

/** The price of a change or a refund per passenger: not possible, free, or an amount in USD. */
export type RuleUsd = 'no' | number;

export type FareFamily = {
  readonly level: FareLevel;
  readonly cabin: Cabin;
  readonly name: string;
  readonly carryOn: number;
  readonly checkedShort: number;
  readonly checkedLong: number;
  readonly change: RuleUsd;
  readonly refund: RuleUsd;
  readonly canHold: boolean;
};

const cabinOf = (text: string | undefined): Cabin =>
  text === 'premium_economy' || text === 'business' || text === 'first' ? text : 'economy';

const levelOf = (text: string | undefined): FareLevel => fareLevels.find((level) => level === text) ?? 'standard';

const ruleOf = (text: string | undefined): RuleUsd => {
  if (text === 'no') return 'no';
  return text === 'free' ? 0 : Number(text);
};

const familyOf = (line: string): FareFamily => {
  const [level, cabin, name = '', carryOn, checkedShort, checkedLong, change, refund, hold] = line.split('|');
  return {
    level: levelOf(level),
    cabin: cabinOf(cabin),
    name,
    carryOn: Number(carryOn),
    checkedShort: Number(checkedShort),
    checkedLong: Number(checkedLong),
    change: ruleOf(change),
    refund: ruleOf(refund),
    canHold: hold === 'hold',
  };
};

const familiesBySet = new Map(
  Object.entries(sets).map(([set, lines]) => [set, lines.trim().split('\n').map(familyOf)] as const),
);

/**
 * @param set the brand set of the carrier's own line
 * @returns its fare families, cheapest first, by the names it uses
 */
export const fareFamilies = (code: string, set: string): readonly FareFamily[] => {
  const own = ownNames[code]?.split('|');
  return (familiesBySet.get(set) ?? []).map((family) => {
    const name = own?.[fareLevels.indexOf(family.level)];
    return name === undefined || name === '' ? family : { ...family, name };
  });
};
