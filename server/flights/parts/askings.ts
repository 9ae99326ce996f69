import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Told } from './ask-suppliers.ts';

/** One question put to all suppliers, and what they said so far. */
export type Asking = {
  /** Hands over everything from the beginning, then each word as it comes. */
  readonly hear: (listener: (told: Told) => void) => void;
  /** Resolves after the last word. */
  readonly ended: Promise<void>;
};

export type Askings = {
  /**
   * The asking of a question that is under way or was answered lately; else a new one.
   * @param key who may share it, and what is asked
   * @param ask puts the question; resolves after the last word
   */
  readonly join: (key: string, ask: (tell: (told: Told) => void) => Promise<void>) => Asking;
  /** An offer was looked at to be bought: whoever asks next gets offers that nobody has taken. */
  readonly forgetOffer: (offer: { readonly source: string; readonly ref: string }) => void;
};

/** How long the same question has the same answer. */
const keptMs = 10 * 60_000;
/** Some thirty megabytes. */
const mostOffersKept = 12_000;

type Kept = { readonly told: readonly Told[]; readonly startedAt: Date; readonly asking: Asking };

const offersIn = ({ event }: Told) => (event.type === 'items' ? event.items : []);

const isWhole = (told: readonly Told[]): boolean =>
  told.every(({ event }) => event.type !== 'source_done' || event.error === undefined);

/** What one process remembers of its questions: equal ones are put once at a time, and whole answers are kept. */
export const makeAskings = (clock: Clock): Askings => {
  const running = new Map<string, Asking>();
  const kept = new LRUCache<string, Kept>({
    maxSize: mostOffersKept,
    sizeCalculation: ({ told }) => 1 + told.reduce((sum, each) => sum + offersIn(each).length, 0),
  });

  const ageMsOf = ({ startedAt }: Kept): number => clock.now().getTime() - startedAt.getTime();
  /** Nobody may ask for it again, so it would be kept for nothing. */
  const forgetOld = (): void => {
    for (const [key, each] of kept.entries()) if (ageMsOf(each) >= keptMs) kept.delete(key);
  };
  const recent = (key: string): Asking | undefined => {
    const known = kept.get(key);
    return known && ageMsOf(known) < keptMs ? known.asking : undefined;
  };
  const begin = (key: string, ask: (tell: (told: Told) => void) => Promise<void>): Asking => {
    const told: Told[] = [];
    const listeners: ((told: Told) => void)[] = [];
    const startedAt = clock.now();
    forgetOld();
    const ended = ask((each) => {
      told.push(each);
      for (const listener of listeners) listener(each);
    }).finally(() => {
      running.delete(key);
      if (isWhole(told)) kept.set(key, { told, startedAt, asking });
    });
    const asking: Asking = {
      hear: (listener) => {
        for (const each of told) listener(each);
        listeners.push(listener);
      },
      ended,
    };
    running.set(key, asking);
    return asking;
  };

  return {
    join: (key, ask) => running.get(key) ?? recent(key) ?? begin(key, ask),
    forgetOffer: ({ source, ref }) => {
      for (const [key, { told }] of kept.entries())
        if (told.flatMap(offersIn).some((offer) => offer.source === source && offer.ref === ref)) kept.delete(key);
    },
  };
};
