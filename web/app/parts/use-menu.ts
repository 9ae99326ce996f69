import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listCustomReports } from '#contract/reports.ts';
import { call } from '#web/kit/api.ts';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery, featuresQuery, hasAdminFlag } from '#web/kit/session.ts';
import { type MenuGroup, menuBefore, menuOf } from './menu.ts';

/** The menu of the person for the chosen organization; grows once, when all is known that it depends on. */
export const useMenu = (): { groups: readonly MenuGroup[]; isKnown: boolean } => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { organization, isPending } = useSelectedOrganization();
  const features = useQuery(featuresQuery);
  const isCustomReports = features.data?.is_custom_reports ?? false;
  const custom = useQuery({
    queryKey: ['custom-reports'],
    queryFn: ({ signal }) => call(listCustomReports, {}, { signal }),
    enabled: isCustomReports,
  });
  const isKnown = !isPending && !features.isPending && (!isCustomReports || !custom.isPending);
  const isStaff = user.is_expert || user.is_admin;
  if (!isKnown) return { groups: menuBefore({ isStaff }), isKnown };
  const groups = menuOf({
    isStaff,
    isAdmin: hasAdminFlag(user, organization),
    isReports: features.data?.is_reports ?? false,
    isCustomReports,
    customReports: custom.data ?? [],
  });
  return { groups, isKnown };
};
