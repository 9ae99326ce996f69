import type { JSX } from 'react';
import type { Trip } from '#contract/trips.ts';
import { Stack } from '#web/ui/layout.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';

/** Whose details were refused, in the order of the travelers; empty: of nobody in particular. */
const byTraveler = ({ refused, travelers }: Pick<Trip, 'refused' | 'travelers'>) => {
  const known = new Set(travelers.map(({ id }) => id));
  const ofNobody = refused.filter(({ traveler_id: id }) => id === null || !known.has(id));
  return [
    ...travelers.map(({ id, name }) => ({ name, details: refused.filter(({ traveler_id: of }) => of === id) })),
    { name: '', details: ofNobody },
  ].filter(({ details }) => details.length > 0);
};

/** The details of travelers because of which something was not booked. docs/screens.md#trip-page */
export const RefusedDetails = ({ trip }: { trip: Trip }): JSX.Element | null =>
  trip.refused.length === 0 ? null : (
    <AlertBox>
      <Stack isTight>
        {byTraveler(trip).map(({ name, details }) => (
          <div key={name}>
            {name !== '' && <strong>{name}</strong>}
            <ul>
              {[...new Set(details.map(({ sentence }) => sentence))].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ))}
        {trip.may_book_again && <p>“Book again” keeps all your answers and opens these details.</p>}
      </Stack>
    </AlertBox>
  );
