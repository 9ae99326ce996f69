import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { createLandingPage, landingPageLimits } from '#contract/landing-pages.ts';
import { pages } from '#contract/pages.ts';
import { ok } from '#domain/kit/result.ts';
import {
  type NewPageForm,
  newPageBody,
  newPageFields,
  newPageProblems,
  slugOf,
} from '#domain/landers/new-page-form.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';

type Props = {
  readonly makers: readonly { readonly id: number; readonly name: string }[];
  /** Staff also make pages of the provider. */
  readonly isStaff: boolean;
};

const wireFields: Readonly<Record<string, keyof NewPageForm>> = {
  label: 'label',
  slug: 'slug',
  organization_id: 'organization',
};

/** Makes a landing page and opens its editor. docs/decisions/0112 */
export const CreateForm = ({ makers, isStaff }: Props): JSX.Element => {
  const { go } = useNavigation();
  const [isOwnSlug, setIsOwnSlug] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const only = !isStaff && makers.length === 1 ? makers[0] : undefined;
  const empty: NewPageForm = { label: '', slug: '', organization: only ? String(only.id) : 'none' };
  const state = useSettingsForm<NewPageForm, null>({
    saved: null,
    formOf: () => empty,
    fields: newPageFields,
    check: newPageProblems,
    fieldOf: (path) => wireFields[path] ?? null,
    save: async (form) => {
      const answer = await attempt(call(createLandingPage, { body: newPageBody(form) }));
      if (!answer.ok) return answer;
      setMade(answer.value.slug);
      return ok({ next: null, said: `${answer.value.label} is made.` });
    },
  });
  const { form, set, problems, isChanged } = state;
  const open = useEffectEvent((slug: string) => go(pages.landingPage(slug)));
  // Once the form is empty again: unsaved input would ask before it leaves.
  useEffect(() => {
    if (made !== null && !isChanged) open(made);
  }, [made, isChanged]);
  const field = fieldsOf(form, problems, set);
  const name = (label: string): void => {
    set('label', label);
    if (!isOwnSlug) set('slug', slugOf(label));
  };
  return (
    <SettingsForm title="New landing page" state={state} submitLabel="Make Page">
      <TextField
        {...field('label')}
        onChange={name}
        label="Program"
        hint="As participants know it, such as Northstar Summer Camps"
        autoComplete="off"
        maxLength={landingPageLimits.name}
      />
      <TextField
        {...field('slug')}
        onChange={(slug) => {
          setIsOwnSlug(slug !== '');
          set('slug', slug);
        }}
        label="Address"
        hint={`${window.location.host}/events/${form.slug || 'northstar-camps'}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={landingPageLimits.slug}
      />
      {!only && (
        <SelectField
          {...field('organization')}
          label="Partner"
          choices={[
            { value: 'none', label: 'Choose a partner' },
            ...makers.map(({ id, name: title }) => ({ value: String(id), label: title })),
            ...(isStaff ? [{ value: '', label: 'None: a page of our own' }] : []),
          ]}
        />
      )}
    </SettingsForm>
  );
};
