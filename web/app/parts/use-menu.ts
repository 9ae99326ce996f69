import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { approvalsCountQuery } from '#web/approvals-waiting/approvals-count.ts';
import { isSuperAdminOf, useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery, featuresQuery, hasAdminFlag } from '#web/kit/session.ts';
import { useMayBook } from '#web/kit/use-may-book.ts';
import { consoleCountsQuery } from './console-counts.ts';
import { customReportsQuery } from './custom-reports.ts';
import { type MenuCounts, type MenuGroup, menuBefore, menuOf } from './menu.ts';

/** What waits behind a page of the menu. Only administrators ask for the console's, and guests ask for nothing. */
export const useMenuCounts = (): MenuCounts => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data } = useQuery({ ...consoleCountsQuery, enabled: user.is_admin });
  const { data: approvals } = useQuery({ ...approvalsCountQuery, enabled: user.is_guest !== true });
  return {
    ...(data && { [pages.mails()]: data.mails, [pages.money()]: data.money }),
    ...(approvals && { [pages.approvals()]: approvals.waiting }),
  };
};

/** The person's menu for the chosen organization. It grows once, when all its queries have succeeded or failed. */
export const useMenu = (): { groups: readonly MenuGroup[]; isKnown: boolean } => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { organization, organizations, isSettled } = useSelectedOrganization();
  const isGuest = user.is_guest ?? false;
  const mayBook = useMayBook();
  const features = useQuery(featuresQuery);
  const isCustomReports = features.data?.is_custom_reports ?? false;
  const custom = useQuery({ ...customReportsQuery, enabled: isCustomReports });
  const approvals = useQuery({ ...approvalsCountQuery, enabled: !isGuest });
  const isApprover = approvals.data !== undefined && (approvals.data.is_approver || approvals.data.waiting > 0);
  // isFetched, not isPending: a failed query is pending again during a retry, and Sign Out must not disappear then.
  const isKnown =
    isSettled && features.isFetched && (!isCustomReports || custom.isFetched) && (isGuest || approvals.isFetched);
  const isStaff = user.is_expert || user.is_admin;
  const mayHelp = user.may_help ?? false;
  if (!isKnown)
    return {
      groups: menuBefore({ isStaff, isAdministrator: user.is_admin, mayHelp, mayBook, isApprover: false }),
      isKnown,
    };
  const groups = menuOf({
    isStaff,
    isAdministrator: user.is_admin,
    mayHelp,
    isGuest,
    isApprover,
    mayBook,
    isAdmin: hasAdminFlag(user, organization),
    isSuperAdmin: organization?.user_type === 1,
    isPartner: organizations.some((one) => isSuperAdminOf(one) && one.is_partner === true),
    hasOrganization: organization !== undefined,
    isReports: features.data?.is_reports ?? false,
    isCustomReports,
    customReports: custom.data ?? [],
  });
  return { groups, isKnown };
};
