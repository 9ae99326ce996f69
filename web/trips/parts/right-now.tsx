import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { ItinerariesReply, Itinerary } from '#contract/trips.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { rightNow, type TravelItems } from '#domain/trips/right-now.ts';
import { useNow } from '#web/kit/use-now.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { NextAction } from '#web/ui/message-box.tsx';
import { confirmationsQuery } from '../trip-queries.ts';
import { type Confirmation, codesOf } from './flight-codes.ts';

const lookMs = 30_000;

type Props = { readonly tripId: number; readonly itinerary: Itinerary; readonly appendices: ItinerariesReply };

const itemsOf = ({ itinerary, appendices }: Props, confirmations: readonly Confirmation[]): TravelItems => {
  const own = new Set(itinerary.schedule.map(({ itemType, itemId }) => `${itemType} ${itemId}`));
  const isOwn =
    (type: Itinerary['schedule'][number]['itemType']) =>
    ({ id }: { readonly id: number }): boolean =>
      own.has(`${type} ${id}`);
  return {
    flights: appendices.appendixFlights
      .filter(isOwn('flight'))
      .map((flight) => ({ ...flight, code: codesOf(flight, confirmations)?.pnr ?? null })),
    stays: appendices.appendixAccommodations.filter(isOwn('accommodation')),
    rides: appendices.appendixTransports.filter(isOwn('transport')),
  };
};

/** On a day of travel: what comes next, with its place and code. docs/screens.md#trip-page */
export const RightNow = (props: Props): JSX.Element | null => {
  const { data: confirmations = [] } = useQuery(confirmationsQuery(props.tripId, props.itinerary.id));
  const ms = useNow(lookMs);
  const local = localOfInstant(ms, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const moments = rightNow(itemsOf(props, confirmations), { ms, local });
  return moments.length === 0 ? null : (
    <Stack isTight>
      {moments.map(({ id, title, detail, site }) => (
        <NextAction key={id} title={title} detail={detail} isOneOfSeveral>
          {site !== null && (
            <a className={buttonClass('outlined')} href={`https://www.${site}/`} target="_blank" rel="noreferrer">
              Check in at {site}
              <VisuallyHidden>, opens a new window</VisuallyHidden>
            </a>
          )}
        </NextAction>
      ))}
    </Stack>
  );
};
