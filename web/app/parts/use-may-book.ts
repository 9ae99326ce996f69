import { useSuspenseQuery } from '@tanstack/react-query';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery } from '#web/kit/session.ts';

/** Whether the wizard would let the person book: administrators alone create no trips, nor do guests. permissions.md row 26 */
export const useMayBook = (): boolean => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { organization } = useSelectedOrganization();
  if (user.is_guest === true) return false;
  return user.is_expert || !user.is_admin || organization !== undefined;
};
