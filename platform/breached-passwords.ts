/** Whether a password appears in known breaches. Only 5 characters of its SHA-1 are sent. */
import { createHash } from 'node:crypto';
import { exchangeHttp } from './http-exchange.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

const limitMs = 2_000;
const mostBytes = 256 * 1024;
const prefixLength = 5;

export type BreachCheck = {
  /** The start of the service's address, to which the 5 characters are added; null: no service. */
  readonly url: string | null;
  readonly log: Pick<Log, 'warn'>;
  readonly metrics: Pick<Metrics, 'breachChecks'>;
};

const isListed = (text: string, rest: string): boolean =>
  text.split(/\r?\n/).some((line) => {
    const [suffix, count] = line.split(':');
    // Lines with a count of 0 are padding, so the size of the answer reveals nothing.
    return suffix?.toUpperCase() === rest && Number(count) > 0;
  });

/**
 * @returns whether the password is known from a breach. Also false when the service does not answer in time, because an
 * outage must not refuse a strong password
 */
export const isBreached = async (
  { url, log, metrics }: BreachCheck,
  password: string,
  signal: AbortSignal,
): Promise<boolean> => {
  if (url === null) return false;
  const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  const answer = await exchangeHttp(
    {
      method: 'GET',
      url: url + digest.slice(0, prefixLength),
      headers: { 'add-padding': 'true', 'user-agent': 'tripwright' },
      limitMs,
      mostBytes,
    },
    signal,
  );
  if (answer.is !== 'reply' || answer.status !== 200 || answer.bytes === null) {
    metrics.breachChecks.inc({ outcome: 'failed' });
    log.warn(
      { answer: answer.is === 'reply' ? answer.status : answer.why },
      'the service for breached passwords did not answer',
    );
    return false;
  }
  const isFound = isListed(answer.bytes.toString('latin1'), digest.slice(prefixLength));
  metrics.breachChecks.inc({ outcome: isFound ? 'found' : 'clear' });
  return isFound;
};
