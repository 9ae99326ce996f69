/** Invalid dates in forms with several similar items. docs/screens.md#dates */

/** By the field's name, such as `cars.1.dateReturn`: the form itself stores only valid dates. */
export type Mistyped = Readonly<Record<string, string>>;

/** @returns a sentence for each field without a valid date */
export const mistypedProblems = (mistyped: Mistyped): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(mistyped).map((name) => [name, 'Please enter a date, such as 2026-06-16']));

/**
 * Renumbers entries about several items after one item was removed.
 * @param known by names such as `cars.1.dateReturn`; names without an index stay
 * @returns the entries of the other items under their new indexes
 */
export const withoutPlace = (known: Readonly<Record<string, string>>, gone: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, text]) => {
      const [, thing, place, field] = /^(\w+)\.(\d+)\.(.+)$/.exec(name) ?? [];
      if (place === undefined || Number(place) < gone) return [[name, text]];
      return Number(place) === gone ? [] : [[`${thing}.${Number(place) - 1}.${field}`, text]];
    }),
  );
