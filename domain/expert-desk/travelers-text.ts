type Named = { readonly name: string; readonly age: number | null };

/**
 * Who travels, as a list says it: "Theo Brandt, 13", "Theo Brandt, 13 and Lotte Brandt, 10", "Rania Haddad and 6 more".
 * @param named the first of them; empty: nobody is named yet
 * @param count how many travel; 0: not known
 * @param customer whose trip it is, for a trip that names nobody
 */
export const travelersText = (named: readonly Named[], count: number, customer: string): string => {
  const [first, second] = named.map(({ name, age }) => (age === null ? name : `${name}, ${age}`));
  if (first === undefined) return count > 1 ? `${customer}, ${count} travelers` : customer;
  const all = Math.max(count, named.length);
  if (second !== undefined && all === 2) return `${first} and ${second}`;
  return all > 1 ? `${first} and ${all - 1} more` : first;
};
