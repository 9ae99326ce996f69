/** Parts of a page in files of their own: fetched when shown, or in advance while the person reads. */
import { type ComponentType, type JSX, lazy, useEffect, useState } from 'react';

export type Fetchable = {
  /** Fetches the part. A failure is ignored: the part is fetched again when it is shown. */
  readonly fetch: () => Promise<void>;
};

const againMs = 1_000;

/**
 * A component in a file of its own, inside a Suspense boundary. Once fetched it renders at once, whereas React's own
 * `lazy` would show the fallback for a moment.
 * @example const RouteForm = lazyPart(async () => (await import('#web/flights/route-form.tsx')).RouteForm);
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let there: ComponentType<P> | null = null;
  const get = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      there = await load();
      return { default: there };
    } catch (error) {
      // A later render tries again. Not the next one: React draws a part again to show its failure, and would wait again.
      setTimeout(() => {
        OnDemand = lazy(get);
      }, againMs);
      throw error;
    }
  };
  let OnDemand = lazy(get);
  const fetch: Fetchable['fetch'] = async () => {
    if (there === null) await Promise.allSettled([get()]);
  };
  const Part = (props: P): JSX.Element => {
    const [Shown] = useState<ComponentType<P>>(() => there ?? OnDemand);
    return <Shown {...props} />;
  };
  return Object.assign(Part, { fetch });
};

const restMs = 200;

/**
 * Fetches the next parts once the page is idle.
 * @param parts must be the same list in every render
 */
export const useFetchAhead = (parts: readonly Fetchable[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) void part.fetch();
    }, restMs);
    return () => clearTimeout(timer);
  }, [parts]);
};
