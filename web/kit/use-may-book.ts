import { useQuery } from '@tanstack/react-query';
import { useSelectedOrganization } from './selected-organization.ts';
import { currentUserQuery } from './session.ts';

/**
 * Whether the wizard would let the person book: administrators alone create no trips, nor do guests.
 * docs/roles.md#trips
 * @returns true also while nobody knows who is signed in, which no page of the shell is shown for
 */
export const useMayBook = (): boolean => {
  const { data: user } = useQuery(currentUserQuery);
  const { organization } = useSelectedOrganization();
  if (user === undefined) return true;
  if (user.is_guest === true) return false;
  return user.is_expert || !user.is_admin || organization !== undefined;
};
