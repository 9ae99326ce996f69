/** What a landing page promised to a request, and what it says now. docs/decisions/0115 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type Promised, readPromise } from '#contract/promises.ts';
import { call } from '#web/kit/api.ts';
import { AlertBox, FailedCall } from '#web/ui/message-box.tsx';
import css from './changed-since.module.css';

/** @returns the promise of a trip; null: no landing page made it */
export const promiseQuery = (tripId: number) =>
  queryOptions({
    queryKey: ['trip', tripId, 'promise'],
    queryFn: ({ signal }) => call(readPromise, { params: { id: tripId } }, { signal }),
  });

const Changes = ({ changed }: { changed: NonNullable<Promised['changed']> }): JSX.Element => (
  <dl className={css.changes}>
    {changed.map(({ what, promised, now }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          Promised: <span dir="auto">{promised}</span>
        </dd>
        <dd>
          Now: <span dir="auto">{now}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** For our staff, where they work on a request: nothing when the page still says what it promised. */
export const ChangedSince = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data, error, refetch } = useQuery(promiseQuery(tripId));
  if (error)
    return (
      <FailedCall
        failure={error}
        what="We could not check whether the page changed since the request."
        onRetry={() => void refetch()}
      />
    );
  if (!data?.changed || data.changed.length === 0) return null;
  return (
    <AlertBox>
      <p>
        <b>The page changed since this request.</b> What was promised is kept for this trip.
      </p>
      <Changes changed={data.changed} />
    </AlertBox>
  );
};
