import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { saveIdentifier } from '#contract/identifiers.ts';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import type { Trip } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { ListedIdentifier } from '#web/new-trip/listed-identifier.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';

type Props = {
  trip: Pick<Trip, 'id' | 'identifier' | 'identifier_list' | 'organization_id'>;
  /** The organization's name for the identifier. */
  label: string;
};

/**
 * The trip's identifier, saved on blur or Enter, and only when it changed; from the organization's list where it has
 * one. TRIP-21 to TRIP-24; docs/rules.md#lists-of-identifiers
 */
export const IdentifierField = ({ trip, label }: Props): JSX.Element => {
  const { id: tripId, identifier, identifier_list: list, organization_id: organizationId } = trip;
  const client = useQueryClient();
  // Null without input: then the field shows the trip's value, also when another person changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (next: string) => call(saveIdentifier, { params: { id: tripId }, body: { identifier: next } }),
    onSuccess: async (_, next) => {
      await client.invalidateQueries({ queryKey: ['trip', tripId] });
      setTyped((now) => (now?.trim() === next ? null : now));
    },
  });
  const saveIfChanged = (text = typed ?? identifier): void => {
    const next = text.trim();
    const isOnItsWay = save.isPending && save.variables === next;
    if (next !== identifier && !isOnItsWay) save.mutate(next);
  };
  const field = { name: 'identifier', label, value: typed ?? identifier, error: save.error?.message };
  const choose = (chosen: string): void => {
    setTyped(chosen);
    if (chosen !== '') saveIfChanged(chosen);
  };
  return (
    <>
      {list && organizationId !== null ? (
        <ListedIdentifier
          {...field}
          organizationId={organizationId}
          list={list}
          onChoose={choose}
          // An emptied field is saved when the person leaves it.
          onLeave={() => {
            if (typed === '') saveIfChanged();
          }}
        />
      ) : (
        <TextField
          {...field}
          maxLength={identifierMaxLength}
          autoComplete="off"
          onChange={setTyped}
          onBlur={() => saveIfChanged()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') saveIfChanged();
          }}
        />
      )}
      <LiveRegion>{save.isSuccess ? `${label} saved` : ''}</LiveRegion>
    </>
  );
};
