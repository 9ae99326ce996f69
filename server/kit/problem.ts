/** Refusals as problem documents, RFC 9457. docs/rules.md#wire */
import { type Refusal, refusals } from '#contract/refusals.ts';

export const problemType = 'application/problem+json; charset=utf-8';

export type Problem = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
};

/** One wrong field says itself what is wrong; several are marked. */
const sentenceOf = (errors: Refusal['errors']): string | undefined => {
  const [sentence, ...others] = new Set(Object.values(errors ?? {}));
  if (sentence === undefined || others.length > 0) return undefined;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
};

/**
 * @param options.ref the reference to the log; left out of expected refusals so that equal ones are equal bytes
 * @param options.status in place of the code's own, e.g. 413 for a body that is too large
 */
export const problemOf = (refusal: Refusal, options: { ref?: string; status?: number } = {}): Problem => {
  const { code, detail, errors, facts, current, retryAfterSeconds } = refusal;
  const known = refusals[code];
  const status = options.status ?? known.status;
  const waitSeconds = retryAfterSeconds ?? (status === 503 ? 2 : status === 429 ? 60 : undefined);
  return {
    status,
    headers: {
      'content-type': problemType,
      'cache-control': 'no-store',
      ...(waitSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(waitSeconds)) }),
    },
    body: JSON.stringify({
      ...facts,
      ...(current !== undefined && { current }),
      type: `/api/docs#problem-${code}`,
      title: known.title,
      status,
      detail: detail ?? sentenceOf(errors) ?? known.detail,
      code,
      ...(errors && { errors }),
      ...(options.ref && { ref: options.ref }),
    }),
  };
};
