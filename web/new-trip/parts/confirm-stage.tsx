/** The confirm stage: the trip was created. */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { readTrip } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { useContact } from '#web/kit/contact.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Actions, FormWidth, Stack } from '#web/ui/layout.tsx';
import { Pass, PassCode } from '#web/ui/pass.tsx';
import type { Made } from './use-submit-trip.ts';

const titleOf = ({ isSelfBook }: Made): string =>
  isSelfBook ? 'Your trip booking is processing' : 'Your trip request is submitted';

const selfBooked =
  'Self Booking: you chose, we book. The confirmation comes by mail, and the trip shows every step as it happens.';

/** Who decides and until when, once the trip is read. Nothing is booked or charged before the answer. */
const useWords = ({ tripId, isSelfBook, isAsking }: Made): string => {
  const { data: trip } = useQuery({
    queryKey: ['trip', tripId, 'trip'],
    queryFn: ({ signal }) => call(readTrip, { params: { id: tripId } }, { signal }),
    enabled: isSelfBook && isAsking !== false,
  });
  if (!isSelfBook) return 'Our experts answer within the hour, longer on weekends.';
  if (trip?.state === 'pending approval') return trip.status_sentence;
  return isAsking === true ? 'Your approver is asked. Nothing is charged until they approve.' : selfBooked;
};

/** WIZ-40 to WIZ-42 */
export const ConfirmStage = ({ made }: { made: Made }): JSX.Element => {
  const heading = useScreen(titleOf(made));
  const contact = useContact();
  const words = useWords(made);
  return (
    <FormWidth>
      <Stack>
        <h1 ref={heading} tabIndex={-1}>
          {titleOf(made)}
        </h1>
        <Pass stub={<PassCode label="Trip" value={String(made.tripId)} isBig />}>
          <Stack isTight>
            <p>{words}</p>
            {made.message && <p>{made.message}</p>}
            <p>
              <PageLink to={pages.trip(made.tripId)}>Open trip {made.tripId}</PageLink>
            </p>
          </Stack>
        </Pass>
        <Actions>
          <PageLink className={buttonClass('first')} to={pages.trips()}>
            Return to Dashboard
          </PageLink>
          {contact && (
            <a className={buttonClass()} href={`mailto:${contact.support_email}?subject=Trip%20${made.tripId}`}>
              Contact Support
            </a>
          )}
        </Actions>
      </Stack>
    </FormWidth>
  );
};
