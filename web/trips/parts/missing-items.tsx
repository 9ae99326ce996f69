import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { NextAction } from '#web/ui/message-box.tsx';

const nextWords = { flight: 'Choose Other Flights', hotel: 'Choose Another Hotel' } as const;

/**
 * Requested items that were not booked while the others were, with a link to find another; the heading says why.
 * docs/screens.md#trip-page
 */
export const MissingItems = ({ missing }: Pick<Trip, 'missing'>): JSX.Element | null =>
  missing.length === 0 ? null : (
    <Stack isTight>
      {missing.map(({ kind, title }) => (
        <NextAction key={`${kind} ${title}`} title={`${title}: not booked`}>
          {kind === 'extra' ? (
            'Please write to our experts below for another.'
          ) : (
            <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
              {nextWords[kind]}
            </PageLink>
          )}
        </NextAction>
      ))}
    </Stack>
  );
