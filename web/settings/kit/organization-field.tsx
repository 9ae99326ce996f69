import type { JSX } from 'react';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';

/**
 * The organization of a settings screen, among those where the person is Super Admin. With one there is no choice. The
 * screen itself calls `useAdministeredOrganization`. SET-01, SET-02, BILL-01
 * @param isAlwaysShown also with one organization, where it says whose page this is
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
