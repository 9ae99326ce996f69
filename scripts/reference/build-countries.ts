import { readCountryCodes } from './sources.ts';

// Permanently placed after the others, which makes the United States 231.
const lastIds = ['SS', 'UM', 'XK'];

// Names that differ from Unicode's, where that name is not right for a form.
const namesByHand: ReadonlyMap<string, string> = new Map([
  ['CD', 'Congo (Democratic Republic)'],
  ['CG', 'Congo (Republic)'],
  ['HK', 'Hong Kong'],
  ['MM', 'Myanmar'],
  ['MO', 'Macao'],
  ['UM', 'United States Outlying Islands'],
  ['VG', 'Virgin Islands (British)'],
  ['VI', 'Virgin Islands (United States)'],
]);

/** English names by ISO alpha-2, from Unicode's own data. */
export const countryNames = (): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Map(
    readCountryCodes().map((iso2) => {
      const name = namesByHand.get(iso2) ?? names.of(iso2) ?? iso2;
      return [
        iso2,
        name
          .replaceAll('&', 'and')
          .replaceAll('’', "'")
          .replace(/^St\. /, 'Saint '),
      ];
    }),
  );
};

/** The rows of reference/data/countries.json by name; ids follow the alphabet of the codes. */
export const countryRows = (): readonly string[] => {
  const names = countryNames();
  const codes = [...names.keys()].sort();
  const inOrder = [...codes.filter((iso2) => !lastIds.includes(iso2)), ...lastIds];
  const collator = new Intl.Collator('en');
  return inOrder
    .map((iso2, index) => ({ id: index + 1, iso2, name: names.get(iso2) ?? iso2 }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ id, iso2, name }) => `${id}|${iso2}|${name}`);
};
