/**
 * When to ask again. Everything is milliseconds from the moment the question arose. docs/booking.md#payment-keys;
 * docs/booking.md#answer-classes; docs/booking.md#unknown-outcomes
 */
const secondMs = 1000;
const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

/** "Not there" counts only after this long: a slow supplier may still be issuing. */
export const notThereAfterMs = 30 * minuteMs;
/** And only when this many lists were read and clean. */
export const cleanListsNeeded = 2;
/** The supplier's own free cancellation window is 24 h: after this nobody polls, a person acts. */
export const unknownHardStopMs = 20 * hourMs;
/** A payment key is honoured for 24 h by gateways; past this it is never sent again, only looked up. */
export const paymentKeyLifeMs = 23 * hourMs;
/** A price older than this is asked for again before money moves. */
export const freshPriceMs = 2 * minuteMs;
/** How long an unreachable supplier may hold up a booking before the traveler is told. */
export const patienceMs = 15 * minuteMs;

const nearDepartureMs = 7 * 24 * hourMs;

/** After how long a person is called to an unknown order; sooner when there is no free way back. */
export const callHumanAfterMs = (askedAt: Date, departsAt: Date): number =>
  departsAt.getTime() - askedAt.getTime() < nearDepartureMs ? 30 * minuteMs : 2 * hourMs;

const unknownPollsMs = [10 * secondMs, 30 * secondMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs];

/**
 * The next time to look for an answer that was lost: 10 s, 30 s, 2, 5 and 15 min after the question, then hourly,
 * and when a person would be called: the last look decides whether that is needed.
 * @param askedAt when the question was sent
 * @param callAfterMs from callHumanAfterMs
 * @returns null past the hard stop
 */
export const nextLook = (askedAt: Date, now: Date, callAfterMs: number): Date | null => {
  const passedMs = now.getTime() - askedAt.getTime();
  const hourlyMs = (Math.floor(Math.max(0, passedMs) / hourMs) + 1) * hourMs;
  const nextMs = Math.min(...[...unknownPollsMs, callAfterMs, hourlyMs].filter((atMs) => atMs > passedMs));
  return nextMs > unknownHardStopMs ? null : new Date(askedAt.getTime() + nextMs);
};

const retryDelaysMs = [2, 5, 10, 20, 30, 60, 120, 300, 900].map((seconds) => seconds * secondMs);

/** When to repeat a call that is safe to repeat: 2 s, 5 s, 10 s and on to 15 min, then hourly. */
export const nextRetry = (tries: number, now: Date): Date => new Date(now.getTime() + (retryDelaysMs[tries] ?? hourMs));
