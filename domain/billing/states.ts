/** The states of billing addresses: a two-letter code in the United States and Canada, free text elsewhere. */
import { canadaId, unitedStatesId } from '#contract/places.ts';

const unitedStates =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|DC Washington DC';

const canada =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon|NL Newfoundland';

/** Compares letters only: "N. Y." equals "ny", and "Québec" equals "quebec". */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const codesOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split('|').flatMap((line) => {
      const code = line.slice(0, 2);
      return [
        [lettersOf(code), code],
        [lettersOf(line.slice(3)), code],
      ];
    }),
  );

const known: ReadonlyMap<number, { readonly codes: ReadonlyMap<string, string>; readonly problem: string }> = new Map([
  [
    unitedStatesId,
    { codes: codesOf(unitedStates), problem: 'Please enter a state of the United States, such as CO or Colorado' },
  ],
  [canadaId, { codes: codesOf(canada), problem: 'Please enter a province of Canada, such as ON or Ontario' }],
]);

/**
 * The state as sent: its code where the country has a list of states, else the typed text.
 * @param countryId null: not chosen yet
 * @returns the typed text when it is not a state of the country
 */
export const stateCode = (countryId: number | null, typed: string): string => {
  const codes = countryId === null ? undefined : known.get(countryId)?.codes;
  return codes?.get(lettersOf(typed)) ?? typed.trim();
};

/** @returns the problem of a state in a country that has a list of them; null: none */
export const stateProblem = (countryId: number | null, typed: string): string | null => {
  const country = countryId === null ? undefined : known.get(countryId);
  return country === undefined || country.codes.has(lettersOf(typed)) ? null : country.problem;
};
