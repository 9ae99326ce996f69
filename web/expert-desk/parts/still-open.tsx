import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { closeOpenParts, openReasonMaxLength } from '#contract/open-parts.ts';
import type { Trip } from '#contract/trips.ts';
import { partsText } from '#domain/trips/open-words.ts';
import { call } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** An expert says why nothing more is needed; the customer reads it. */
const CloseForm = ({ tripId }: { tripId: number }): JSX.Element => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const close = useMutation({
    mutationFn: () => call(closeOpenParts, { params: { id: tripId }, body: { reason: reason.trim() } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(reason.trim() === '');
        if (reason.trim() !== '' && !close.isPending) close.mutate();
      }}
    >
      <TextArea
        name="open-reason"
        label="Why nothing more is needed"
        hint="The customer reads it as your message."
        error={isMissing && reason.trim() === '' ? 'Please write why' : undefined}
        rows={2}
        maxLength={openReasonMaxLength}
        value={reason}
        onChange={setReason}
      />
      <Actions>
        <AppButton type="submit" isBusy={close.isPending}>
          Nothing More Needed
        </AppButton>
      </Actions>
      <FailedCall failure={close.error} />
    </form>
  );
};

/** What a booked trip was asked for and does not hold. docs/decisions/0123 */
export const StillOpen = ({ trip }: { trip: Trip }): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  if (trip.still_open.length === 0) return null;
  return (
    <Panel title={`Still open: ${partsText(trip.still_open).toLowerCase()}`}>
      <Stack isTight>
        <p>The customer asked for it, and the accepted option does not hold it.</p>
        {user?.is_expert === true && <CloseForm tripId={trip.id} />}
      </Stack>
    </Panel>
  );
};
