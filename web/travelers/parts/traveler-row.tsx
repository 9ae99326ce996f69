import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { RefusedDetails } from '#contract/refused-details.ts';
import type { TravelerSummary } from '#contract/travelers.ts';
import { maySetAsYou, mayTakeOffList, travelerName } from '#domain/travelers/traveler-list.ts';
import { sharingBadge, whoSees } from '#domain/travelers/traveler-sharing.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckField, FieldError } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/marks.tsx';
import css from './traveler-row.module.css';

type Props = {
  readonly traveler: TravelerSummary;
  /** Null: travelers cannot be selected in this list. */
  readonly isSelected: boolean | null;
  /** What an airline or a hotel refused about the traveler before. */
  readonly refused: RefusedDetails;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onEdit: () => void;
  readonly onSetAsYou: () => void;
  readonly onDelete: () => void;
  readonly isBusy: boolean;
};

const Name = ({ traveler }: { traveler: TravelerSummary }): JSX.Element => (
  <span className={css.name}>
    {travelerName(traveler)} {traveler.is_me && <Mark>You</Mark>}
  </span>
);

/** Who sees the traveler, shown under the name. */
export const Sight = ({ traveler }: { traveler: TravelerSummary }): JSX.Element => {
  const { data: organizations = [] } = useQuery(organizationsQuery);
  return (
    <p className={css.sight}>
      <Mark>{sharingBadge(traveler, organizations)}</Mark> {whoSees(traveler, organizations)}
    </p>
  );
};

/** One traveler with the available actions. TRV-22, TRV-23, TRV-26 */
export const TravelerRow = (props: Props): JSX.Element => {
  const { traveler, isSelected, refused, onSelect, onEdit, onSetAsYou, onDelete, isBusy } = props;
  const name = travelerName(traveler);
  return (
    <li className={css.row}>
      <div>
        {isSelected === null ? (
          <Name traveler={traveler} />
        ) : (
          <CheckField
            name={`traveler-${traveler.id}`}
            label={<Name traveler={traveler} />}
            isChecked={isSelected}
            onChange={onSelect}
          />
        )}
        <Sight traveler={traveler} />
        <FieldError name={`traveler-${traveler.id}`} error={refused.map(({ sentence }) => sentence).join(' ')} />
      </div>
      <div className={css.acts}>
        {traveler.is_editable ? (
          <AppButton look="link" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </AppButton>
        ) : (
          <span className={css.note} title={`Created by ${traveler.creator_name}`}>
            Contact creator to edit
          </span>
        )}
        {maySetAsYou(traveler) && (
          <AppButton look="link" aria-label={`Set as You: ${name}`} isBusy={isBusy} onClick={onSetAsYou}>
            Set as You
          </AppButton>
        )}
        {traveler.may_delete && (
          <AppButton look="link" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </AppButton>
        )}
        {mayTakeOffList(traveler) && (
          <AppButton look="link" aria-label={`Take off my list: ${name}`} onClick={onDelete}>
            Take off my list
          </AppButton>
        )}
      </div>
    </li>
  );
};
