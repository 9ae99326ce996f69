/**
 * Reports errors in this browser to the server: each once, a limited number, and without what a person typed.
 * docs/threats.md#error-report-floods
 */
import { type ErrorReport, reportError } from '#contract/error-reports.ts';
import { messageOf } from '#domain/kit/message-of.ts';
import { call, isApiFailure, Offline } from './api.ts';

const mostReports = 20;
const countKey = 'error-reports';
const mostCharacters = 8_000;
const app = 'tripwright-web';

const references = new WeakMap<object, string>();

/** @returns the short reference that the person and the report use for an error; the same error keeps its reference */
export const referenceOf = (error: unknown): string => {
  const isObject = typeof error === 'object' && error !== null;
  const known = isObject ? references.get(error) : undefined;
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (isObject) references.set(error, made);
  return made;
};

/** Addresses, document and card numbers, queries and tokens must not get into a report from any source. */
const withoutSecrets = (text: string): string =>
  text
    .replace(/(?<=\/[^\s?#]*)[?#][^\s:)]*/g, '')
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[email]')
    .replace(/\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?=\D|$)/g, '[date]')
    .replace(/\+\d[\d\s().-]{5,24}\d/g, '[number]')
    .replace(/\b(?=[A-Z0-9]{6,20}\b)(?=(?:[A-Z]{0,20}\d){4})(?=\d{0,20}[A-Z])[A-Z0-9]{6,20}\b/g, '[number]')
    .replace(/\d(?:[ -]?\d){6,}/g, '[number]')
    .replace(/(?<![\w/.-])[\w-]{24,}(?![\w/.-])/g, '[token]')
    .slice(0, mostCharacters);

const isNetworkError = (error: unknown): boolean =>
  error instanceof Offline ||
  (error instanceof TypeError && /fetch|network|load failed|dynamically imported/i.test(error.message));

// Aborted on purpose, or a browser notice without consequences.
const isNoFailure = (error: unknown, message: string): boolean =>
  (error instanceof DOMException && error.name === 'AbortError') || message.startsWith('ResizeObserver loop');

const sent = new Set<string>();

/** Counts across reloads of this tab, because a page that fails at once is reloaded again and again. */
const isAllowed = (key: string): boolean => {
  if (sent.has(key)) return false;
  sent.add(key);
  try {
    const count = Number(sessionStorage.getItem(countKey) ?? '0');
    if (count >= mostReports) return false;
    sessionStorage.setItem(countKey, String(count + 1));
    return true;
  } catch {
    // Blocked storage: count only within this page load.
    return sent.size <= mostReports;
  }
};

const send = async (body: ErrorReport): Promise<void> => {
  try {
    await call(reportError, { body });
  } catch {
    // A failed report cannot be reported: that report would fail too.
  }
};

type Circumstances = Pick<ErrorReport, 'component' | 'source' | 'lineno' | 'colno'>;

/**
 * Sends an error unless it was already sent, this tab's limit is reached, or it only says that there is no network
 * while the browser is offline. Never throws. APP-63 to APP-67
 * @param error the thrown value
 * @param where React's component stack, or the position in the script, if known
 */
export const tellError = (error: unknown, where: Circumstances = {}): void => {
  const message = messageOf(error, mostCharacters);
  if (isNoFailure(error, message) || (isNetworkError(error) && !navigator.onLine)) return;
  const stack = error instanceof Error ? (error.stack ?? null) : null;
  if (!isAllowed(`${message}|${stack ?? where.source ?? ''}`)) return;
  const refused = isApiFailure(error) && 'code' in error ? `, ${error.code} ${error.ref ?? ''}` : '';
  void send({
    message: withoutSecrets(message),
    stack: stack && withoutSecrets(stack),
    component: where.component ? withoutSecrets(where.component) : null,
    info: `reference ${referenceOf(error)}${refused}`,
    url: window.location.origin + window.location.pathname,
    app,
    source: where.source ? withoutSecrets(where.source) : null,
    lineno: where.lineno ?? null,
    colno: where.colno ?? null,
  });
};
