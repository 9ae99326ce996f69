import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { FlightOrder, FlightQuery, FlightSupplier, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';

export type FakeFlightSupplier = FlightSupplier & {
  /** Every query it received. */
  readonly queries: readonly FlightQuery[];
  /** Sends an event to every search that is open now or opens later. */
  readonly send: (...events: readonly SearchEvent<SupplierOffer>[]) => void;
  /** Ends the streams. */
  readonly end: () => void;
  /** Breaks the port's rules: the streams throw. */
  readonly breakDown: (error: Error) => void;
  /** Whether a search was canceled. */
  readonly isAborted: () => boolean;
  /** The answer of `reprice`; by default the offer itself. */
  repriced: Outcome<SupplierOffer> | null;
};

type Step = { readonly event: SearchEvent<SupplierOffer> } | { readonly error: Error } | 'end';

const unsupported = async (): Promise<{ readonly ok: false; readonly error: SupplierError }> => ({
  ok: false,
  error: { kind: 'unsupported', what: 'a fake that only searches' },
});

/** A supplier whose answers a test sends by hand, one by one; it waits until told to continue. */
export const fakeFlightSupplier = (
  id = 'fake',
  { maxPassengers = 9, searchesAtOnce = null }: { maxPassengers?: number; searchesAtOnce?: number | null } = {},
): FakeFlightSupplier => {
  const script: Step[] = [];
  const queries: FlightQuery[] = [];
  let wake: (() => void)[] = [];
  let wasAborted = false;
  const push = (...steps: readonly Step[]): void => {
    script.push(...steps);
    for (const resolve of wake) resolve();
    wake = [];
  };
  const more = (): Promise<void> =>
    new Promise((resolve) => {
      wake.push(resolve);
    });
  const supplier: FakeFlightSupplier = {
    id,
    capabilities: { maxPassengers, holds: false, splits: true, searchesAtOnce },
    queries,
    send: (...events) => push(...events.map((event) => ({ event }))),
    end: () => push('end'),
    breakDown: (error) => push({ error }),
    isAborted: () => wasAborted,
    repriced: null,
    search: async function* (query, { signal }) {
      queries.push(query);
      signal.addEventListener('abort', () => {
        wasAborted = true;
      });
      for (let index = 0; ; index += 1) {
        while (index >= script.length) await more();
        const step = script[index];
        if (step === undefined || step === 'end') return;
        if ('error' in step) throw step.error;
        yield step.event;
      }
    },
    reprice: async (offer) => supplier.repriced ?? { ok: true, value: offer },
    book: unsupported,
    payHeld: unsupported,
    find: async (): Promise<Outcome<FlightOrder | null>> => ({ ok: true, value: null }),
    quoteCancel: unsupported,
    confirmCancel: unsupported,
    acceptChange: unsupported,
  };
  return supplier;
};

/** The usual sequence of a search with one source. */
export const answering = (supplier: FakeFlightSupplier, source: string, offers: readonly SupplierOffer[]): void => {
  supplier.send(
    { type: 'plan', sources: [source] },
    { type: 'items', source, items: offers },
    { type: 'source_done', source },
  );
  supplier.end();
};
