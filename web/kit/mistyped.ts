/** What was typed as a date and is none, in forms of several like things. docs/screens.md#dates */

/** By the field's name, such as `cars.1.dateReturn`: a form itself holds dates only. */
export type Mistyped = Readonly<Record<string, string>>;

/** @returns a sentence for each field that holds no date */
export const mistypedProblems = (mistyped: Mistyped): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(mistyped).map((name) => [name, 'Please enter a date, such as 2026-06-16']));

/**
 * What is known by the place of one of several things, after that one is gone.
 * @param known by names such as `cars.1.dateReturn`; names without a place stay
 * @returns the others' under the places that they have now
 */
export const withoutPlace = (known: Readonly<Record<string, string>>, gone: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, text]) => {
      const [, thing, place, field] = /^(\w+)\.(\d+)\.(.+)$/.exec(name) ?? [];
      if (place === undefined || Number(place) < gone) return [[name, text]];
      return Number(place) === gone ? [] : [[`${thing}.${Number(place) - 1}.${field}`, text]];
    }),
  );
