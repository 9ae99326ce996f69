/**
 * Checks that every field of every call has a bound. docs/threats.md#hostile-values;
 * docs/threats.md#overload
 */
import { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';

const longText = 1_000_000;
const largeNumber = 1e12;
/** More entries than any of our lists allows. */
const longList = 1_000;

// A megabyte must not get in either when a value is stripped, trimmed or upper-cased before its length is checked.
const beginnings = ['', 'a', '1', '+1', 'true', 'JFK', '2026-06-16', 'sam@acme.example', '4242424242424242'];
const fillings = ['A', '1', '-', ',', 'e\u0301'];
const longTexts = [
  ...beginnings.map((beginning) => beginning.padEnd(longText, ' ')),
  ...fillings.map((filling) => filling.repeat(longText / filling.length)),
];

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The schema of what is sent, without the wrappers around it: optional, default, a pipe's later half. */
const sentBy = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return sentBy(schema.unwrap());
  return schema instanceof z.ZodPipe ? sentBy(schema.in) : schema;
};

const isBoundByItself = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral ||
  schema instanceof z.ZodNull ||
  schema instanceof z.ZodNever;

const mostEntries = (list: z.ZodArray): number =>
  Math.min(
    ...(list.def.checks ?? []).map((check) =>
      check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : Number.POSITIVE_INFINITY,
    ),
  );

/**
 * Lists what is unbounded in a schema, one sentence each.
 * @param whole the schema with its wrappers: a refinement counts when it refuses
 * @param sent the part of it to look at
 */
const problemsOf = (whole: z.ZodType, sent: z.core.$ZodType, field: string): readonly string[] => {
  const inner = (schema: z.core.$ZodType, name: string): readonly string[] =>
    schema instanceof z.ZodType ? problemsOf(schema, sentBy(schema), name) : [`${name} is of an unknown kind`];
  if (isBoundByItself(sent)) return [];
  if (sent instanceof z.ZodString)
    return longTexts.some((text) => accepts(whole, text)) ? [`${field} takes a text of a megabyte`] : [];
  if (sent instanceof z.ZodNumber)
    return [largeNumber, -largeNumber].some((number) => accepts(whole, number)) ? [`${field} takes any number`] : [];
  if (sent instanceof z.ZodArray) {
    const own = mostEntries(sent) <= longList ? [] : [`${field} takes a list of any length`];
    return [...own, ...inner(sent.element, `${field}[]`)];
  }
  if (sent instanceof z.ZodObject) {
    const own =
      sent.def.catchall instanceof z.ZodNever ? [] : [`${field} takes fields that the contract does not name`];
    return [...own, ...Object.entries(sent.shape).flatMap(([name, schema]) => inner(schema, `${field}.${name}`))];
  }
  // Each choice is checked with the whole schema: the union accepts a value when one choice accepts it.
  if (sent instanceof z.ZodUnion) return sent.options.flatMap((option) => problemsOf(whole, sentBy(option), field));
  return [`${field} is of a kind whose bound nobody knows: ${sent._zod.def.type}`];
};

const pathProblems = ({ path, params }: Route): readonly string[] => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '').sort();
  const declared = params instanceof z.ZodObject ? Object.keys(params.shape).sort() : [];
  return inPath.join() === declared.join()
    ? []
    : [`the path names ${inPath.join() || 'nothing'}, params ${declared.join()}`];
};

/** @returns what is unbounded in the input of a call, one sentence each; empty when nothing is */
export const unboundedFields = (route: Route): readonly string[] => {
  const parts = { params: route.params, query: route.query, body: route.body };
  const problems = Object.entries(parts).flatMap(([part, schema]) =>
    schema === undefined ? [] : problemsOf(schema, sentBy(schema), part),
  );
  return [...problems, ...pathProblems(route)].map((problem) => `${route.method} ${route.path}: ${problem}`);
};
