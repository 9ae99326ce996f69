import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { confirmExtra, dropExtra } from '#contract/arranged-extras.ts';
import { type AppendixTransport, extraLengths } from '#contract/extras.ts';
import { spotText } from '#domain/extras/extra.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import css from './desk-trip.module.css';

type Confirmation = {
  readonly route: string;
  readonly confirmations: readonly { readonly pnr: string | null }[];
};

type Props = {
  readonly tripId: number;
  readonly extra: AppendixTransport;
  readonly confirmations: readonly Confirmation[];
  readonly mayArrange: boolean;
};

const numberOf = ({ extra, confirmations }: Props): string => {
  const route = extra.type === 'Other' ? extra.title : `${extra.type}: ${extra.title}`;
  return confirmations.find((booking) => booking.route === route)?.confirmations[0]?.pnr ?? '';
};

/** The call is sent once at a time, and the trip is read again after it, even when it was refused. */
const useAct = (tripId: number, act: () => Promise<unknown>, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
};

const NumberForm = (props: Props): JSX.Element => {
  const { tripId, extra } = props;
  const known = numberOf(props);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? known;
  const params = { id: tripId, extraId: extra.id };
  const save = useAct(
    tripId,
    () => call(confirmExtra, { params, body: { confirmation: value.trim() } }),
    () => setTyped(null),
  );
  return (
    <form
      className={css.arrange}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '' && value.trim() !== known) save.mutate();
      }}
    >
      <TextField
        name={`confirmation-${extra.id}`}
        label={`Confirmation number: ${extra.title}`}
        hint={extra.is_arranged ? undefined : 'To arrange. The customer reads that our experts are arranging it.'}
        maxLength={extraLengths.confirmation}
        value={value}
        onChange={setTyped}
      />
      <Actions>
        <AppButton type="submit" isBusy={save.isPending} isOff={value.trim() === '' || value.trim() === known}>
          Save Number
        </AppButton>
        <NotArranged tripId={tripId} extra={extra} />
      </Actions>
      <FailedCall failure={save.error} />
    </form>
  );
};

/** Asks before an extra is given up, because its money goes back at once. docs/screens.md#asking-first */
const NotArranged = ({ tripId, extra }: Pick<Props, 'tripId' | 'extra'>): JSX.Element => {
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: tripId, extraId: extra.id };
  const drop = useAct(
    tripId,
    () => call(dropExtra, { params }),
    () => setIsAsking(false),
  );
  return (
    <>
      <AppButton look="link" onClick={() => setIsAsking(true)}>
        Could Not Be Arranged
      </AppButton>
      <ConfirmDialog
        title={`Give up ${extra.title}?`}
        confirm="Cancel and Refund"
        isOpen={isAsking}
        isBusy={drop.isPending}
        onClose={() => {
          drop.reset();
          setIsAsking(false);
        }}
        onConfirm={() => drop.mutate()}
      >
        <p>
          {formatMoney({ minor: extra.price, currency: extra.currency })} are refunded to the customer, who gets a mail.
          The rest of the trip stays booked.
        </p>
        <FailedCall failure={drop.error} />
      </ConfirmDialog>
    </>
  );
};

/** One thing that an expert arranges by hand: what it is, and its number. docs/decisions/0122 */
export const ArrangeExtra = (props: Props): JSX.Element => {
  const { extra, mayArrange } = props;
  const isBooked = extra.status === 'Booked';
  return (
    <div className={css.arranged}>
      <p>
        <b>{[extra.type, extra.title, extra.provider].filter(Boolean).join(', ')}</b>
        <br />
        {spotText(extra.begins)}
        {extra.ends && ` to ${spotText(extra.ends)}`}
      </p>
      {isBooked && mayArrange ? <NumberForm {...props} /> : <p>{extra.status}</p>}
    </div>
  );
};
