import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { useLedAway } from '#web/kit/use-led-away.ts';

/** Whether the person administers, and not only helps. Experts may help on an installation with the setting. */
export const useIsAdministrator = (): boolean => useQuery(currentUserQuery).data?.is_admin === true;

/**
 * For administrators, and for experts who may help. Others are led home, without any call. docs/roles.md#staff
 */
export const ConsoleOnly = ({ children }: { children: ReactNode }): ReactNode => {
  const { data: user } = useQuery(currentUserQuery);
  const isLet = user && (user.is_admin || user.may_help === true);
  useLedAway(isLet === false ? pages.home() : null);
  return isLet ? children : null;
};
