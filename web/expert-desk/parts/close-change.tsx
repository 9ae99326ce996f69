import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { DeskTrip } from '#contract/expert-desk.ts';
import { answerFlightChange } from '#contract/flight-changes.ts';
import { call } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

type Props = { readonly trip: DeskTrip; readonly changeId: number };

const Close = ({ trip, changeId }: Props): JSX.Element => {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      call(answerFlightChange, { params: { id: trip.id }, body: { change_id: changeId, answer: 'accept' } }),
    // Also after a refusal: another expert may have answered, or the flights changed again.
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  const name = trip.destination || `trip ${trip.id}`;
  return (
    <div>
      <AppButton
        look="link"
        aria-label={`Close the flight change of ${name}, ${trip.customer_name}`}
        isBusy={close.isPending}
        onClick={() => setIsAsking(true)}
      >
        Close Flight Change
      </AppButton>
      <FailedCall failure={close.error} onDismiss={close.reset} />
      <ConfirmDialog
        title="Has the traveler agreed?"
        isOpen={isAsking}
        confirm="Close Flight Change"
        onConfirm={() => {
          setIsAsking(false);
          close.mutate();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Closing accepts the airline’s new flights for {name}. We tell the airline, and the trip leaves the desk. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
};

/**
 * Closes a flight change that an expert has settled with the traveler. Only experts answer for others.
 * docs/roles.md#trips
 */
export const CloseChange = (props: Props): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  return user?.is_expert ? <Close {...props} /> : null;
};
