import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import css from './parts/trip-page.module.css';

/** @returns whether the person may not see the trip, as opposed to any other error */
export const isForbidden = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 401;

/** @returns whether no answer was possible now, so that a retry may succeed */
const isOutage = (error: Error): boolean => !(error instanceof ApiProblem) || error.status >= 500;

/**
 * Why a trip does not open: no permission, or any other error, in the requirements' words. After an outage it offers a
 * retry. TRIP-04, TRIP-05
 */
export const TripFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }): JSX.Element => {
  const title = isForbidden(error) ? 'No permission' : 'This trip could not be opened';
  const heading = useScreen(title);
  return (
    <div className={css.failed}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {isForbidden(error)
          ? 'Sorry, you do not have permission to view this trip.'
          : 'Sorry, you cannot access this trip. Please contact the provider or create a new trip below.'}
      </p>
      {isOutage(error) && <FailedCall failure={error} onRetry={onRetry} />}
      <p className={css.actions}>
        <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
          Book a Trip
        </PageLink>
        <PageLink to={pages.trips()}>All Trips</PageLink>
      </p>
    </div>
  );
};
