import { useQuery } from '@tanstack/react-query';
import { useSelectedOrganization } from './selected-organization.ts';
import { currentUserQuery } from './session.ts';

/**
 * Whether the person may book in the wizard: guests, and people who are only administrators, create no trips.
 * docs/roles.md#trips
 * @returns also true before the session is known; the shell shows no page then
 */
export const useMayBook = (): boolean => {
  const { data: user } = useQuery(currentUserQuery);
  const { organization } = useSelectedOrganization();
  if (user === undefined) return true;
  if (user.is_guest === true) return false;
  return user.is_expert || !user.is_admin || organization !== undefined;
};
