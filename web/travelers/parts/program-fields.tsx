import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { travelerLimits } from '#contract/travelers.ts';
import type { ProgramEntry } from '#domain/travelers/traveler-form.ts';
import { programsQuery } from '#web/kit/lookups.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import css from './program-fields.module.css';
import type { FieldsProps } from './traveler-fields.tsx';

const emptyEntry: ProgramEntry = { programId: '', number: '' };

/** Loyalty programs with their numbers; rows without a program are not sent. TRV-16, TRV-37 */
export const ProgramFields = ({ field }: Pick<FieldsProps, 'field'>): JSX.Element => {
  const { value: entries, error, onChange: set } = field('programs');
  const programs = useQuery(programsQuery);
  const choices = [
    { value: '', label: 'No program' },
    ...(programs.data ?? []).map(({ id, title, group }) => ({ value: String(id), label: `${group}: ${title}` })),
  ];
  const change = (at: number, entry: ProgramEntry): void =>
    set(entries.map((before, index) => (index === at ? entry : before)));
  return (
    <div className={css.programs}>
      {entries.map((entry, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={css.row}>
          <SelectField
            name={`programs.${index}.program`}
            label={`Loyalty program ${index + 1}`}
            choices={choices}
            value={entry.programId}
            onChange={(programId) => change(index, { ...entry, programId })}
          />
          <TextField
            name={`programs.${index}.number`}
            label={`Number ${index + 1}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={travelerLimits.programNumber}
            value={entry.number}
            onChange={(number) => change(index, { ...entry, number })}
          />
          <AppButton
            look="plain"
            aria-label={`Remove loyalty program ${index + 1}`}
            onClick={() => set(entries.filter((_, at) => at !== index))}
          >
            Remove
          </AppButton>
        </div>
      ))}
      <FieldError name="programs" error={error} />
      <FailedCall
        failure={programs.error}
        what="The list of loyalty programs could not be loaded."
        onRetry={() => void programs.refetch()}
      />
      {entries.length < travelerLimits.programs && (
        <AppButton onClick={() => set([...entries, emptyEntry])}>Add Loyalty Program</AppButton>
      )}
    </div>
  );
};
