import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { Traveler } from '#contract/travelers.ts';
import { sharingWays, whoSees } from '#domain/travelers/traveler-sharing.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import type { FieldsProps } from './traveler-fields.tsx';

/**
 * Who else sees the traveler. Only the creator chooses it; everybody else reads it. docs/rules.md#travelers
 * @param traveler null: a new one, which belongs to the caller
 */
export const SharingField = ({
  field,
  traveler,
}: Pick<FieldsProps, 'field'> & { traveler: Traveler | null }): JSX.Element => {
  const organizations = useQuery(organizationsQuery);
  const own = organizations.data ?? [];
  if (traveler !== null && traveler.belonging !== 'own') return <p>{whoSees(traveler, own)}</p>;
  if (organizations.error)
    return (
      <FailedCall
        failure={organizations.error}
        what="Your organizations could not be loaded."
        onRetry={() => void organizations.refetch()}
      />
    );
  if (own.length === 0) return <p>Only you see this traveler.</p>;
  return (
    <ChoiceRow
      {...field('share')}
      legend="Who else sees this traveler"
      lie="down"
      ways={sharingWays(own, traveler?.is_me === true)}
    />
  );
};
