import { type ChangeEvent, type FormEvent, type JSX, type Ref, useImperativeHandle, useRef } from 'react';
import type { IdentifierImport } from '#contract/settings/identifiers.ts';
import { importVerb, importWords } from '#domain/trips/identifier-words.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { CheckField, TextArea } from '#web/ui/field.tsx';
import { Actions, FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './identifiers.module.css';
import { useImport } from './use-import.ts';

const Plan = ({ plan }: { plan: IdentifierImport }): JSX.Element => (
  <div className={css.plan}>
    <ul>
      {importWords(plan).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    {plan.first.length > 0 && (
      <p>
        New: {plan.first.join(', ')}
        {plan.added > plan.first.length && ' and others'}
      </p>
    )}
    {plan.bad_lines.length > 0 && (
      <ul aria-label="Lines that are left out">
        {plan.bad_lines.map(({ line, value, sentence }) => (
          <li key={line}>
            Line {line}: {sentence}. {value}
          </li>
        ))}
      </ul>
    )}
  </div>
);

type Props = {
  readonly organizationId: number;
  readonly label: string;
  readonly add: Ref<() => void>;
};

/** Adds pasted lines or a file. Nothing is sent before the person has seen what it does. */
export const ImportForm = ({ organizationId, label, add }: Props): JSX.Element => {
  const form = useImport(organizationId);
  const frame = useRef<HTMLFormElement>(null);
  useImperativeHandle(add, () => () => frame.current?.querySelector('textarea')?.focus());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.check();
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (file) void form.choose(file);
    // The same file, corrected, can be chosen again.
    currentTarget.value = '';
  };
  return (
    <Panel title="Add Values">
      <FormWidth>
        <form ref={frame} noValidate aria-label="Add Values" className={css.form} onSubmit={submit}>
          <Stack isTight>
            <ResultBox
              result={form.said === null ? null : { kind: 'success', said: form.said }}
              onDismiss={form.dismiss}
            />
            <FailedCall failure={form.failure} what="The values could not be checked." />
            <TextArea
              name="text"
              label={`${label}, one a line`}
              rows={6}
              spellCheck={false}
              hint="Paste a column of a spreadsheet, or choose a file. Values that were turned off can be used again."
              error={form.problem}
              value={form.text}
              onChange={form.type}
            />
            <label className={css.file}>
              <span>CSV file, first column</span>
              <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={chosen} />
            </label>
            <CheckField
              name="isWholeList"
              label="This is the whole list: turn off the values that are not in it"
              isChecked={form.isWholeList}
              onChange={form.setIsWholeList}
            />
            <Actions>
              <AppButton look="first" type="submit" isBusy={form.isBusy && form.plan === null}>
                Check the Values
              </AppButton>
            </Actions>
          </Stack>
        </form>
      </FormWidth>
      {form.plan && (
        <ConfirmDialog
          title={importVerb(form.plan) === null ? 'Nothing to change' : `${importVerb(form.plan)}?`}
          isOpen
          confirm={importVerb(form.plan)}
          isBusy={form.isBusy}
          onConfirm={() => void form.write()}
          onClose={form.stay}
        >
          <Plan plan={form.plan} />
        </ConfirmDialog>
      )}
    </Panel>
  );
};
