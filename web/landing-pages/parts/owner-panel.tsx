import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { assignLandingPage, type LandingPageDetails } from '#contract/landing-pages.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt, call } from '#web/kit/api.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { landingPagesQuery } from './page-queries.ts';
import { currentOf, type DraftSaving } from './use-draft-saving.ts';

type Form = { readonly organization: string; readonly isBlocking: boolean };

const formOf = ({ organization, is_registration_blocked: isBlocking }: LandingPageDetails): Form => ({
  organization: organization === null ? '' : String(organization.id),
  isBlocking,
});

/** For staff: whose page it is, and whether its name leads registrations to it. docs/decisions/0112 */
export const OwnerPanel = ({ draft }: { draft: DraftSaving }): JSX.Element => {
  const { data } = useQuery(landingPagesQuery);
  const { saved } = draft;
  const state = useSettingsForm<Form, LandingPageDetails>({
    saved,
    formOf,
    fields: ['organization', 'isBlocking'],
    check: () => ({}),
    fieldOf: (path) => (path === 'organization_id' ? 'organization' : null),
    save: async (form) => {
      const now = await draft.flush();
      const body = {
        organization_id: form.organization === '' ? null : Number(form.organization),
        is_registration_blocked: form.isBlocking,
        seen_version: now?.version ?? saved.version,
      };
      const answer = await attempt(call(assignLandingPage, { params: { slug: saved.slug }, body }));
      if (!answer.ok) {
        const current = currentOf(answer.error);
        if (current) draft.take(current);
        return answer;
      }
      draft.take(answer.value);
      return ok({ next: answer.value, said: 'The owner is saved.' });
    },
  });
  const { form, set, problems } = state;
  const makers = data?.makers ?? [];
  const isKnown = saved.organization === null || makers.some(({ id }) => id === saved.organization?.id);
  const own = isKnown || saved.organization === null ? [] : [saved.organization];
  return (
    <Panel title="For staff">
      <SettingsForm title="Owner" state={state} submitLabel="Save Owner" submitLook="outlined">
        <SelectField
          name="organization"
          label="Partner"
          hint="Its Super Admins edit the page. An administrator makes an organization a partner on the console"
          value={form.organization}
          error={problems.organization}
          choices={[
            { value: '', label: 'None: a page of our own' },
            ...[...own, ...makers].map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(organization) => set('organization', organization)}
        />
        <CheckField
          name="isBlocking"
          label="Its name leads registrations here"
          hint="A person who registers an organization whose name contains this program’s name comes to this page instead. Someone who types the exact name always does."
          isChecked={form.isBlocking}
          onChange={(isBlocking) => set('isBlocking', isBlocking)}
        />
      </SettingsForm>
    </Panel>
  );
};
