/**
 * The parts of an error report that are kept: a little text, without anything that could be a secret or identify a
 * person. docs/threats.md#error-report-floods
 */
import type { ErrorReport } from '#contract/error-reports.ts';
import { sha256 } from '#platform/secrets.ts';

/** In bytes of UTF-8, 3 KiB together: ten thousand reports stay far below the 50 MB that they may take. */
const mostBytes = {
  message: 500,
  stack: 1_200,
  component: 500,
  info: 200,
  url: 200,
  app: 50,
  source: 300,
} as const;
type TextField = keyof typeof mostBytes;

export type PlainReport = Readonly<Record<TextField, string>> & {
  /** The same for all reports of the same error, on whichever page it occurred. */
  readonly hash: string;
  readonly lineno: number | null;
  readonly colno: number | null;
};

/**
 * A report may contain anything, even one from our own page. The patterns run in this order. Each repetition is
 * bounded, so that no text takes long.
 */
const removals: readonly (readonly [RegExp, string])[] = [
  // Removes terminal codes and reversed text and keeps printable characters and line breaks.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  [/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Cf}|\p{Surrogate}/gu, ''],
  // Query and fragment of an address, up to where a stack trace writes the line.
  [/(\/[^\s"'<>()?#/]{0,500})[?#][^\s"'<>()]*?(?=(?::\d+){1,2}(?:\D|$)|[\s"'<>()]|$)/gu, '$1'],
  // Name and password before a host.
  [/(?<=:\/\/)[^\s/@]{1,200}@/gu, ''],
  [/[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,250}/gu, '[address]'],
  [/\b(?:Bearer|Basic)\s+\S+/giu, '[token]'],
  [/\b[A-Za-z0-9_-]{32,}\b/gu, '[token]'],
  // Dates, such as dates of birth and of a passport's expiry.
  [/\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?=\D|$)/gu, '[date]'],
  // Telephone numbers as people write them.
  [/\+\d[\d\s().-]{5,24}\d/gu, '[number]'],
  // Numbers of passports, loyalty programs and known travelers: letters and digits with four digits or more.
  [/\b(?=[A-Z0-9]{6,20}\b)(?=(?:[A-Z]{0,20}\d){4})(?=\d{0,20}[A-Z])[A-Z0-9]{6,20}\b/gu, '[number]'],
  // Cards, telephones and passports.
  [/\b[A-Z]{0,2}\d(?:[ -]?\d){6,}\b/gu, '[number]'],
  [/\b(password|passwd|secret|token|code|cvc|session|key)(["']?\s*[=:]\s*)["']?[^\s"',;&]+/giu, '$1$2[removed]'],
];

const cutToBytes = (text: string, most: number): string => {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= most) return text;
  // A character that was cut in two is dropped.
  return bytes
    .subarray(0, most)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
};

/** How many times the kept length is searched, because removing secrets shortens the text. */
const lookedAtTimes = 4;

const plain = (text: string | null | undefined, most: number): string => {
  let cleaned = (text ?? '').slice(0, most * lookedAtTimes);
  for (const [pattern, instead] of removals) cleaned = cleaned.replaceAll(pattern, instead);
  return cutToBytes(cleaned.trim(), most);
};

/** @returns the report to keep, with the hash that groups equal reports by message, place and the top of the stack */
export const plainReport = (report: ErrorReport): PlainReport => {
  const text = (field: TextField): string => plain(report[field], mostBytes[field]);
  const [message, stack, source, app] = [text('message'), text('stack'), text('source'), text('app')];
  const place = [report.lineno ?? '', report.colno ?? ''].join(':');
  return {
    message,
    stack,
    component: text('component'),
    info: text('info'),
    url: text('url').replace(/[?#].*$/su, ''),
    app,
    source,
    lineno: report.lineno ?? null,
    colno: report.colno ?? null,
    hash: sha256([app, message, stack, source, place].join('\n')),
  };
};
