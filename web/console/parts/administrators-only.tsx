import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { useLedAway } from '#web/kit/use-led-away.ts';

/** The console is for administrators. Others are led home, without any call. docs/roles.md#staff */
export const AdministratorsOnly = ({ children }: { children: ReactNode }): ReactNode => {
  const { data: user } = useQuery(currentUserQuery);
  useLedAway(user?.is_admin === false ? pages.home() : null);
  return user?.is_admin ? children : null;
};
