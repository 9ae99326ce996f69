/** Parts of a page in files of their own: fetched when they are shown, or while the person reads what comes before. */
import { type ComponentType, type JSX, lazy, useEffect, useState } from 'react';

export type Fetchable = {
  /** Fetches the part; a failure is left to the time it is shown, when it is fetched again. */
  readonly fetch: () => Promise<void>;
};

/**
 * A component in a file of its own, inside a Suspense boundary. Once it was fetched it is shown at once, where React's
 * own `lazy` would show the boundary's fallback for a moment.
 * @example const RouteForm = lazyPart(async () => (await import('#web/flights/route-form.tsx')).RouteForm);
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let there: ComponentType<P> | null = null;
  const get = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      there = await load();
      return { default: there };
    } catch (error) {
      // What failed once is tried again the next time that it is shown.
      OnDemand = lazy(get);
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
 * Fetches what comes next once the page has come to rest.
 * @param parts a list that stays the same
 */
export const useFetchAhead = (parts: readonly Fetchable[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) void part.fetch();
    }, restMs);
    return () => clearTimeout(timer);
  }, [parts]);
};
