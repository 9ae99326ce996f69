import type { CallContext, SupplierError } from '#domain/kit/outcome.ts';
import type { Timers } from '#platform/clock.ts';
import { makeOwnSignal, onAbort } from '#platform/own-signal.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightQuery, FlightSupplier, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import type { Showing, SupplierGate } from './supplier-gate.ts';

/** How long one supplier may take, including its wait for a free place. docs/rules.md#flight-search */
export const supplierDeadlineMs = 15_000;

/** The parts of the world that asking suppliers needs. */
type SearchWorld = Pick<World, 'clock' | 'log' | 'metrics'>;

/** An event from a supplier, or one made for it. */
export type SupplierEvent = { readonly supplier: string; readonly event: SearchEvent<SupplierOffer> };
type Report = (event: SupplierEvent) => void;

type Question = {
  readonly query: FlightQuery;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  readonly timers: Timers;
  readonly gateOf: (supplier: FlightSupplier) => SupplierGate;
  /** Every other search may go first. */
  readonly isPatient?: boolean | undefined;
  readonly report: Report;
};

const tooLate: SupplierError = { kind: 'timeout', message: 'The supplier did not answer in time.' };
const broken: SupplierError = { kind: 'upstream', message: 'The supplier broke off.' };
const notAsked: SupplierError = { kind: 'upstream', message: 'The supplier fails at present and is not asked.' };

const isOutage = (error: SupplierError | undefined): boolean => error?.kind === 'timeout' || error?.kind === 'upstream';

/** Passes on a supplier's events and ends the sources it leaves open, so each source ends exactly once. */
const makeSpeaker = (world: SearchWorld, supplier: string, { timers, report }: Question) => {
  const startedMs = timers.nowMs();
  const running = new Set<string>();
  let showing: Showing = 'nothing said';

  const begin = (sources: readonly string[]): void => {
    for (const source of sources) running.add(source);
    report({ supplier, event: { type: 'plan', sources } });
  };
  const end = (source: string, error?: SupplierError): void => {
    if (!running.delete(source)) return;
    if (!error) showing = 'answered';
    else if (isOutage(error) && showing === 'nothing said') showing = 'failed';
    world.metrics.searches.inc({ source, outcome: error ? 'failed' : 'done' });
    world.metrics.searchDuration.observe({ source }, (timers.nowMs() - startedMs) / 1000);
    report({ supplier, event: { type: 'source_done', source, ...(error && { error }) } });
  };
  return {
    say: (event: SearchEvent<SupplierOffer>): void => {
      if (event.type === 'plan') begin(event.sources);
      else if (event.type === 'source_done') end(event.source, event.error);
      else {
        if (event.items.length > 0) showing = 'answered';
        report({ supplier, event });
      }
    },
    /** A supplier that never sent its plan counts as one failed source. */
    endRest: (error: SupplierError, hasPlan: boolean): void => {
      if (!hasPlan) begin([supplier]);
      for (const source of running) end(source, error);
    },
    showing: (): Showing => showing,
  };
};

const untilAborted = (signal: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => {
    onAbort(signal, () => resolve('aborted'));
  });

/** Follows one supplier to its end or until the signal, whichever is first: one that hangs cannot hold the search. */
const follow = async (
  events: AsyncIterator<SearchEvent<SupplierOffer>>,
  signal: AbortSignal,
  say: (event: SearchEvent<SupplierOffer>) => void,
): Promise<void> => {
  const aborted = untilAborted(signal);
  for (;;) {
    const next = await Promise.race([events.next(), aborted]);
    if (next === 'aborted') {
      // Its own cleanup may hang too, so it is not awaited.
      void Promise.allSettled([events.return?.()]);
      return;
    }
    if (next.done) return;
    say(next.value);
  }
};

const askOne = async (world: SearchWorld, supplier: FlightSupplier, question: Question): Promise<void> => {
  // A signal for this question only, so that its waiters are freed with it. The process's own signal lives on.
  const { signal, abort, release } = makeOwnSignal(question.signal);
  const deadline = new Date(world.clock.now().getTime() + supplierDeadlineMs);
  let isLate = false;
  const endDeadline = question.timers.after(supplierDeadlineMs, () => {
    isLate = !signal.aborted;
    abort();
  });
  const callOff = (): void => {
    endDeadline();
    release();
  };
  const speaker = makeSpeaker(world, supplier.id, question);
  let hasPlan = false;
  const leave = await question.gateOf(supplier).enter(signal, question.isPatient);
  if (leave === null) {
    speaker.endRest(isLate ? tooLate : notAsked, hasPlan);
    return callOff();
  }
  const urgency = question.isPatient ? 'patient' : 'search';
  const context: CallContext = { signal, now: world.clock.now, urgency, deadline };
  const events = supplier.search(question.query, context)[Symbol.asyncIterator]();
  const [outcome] = await Promise.allSettled([
    follow(events, signal, (event) => {
      hasPlan ||= event.type === 'plan';
      speaker.say(event);
    }),
  ]);
  callOff();
  if (outcome.status === 'rejected')
    world.log.error({ err: outcome.reason, supplier: supplier.id }, 'a flight supplier broke its promise');
  speaker.endRest(isLate ? tooLate : broken, hasPlan);
  // A process that is stopping reports nothing about its suppliers.
  leave(question.signal.aborted && !isLate ? 'nothing said' : speaker.showing());
};

/**
 * Asks every supplier at once. One that fails, hangs or breaks becomes failed sources, and does not keep the others
 * from answering.
 * @param flights those that sell to a party of this size
 * @returns when all of them are done
 */
export const askSuppliers = async (
  world: SearchWorld,
  flights: readonly FlightSupplier[],
  question: Question,
): Promise<void> => {
  await Promise.all(flights.map((supplier) => askOne(world, supplier, question)));
};
