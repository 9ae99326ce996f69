import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useEffectEvent } from 'react';
import { readApproval } from '#contract/approvals.ts';
import { listGeographies, shortestPlaceText } from '#contract/places.ts';
import { readItineraries, readTrip } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { localToday } from '#web/kit/today.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { FailedCall, NextAction } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { type Copied, copiedDraft, staysOf } from './copied-draft.ts';
import type { NewTripDraft } from './draft.ts';
import type { KnownPerson } from './use-guide-world.ts';

/** The place of a city, if exactly one has this name; else the person enters it again. */
const placeOf = async (city: string, signal: AbortSignal) => {
  if (city.length < shortestPlaceText) return [];
  const found = await call(listGeographies, { query: { query: city } }, { signal });
  const place = found.find(({ name, kind }) => name === city && kind === 'city');
  return place ? [[city, { id: place.id, name: place.name, name_full: place.name_full }] as const] : [];
};

const readCopied = async (tripId: number, signal: AbortSignal): Promise<Copied> => {
  const params = { id: tripId };
  const [trip, reply, approval] = await Promise.all([
    call(readTrip, { params }, { signal }),
    call(readItineraries, { params }, { signal }),
    call(readApproval, { params }, { signal }),
  ]);
  const cities = [...new Set(staysOf(reply).map(({ place }) => place))];
  const places = await Promise.all(cities.map((city) => placeOf(city, signal)));
  return { trip, reply, reason: approval.reason, places: new Map(places.flat()) };
};

type Props = {
  readonly tripId: number;
  readonly person: KnownPerson;
  /** This tab has a draft of another trip, which the copy would replace. */
  readonly hasDraft: boolean;
  readonly onCopy: (draft: NewTripDraft) => void;
  readonly onKeep: () => void;
};

/** Opens a failed trip as a copy with all its answers. docs/rules.md#booking-a-trip-again */
export const CopyStage = ({ tripId, person, hasDraft, onCopy, onKeep }: Props): JSX.Element => {
  const heading = useScreen('Book again');
  const { data, error, refetch } = useQuery({
    queryKey: ['trip', tripId, 'copy'],
    queryFn: ({ signal }) => readCopied(tripId, signal),
  });
  const begin = (): void => {
    if (data) onCopy(copiedDraft(data, person, localToday()));
  };
  const beginAtOnce = useEffectEvent(begin);
  const isReady = data !== undefined && !hasDraft;
  useEffect(() => {
    if (isReady) beginAtOnce();
  }, [isReady]);
  return (
    <Stack isTight>
      <h1 ref={heading} tabIndex={-1}>
        Book again
      </h1>
      <FailedCall failure={error} what="The trip could not be loaded." onRetry={() => void refetch()} />
      {!error && (data === undefined || isReady) && <SkeletonRows rows={3} height={88} label="Loading the trip" />}
      {data && hasDraft && (
        <NextAction
          title="You began another trip in this tab"
          detail={`Booking trip ${tripId} again replaces that one. You have not sent it yet.`}
        >
          <AppButton look="first" onClick={begin}>
            Replace it
          </AppButton>
          <AppButton onClick={onKeep}>Continue the other one</AppButton>
        </NextAction>
      )}
    </Stack>
  );
};
