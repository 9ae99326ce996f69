/** For which organization a person looks at settings and reports: a choice of this tab. APP-56, APP-57 */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Organization } from '#contract/settings.ts';
import { organizationsQuery } from './session.ts';

const key = 'organization';
const listeners = new Set<() => void>();

const readChoice = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const choose = (organizationId: number): void => {
  try {
    sessionStorage.setItem(key, String(organizationId));
  } catch {
    // A blocked storage costs the choice: the first organization stays.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type OrganizationChoice = {
  /** Undefined while the list is on its way, and for a person without any. */
  readonly organization: Organization | undefined;
  /** What may be chosen. */
  readonly organizations: readonly Organization[];
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Holds for every screen of this tab until sign-out. */
  readonly choose: (organizationId: number) => void;
};

const everyOne = (): boolean => true;

/**
 * The chosen organization, the first by default.
 * @param isOffered which ones this screen offers; when the chosen one is none of them, the first that is stands in. SET-02
 * @example const { organization } = useSelectedOrganization(isSuperAdminOf);
 */
export const useSelectedOrganization = (
  isOffered: (organization: Organization) => boolean = everyOne,
): OrganizationChoice => {
  const { data, isPending, error } = useQuery(organizationsQuery);
  const chosenId = Number(useSyncExternalStore(subscribe, readChoice));
  const organizations = (data ?? []).filter(isOffered);
  const organization = organizations.find(({ id }) => id === chosenId) ?? organizations[0];
  return { organization, organizations, isPending, error, choose };
};

/** What the settings area offers: where the person is Super Admin. SET-01 */
export const isSuperAdminOf = ({ user_type }: Organization): boolean => user_type === 1;
