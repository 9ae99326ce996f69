/** The organization that header, menu, settings and reports show: a choice of this tab. APP-56, APP-57, SET-02 */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { pages } from '#contract/pages.ts';
import { useAddressQuery, useNavigation } from './navigation.tsx';
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
    // Without storage the choice is lost: the first organization stays selected.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type OrganizationChoice = {
  /** Undefined while the list is loading, and for a person without any. */
  readonly organization: Organization | undefined;
  /** The organizations to choose from. */
  readonly organizations: readonly Organization[];
  readonly isPending: boolean;
  /** The list has loaded or failed at least once; it stays true while the list is loaded again. */
  readonly isSettled: boolean;
  readonly error: Error | null;
  /** Applies to every screen of this tab until sign-out. */
  readonly choose: (organizationId: number) => void;
};

/** The settings area offers only organizations where the person is Super Admin. SET-01 */
export const isSuperAdminOf = ({ user_type }: Organization): boolean => user_type === 1;

/** Pages that show what Super Admins manage: settings, and all reports except the manifest. SET-01, REP-06 */
const isForSuperAdmins = (path: string): boolean =>
  path.startsWith('/settings/') || (path.startsWith('/reports/') && path !== pages.flightManifest());

type Listed = Omit<OrganizationChoice, 'organization' | 'choose'> & { readonly chosenId: number };

const useOrganizations = (): Listed => {
  const list = useQuery(organizationsQuery);
  return {
    organizations: list.data ?? [],
    isPending: list.isPending,
    isSettled: list.isFetched,
    error: list.error,
    chosenId: Number(useSyncExternalStore(subscribe, readChoice)),
  };
};

/** The chosen one; by default the first that the person administers, else the first of all. APP-57 */
const selectedOf = (offered: readonly Organization[], chosenId: number): Organization | undefined =>
  offered.find(({ id }) => id === chosenId) ?? offered.find(isSuperAdminOf) ?? offered[0];

const choiceOf = ({ chosenId, ...listed }: Listed, offered: readonly Organization[]): OrganizationChoice => ({
  ...listed,
  organizations: offered,
  organization: selectedOf(offered, chosenId),
  choose,
});

const offeredAt = (path: string, organizations: readonly Organization[]): readonly Organization[] => {
  const administered = organizations.filter(isSuperAdminOf);
  return isForSuperAdmins(path) && administered.length > 0 ? administered : organizations;
};

/** A report's address may name an organization, so that a shared link shows the same report. docs/screens.md#reports */
const namedOf = (path: string, address: URLSearchParams, offered: readonly Organization[]): Organization | undefined =>
  path.startsWith('/reports/') ? offered.find(({ id }) => String(id) === address.get('organization')) : undefined;

/** The selection, and whether it comes from the page's address. */
const useSelection = (): { readonly choice: OrganizationChoice; readonly isNamed: boolean } => {
  const { path } = useNavigation();
  const [address, change] = useAddressQuery();
  const listed = useOrganizations();
  const offered = offeredAt(path, listed.organizations);
  const named = namedOf(path, address, offered);
  const choice = choiceOf(listed, offered);
  if (!named) return { choice, isNamed: false };
  const chooseAnother = (organizationId: number): void => {
    change({ organization: undefined });
    choose(organizationId);
  };
  return { choice: { ...choice, organization: named, choose: chooseAnother }, isNamed: true };
};

/**
 * The selected organization, the same for every part of a page. On pages for Super Admins, a person who is Super Admin
 * somewhere is offered only those organizations.
 */
export const useSelectedOrganization = (): OrganizationChoice => useSelection().choice;

/** The same for a screen only for Super Admins: it has no organization for a person who is Super Admin of none. */
export const useAdministeredOrganization = (): OrganizationChoice => {
  const listed = useOrganizations();
  return choiceOf(listed, listed.organizations.filter(isSuperAdminOf));
};

/**
 * Used once, by the shell. A page that does not offer the chosen organization, or whose address names another, selects
 * another one, which stays selected on later pages. SET-02
 */
export const useKeptSelection = (): void => {
  const { choice, isNamed } = useSelection();
  const chosenId = Number(useSyncExternalStore(subscribe, readChoice));
  const shownId = choice.organization?.id;
  useLayoutEffect(() => {
    if (shownId !== undefined && (chosenId !== 0 || isNamed) && chosenId !== shownId) choose(shownId);
  }, [shownId, chosenId, isNamed]);
};
