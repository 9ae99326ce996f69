/**
 * The people who follow a trip requested on a landing page. Its owner confirms and removes them. docs/decisions/0053
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import { confirmCollaborator, removeCollaborator, type TripCollaborator } from '#contract/collaborators.ts';
import type { Trip } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './collaborators.module.css';

type RowProps = {
  readonly tripId: number;
  readonly person: TripCollaborator;
  readonly onRemove: () => void;
  readonly onConfirmed: () => void;
};

const Row = ({ tripId, person, onRemove, onConfirmed }: RowProps): JSX.Element => {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(confirmCollaborator, { params: { id: tripId, collaboratorId: person.id } }),
    onSuccess: onConfirmed,
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b>{person.name || person.email}</b>{' '}
        <Mark>{person.is_confirmed ? 'Follows the trip' : 'Sees nothing yet'}</Mark>
        <small>{[person.email, person.relationship].filter(Boolean).join(', ')}</small>
      </div>
      <div className={css.acts}>
        {!person.is_confirmed && (
          <AppButton
            look="outlined"
            aria-label={`Confirm ${person.email}`}
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            Confirm
          </AppButton>
        )}
        <AppButton look="link" aria-label={`Remove ${person.email}`} onClick={onRemove}>
          Remove
        </AppButton>
      </div>
      <FailedCall failure={confirm.error} />
    </li>
  );
};

type RemoveProps = {
  readonly tripId: number;
  readonly person: TripCollaborator | null;
  readonly onRemoved: (person: TripCollaborator) => void;
  readonly onClose: () => void;
};

const RemoveDialog = ({ tripId, person, onRemoved, onClose }: RemoveProps): JSX.Element => {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: TripCollaborator) => call(removeCollaborator, { params: { id: tripId, collaboratorId: id } }),
    onSuccess: (_none, removed) => onRemoved(removed),
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  const close = (): void => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${person?.email ?? ''}?`}
      confirm="Remove"
      isOpen={person !== null}
      isBusy={remove.isPending}
      onClose={close}
      onConfirm={() => person && remove.mutate(person)}
    >
      <p>They see nothing of this trip from then on, and cannot be added again.</p>
      <FailedCall failure={remove.error} />
    </ConfirmDialog>
  );
};

/** Shown only to the trip's owner, and only when the request named somebody. */
export const Collaborators = ({ trip }: { trip: Trip }): JSX.Element => {
  const [toRemove, setToRemove] = useState<TripCollaborator | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const removed = ({ email }: TripCollaborator): void => {
    setToRemove(null);
    setSaid(`${email} was removed.`);
    list.current?.focus();
  };
  const isWaiting = trip.collaborators.some(({ is_confirmed }) => !is_confirmed);
  return (
    <div className={css.frame}>
      <Panel title="Who follows this trip">
        {isWaiting && (
          <p className={css.note}>
            The request named these people. They see nothing of the trip until you confirm them. Remove anybody you do
            not know.
          </p>
        )}
        <ul className={css.list} ref={list} tabIndex={-1} aria-label="Who follows this trip">
          {trip.collaborators.map((person) => (
            <Row
              key={person.id}
              tripId={trip.id}
              person={person}
              onRemove={() => setToRemove(person)}
              onConfirmed={() => {
                setSaid(`${person.email} follows the trip now.`);
                list.current?.focus();
              }}
            />
          ))}
        </ul>
        <LiveRegion>{said}</LiveRegion>
        <RemoveDialog tripId={trip.id} person={toRemove} onRemoved={removed} onClose={() => setToRemove(null)} />
      </Panel>
    </div>
  );
};
