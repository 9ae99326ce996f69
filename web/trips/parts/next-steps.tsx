import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { NextAction } from '#web/ui/message-box.tsx';
import { CancelTrip } from './cancel-trip.tsx';

const StepAction = ({ trip, kind }: { trip: Trip; kind: Trip['next_steps'][number]['kind'] }): JSX.Element | null => {
  if (kind === 'search')
    return (
      <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
        Search Again
      </PageLink>
    );
  return kind === 'hotel' && trip.may_cancel ? <CancelTrip tripId={trip.id} /> : null;
};

/**
 * What to do after an airline or a hotel canceled: where to search, which hotel remains, what is refunded.
 * docs/screens.md#trip-page
 */
export const NextSteps = ({ trip }: { readonly trip: Trip }): JSX.Element | null =>
  trip.next_steps.length === 0 ? null : (
    <Stack isTight>
      {trip.next_steps.map(({ kind, title, sentence }) => (
        <NextAction key={title} title={title} detail={sentence} isOneOfSeveral>
          <StepAction trip={trip} kind={kind} />
        </NextAction>
      ))}
    </Stack>
  );
