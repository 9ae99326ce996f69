import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useEffectEvent, useState } from 'react';
import { readApproval } from '#contract/approvals.ts';
import { listGeographies, shortestPlaceText } from '#contract/places.ts';
import { readItineraries, readTrip } from '#contract/trips.ts';
import {
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  oneYearAfter,
  sameWeekdayAfter,
} from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { keepsDays } from '#domain/trips/book-again.ts';
import { call } from '#web/kit/api.ts';
import { localToday } from '#web/kit/today.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { stillChoosable } from '#web/travelers/still-choosable.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall, NextAction } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { type Copied, copiedDraft, firstDayOf, notCopied, ownIdentifier, staysOf } from './copied-draft.ts';
import type { NewTripDraft } from './draft.ts';
import type { KnownPerson } from './use-guide-world.ts';

/** The place of a city, if exactly one has this name; else the person enters it again. */
const placeOf = async (city: string, signal: AbortSignal) => {
  if (city.length < shortestPlaceText) return [];
  const found = await call(listGeographies, { query: { query: city } }, { signal });
  const place = found.find(({ name, kind }) => name === city && kind === 'city');
  return place ? [[city, { id: place.id, name: place.name, name_full: place.name_full }] as const] : [];
};

type Asked = { readonly client: QueryClient; readonly tripId: number; readonly customerId: number | null };

const readCopied = async ({ client, tripId, customerId }: Asked, signal: AbortSignal): Promise<Copied> => {
  const params = { id: tripId };
  const [trip, reply, approval] = await Promise.all([
    call(readTrip, { params }, { signal }),
    call(readItineraries, { params }, { signal }),
    call(readApproval, { params }, { signal }),
  ]);
  const cities = [...new Set(staysOf(reply).map(({ place }) => place))];
  const ids = trip.travelers.map(({ id }) => id);
  const [travelers, identifier, ...places] = await Promise.all([
    stillChoosable(client, { ids, organizationId: trip.organization_id, customerId }),
    trip.identifier_list?.is_only
      ? import('./usable-identifier.ts').then(({ usableIdentifier }) => usableIdentifier(trip, signal))
      : ownIdentifier(trip),
    ...cities.map((city) => placeOf(city, signal)),
  ]);
  return { trip, reply, reason: approval.reason, places: new Map(places.flat()), identifier, travelers };
};

type Props = {
  readonly tripId: number;
  readonly person: KnownPerson;
  /** This tab has a draft of another trip, which the copy would replace. */
  readonly hasDraft: boolean;
  readonly onCopy: (draft: NewTripDraft) => void;
  readonly onKeep: () => void;
};

type DayProps = {
  readonly firstDay: CalendarDate;
  /** What the person has to enter again. */
  readonly notes: readonly string[];
  readonly onChoose: (day: CalendarDate) => void;
};

/** Asks for the day on which the copy begins. docs/rules.md#booking-a-trip-again */
const NewFirstDay = ({ firstDay, notes, onChoose }: DayProps): JSX.Element => {
  const today = localToday();
  const max = oneYearAfter(today);
  const [day, setDay] = useState(() => {
    const next = sameWeekdayAfter(firstDay, today);
    return next <= max ? next : '';
  });
  const [problem, setProblem] = useState<string>();
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    if (isCalendarDate(day) && day >= today && day <= max) onChoose(day);
    else setProblem('Please choose a day from today up to one year ahead');
  };
  return (
    <FormWidth>
      <form onSubmit={choose} noValidate>
        <Stack isTight>
          <DateField
            name="firstDay"
            label="New first day"
            hint={`The trip ${firstDay < today ? 'began' : 'begins'} on ${shortDayName(firstDay)}. Its flights and hotels move by the same number of days.`}
            value={day}
            min={today}
            max={max}
            error={problem}
            onChange={setDay}
          />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <div>
            <AppButton look="first" type="submit">
              Continue
            </AppButton>
          </div>
        </Stack>
      </form>
    </FormWidth>
  );
};

/** The first day of a copy that has to be chosen; null: it keeps its days, or has none. */
const dayToMove = ({ trip, reply }: Copied): CalendarDate | null => {
  const firstDay = firstDayOf(reply);
  return firstDay === null || keepsDays({ state: trip.state, firstDay }, localToday()) ? null : firstDay;
};

/** Opens a trip as a copy with all its answers, on other days. docs/rules.md#booking-a-trip-again */
export const CopyStage = ({ tripId, person, hasDraft, onCopy, onKeep }: Props): JSX.Element => {
  const heading = useScreen('Book again');
  const [mayBegin, setMayBegin] = useState(!hasDraft);
  const client = useQueryClient();
  const customerId = person.customer?.id ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['trip', tripId, 'copy', customerId],
    queryFn: ({ signal }) => readCopied({ client, tripId, customerId }, signal),
  });
  const firstDay = data ? dayToMove(data) : null;
  const begin = (days: number): void => {
    if (data) onCopy(copiedDraft(data, person, { today: localToday(), days }));
  };
  const beginAtOnce = useEffectEvent(() => begin(0));
  const isReady = data !== undefined && mayBegin && firstDay === null;
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
      {data && !mayBegin && (
        <NextAction
          title="You began another trip in this tab"
          detail={`Booking trip ${tripId} again replaces that one. You have not sent it yet.`}
        >
          <AppButton look="first" onClick={() => setMayBegin(true)}>
            Replace it
          </AppButton>
          <AppButton onClick={onKeep}>Continue the other one</AppButton>
        </NextAction>
      )}
      {data && mayBegin && firstDay !== null && (
        <NewFirstDay
          firstDay={firstDay}
          notes={notCopied(data)}
          onChoose={(day) => begin(daysBetween(firstDay, day))}
        />
      )}
    </Stack>
  );
};
