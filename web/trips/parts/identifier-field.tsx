import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { identifierMaxLength, saveIdentifier } from '#contract/trips.ts';
import { call } from '#web/kit/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';

/** The trip's identifier, saved on leaving the field or on Enter, and only when it changed. TRIP-21 to TRIP-24 */
export const IdentifierField = ({ tripId, identifier }: { tripId: number; identifier: string }): JSX.Element => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(identifier);
  const save = useMutation({
    mutationFn: (next: string) => call(saveIdentifier, { params: { id: tripId }, body: { identifier: next } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  const saveIfChanged = (): void => {
    const next = typed.trim();
    if (next !== (save.variables ?? identifier)) save.mutate(next);
  };
  return (
    <>
      <TextField
        name="identifier"
        label="Identifier"
        value={typed}
        maxLength={identifierMaxLength}
        autoComplete="off"
        error={save.error?.message}
        onChange={setTyped}
        onBlur={saveIfChanged}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveIfChanged();
        }}
      />
      <LiveRegion>{save.isSuccess ? 'Identifier saved' : ''}</LiveRegion>
    </>
  );
};
