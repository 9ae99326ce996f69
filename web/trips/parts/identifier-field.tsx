import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { identifierMaxLength } from '#contract/trip-identifier.ts';
import { saveIdentifier } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';

type Props = {
  tripId: number;
  identifier: string;
  /** The organization's name for the identifier. */
  label: string;
};

/** The trip's identifier, saved on blur or Enter, and only when it changed. TRIP-21 to TRIP-24 */
export const IdentifierField = ({ tripId, identifier, label }: Props): JSX.Element => {
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
  const saveIfChanged = (): void => {
    const next = (typed ?? identifier).trim();
    const isOnItsWay = save.isPending && save.variables === next;
    if (next !== identifier && !isOnItsWay) save.mutate(next);
  };
  return (
    <>
      <TextField
        name="identifier"
        label={label}
        value={typed ?? identifier}
        maxLength={identifierMaxLength}
        autoComplete="off"
        error={save.error?.message}
        onChange={setTyped}
        onBlur={saveIfChanged}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveIfChanged();
        }}
      />
      <LiveRegion>{save.isSuccess ? `${label} saved` : ''}</LiveRegion>
    </>
  );
};
