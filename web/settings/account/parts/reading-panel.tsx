/** How dates, times and numbers are written for the person. docs/rules.md#how-dates-and-times-are-written */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { type Reading, readingRegions, readingShape, saveReading } from '#contract/settings/reading.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { readerOf, timeOfDay, writtenFor } from '#domain/kit/reader.ts';
import { call } from '#web/kit/api.ts';
import { takeReading, useReading } from '#web/kit/reading.ts';
import { readingQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './reading-panel.module.css';

const regions = [
  { value: '', label: 'As in my browser' },
  ...Object.entries(readingRegions).map(([value, label]) => ({ value, label })),
];
const clocks = [
  { value: '', label: 'As in the region' },
  { value: '12', label: '12 hours' },
  { value: '24', label: '24 hours' },
];

/** A day, an evening and an amount in the way of a choice. */
const exampleOf = (reading: Reading): string =>
  writtenFor(
    readerOf(reading, navigator.language),
    () => `${fullDayName('2026-06-16')}, ${timeOfDay('18:05')}, ${formatMoney({ minor: 141_250, currency: 'USD' })}`,
  );

/** @returns saves a choice and writes this browser's pages that way at once */
const useSaveReading = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Reading) => call(saveReading, { body }),
    onSuccess: (saved) => {
      client.setQueryData(readingQuery.queryKey, saved);
      takeReading(saved);
      // What the server wrote for the reader is asked for again when it is shown.
      void client.invalidateQueries({ refetchType: 'none' });
    },
  });
};

export const ReadingPanel = (): JSX.Element => {
  const known = useReading();
  const [form, setForm] = useState<Reading>(readingShape.safeParse(known).data ?? { region: null, clock: null });
  const saving = useSaveReading();
  const choose = (part: Readonly<Record<string, string>>): void => {
    const { data } = readingShape.safeParse({
      ...form,
      ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || null])),
    });
    if (data) setForm(data);
    saving.reset();
  };
  return (
    <FormWidth>
      <Panel title="How dates and times are written">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving.isPending) saving.mutate(form);
          }}
        >
          <Stack isTight>
            <p>
              For you, on every page and in your mails. The words stay English. A flight has the times of its airports;
              other times are in your time zone.
            </p>
            <div className={css.fields}>
              <SelectField
                name="region"
                label="Region"
                choices={regions}
                value={form.region ?? ''}
                onChange={(region) => choose({ region })}
                hint={
                  form.region === null ? 'Your mails have days and months in words and a clock of 24 hours.' : undefined
                }
              />
              <SelectField
                name="clock"
                label="Clock"
                choices={clocks}
                value={form.clock ?? ''}
                onChange={(clock) => choose({ clock })}
              />
            </div>
            <p>
              For example: <output className={css.example}>{exampleOf(form)}</output>
            </p>
            <ResultBox
              result={saving.isSuccess ? { kind: 'success', said: 'Dates and times are now written like this.' } : null}
              onDismiss={saving.reset}
            />
            <FailedCall failure={saving.error} onDismiss={saving.reset} />
            <div>
              <AppButton look="outlined" type="submit" isBusy={saving.isPending}>
                Save How Dates Are Written
              </AppButton>
            </div>
          </Stack>
        </form>
      </Panel>
    </FormWidth>
  );
};
