import type { JSX } from 'react';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

/**
 * For which organization a settings screen works: those that the person is Super Admin of. With one there is nothing
 * to choose. The screen itself asks `useAdministeredOrganization`. SET-01, SET-02, BILL-01
 * @param isAlwaysShown where it says whose the page is, also with one
 */
export const OrganizationField = ({ isAlwaysShown = false }: { isAlwaysShown?: boolean }): JSX.Element | null => {
  const { organization, organizations, error, choose } = useAdministeredOrganization();
  if (error) return <FailedCall failure={error} what="Your organizations could not be loaded." />;
  if (!organization || (organizations.length < 2 && !isAlwaysShown)) return null;
  return (
    <SelectField
      name="organization"
      label="Organization"
      choices={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(organization.id)}
      onChange={(id) => choose(Number(id))}
    />
  );
};
