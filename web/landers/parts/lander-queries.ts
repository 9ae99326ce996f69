/** What a landing page asks the server. */
import { queryOptions } from '@tanstack/react-query';
import { listEvents, readEvent, readLander } from '#contract/landers.ts';
import { call } from '#web/kit/api.ts';

/** LAND-01 */
export const landerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['lander', slug],
    queryFn: ({ signal }) => call(readLander, { params: { slug } }, { signal }),
  });

/** LAND-18 */
export const eventsQuery = (category: string) =>
  queryOptions({
    queryKey: ['events', category],
    queryFn: ({ signal }) => call(listEvents, { params: { category } }, { signal }),
  });

/** LAND-22 */
export const eventQuery = (programId: number) =>
  queryOptions({
    queryKey: ['event', programId],
    queryFn: ({ signal }) => call(readEvent, { params: { programId: String(programId) } }, { signal }),
  });
