/** The hotels of a place for one stay: the list and its map. HTL-12 to HTL-24, HTL-31 */
import { useQuery } from '@tanstack/react-query';
import { type JSX, type ReactNode, Suspense } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import { atPlaceText } from '#domain/hotels/basis-text.ts';
import { nightsOf } from '#domain/hotels/stay.ts';
import type { SearchedStay, StayFor } from '#domain/hotels/stay-query.ts';
import { nightsText, roomsText } from '#domain/hotels/stay-text.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { useCustomer } from '#web/kit/customer.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox, FailedCall, failureText } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { NoHotels } from './parts/later-parts.ts';
import { ListResults } from './parts/list-results.tsx';
import { geographyQuery, propertiesQuery } from './parts/properties-query.ts';
import css from './parts/property-list.module.css';

export type PropertyListProps = {
  readonly stay: SearchedStay;
  readonly searchedFor: StayFor;
  /** Which of the trip's stays this is, from 0, and how many there are. HTL-31 */
  readonly leg: { readonly index: number; readonly count: number };
  /** The property whose page the person returns from: its row gets the focus. HTL-32 */
  readonly cameFrom: string | null;
  /** Opens a property. */
  readonly onChoose: (property: HotelProperty) => void;
  /** Requests Assisted Booking instead; null where experts themselves search. HTL-21 */
  readonly onAssisted: (() => void) | null;
  /** Back to the stay form. */
  readonly onEditSearch: () => void;
  /** Below the heading, instead of the stay in words: all stays of the trip, with their link back to the form. */
  readonly children?: ReactNode;
};

const headOf = ({ stay, leg }: PropertyListProps, customer: string | null): string => {
  const whom = customer === null ? '' : ` for ${customer}`;
  return leg.count === 1
    ? `Choose ${customer === null ? 'your' : 'the'} hotel ${atPlaceText(stay.place)}${whom}`
    : `Choose hotel ${leg.index + 1} of ${leg.count}${whom}: ${stay.place.name}`;
};

const Found = ({ stay, searchedFor, cameFrom, onChoose, onAssisted, onEditSearch }: PropertyListProps): JSX.Element => {
  const { data, error, refetch } = useQuery(propertiesQuery(stay, searchedFor));
  // The list works without it: then the map has prices and no names.
  const { data: geography } = useQuery(geographyQuery(stay.place.id));
  if (error instanceof ApiProblem && error.code === 'invalid')
    return (
      <div className={css.failed}>
        <AlertBox
          action={
            <AppButton look="outlined" onClick={onEditSearch}>
              Edit Search
            </AppButton>
          }
        >
          {failureText(error)}
        </AlertBox>
      </div>
    );
  if (error)
    return (
      <div className={css.failed}>
        <FailedCall failure={error} what="The hotels could not be loaded." onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <SkeletonRows rows={5} height={168} label={`Looking for hotels ${atPlaceText(stay.place)}`} />;
  if (data.length === 0)
    return (
      <Suspense>
        <NoHotels onAssisted={onAssisted} onEditSearch={onEditSearch} />
      </Suspense>
    );
  return (
    <ListResults
      all={data}
      geography={geography}
      place={stay.place.name}
      stay={{ nights: nightsOf(stay), rooms: stay.rooms.length }}
      cameFrom={cameFrom}
      onChoose={onChoose}
    />
  );
};

/** Searches hotels and lets a person choose one. Set the stay as its key: another stay is another list. HTL-31 */
export const PropertyList = (props: PropertyListProps): JSX.Element => {
  const { stay, onEditSearch, children } = props;
  const words = headOf(props, useCustomer());
  const heading = useScreen(words);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words}
      </h1>
      {children ?? (
        <div className={css.stay}>
          <p>
            {nightsText(stay)} · {roomsText(stay.rooms)}
          </p>
          <AppButton look="outlined" onClick={onEditSearch}>
            Edit Search
          </AppButton>
        </div>
      )}
      <Found {...props} />
    </>
  );
};
