import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { useLedAway } from '#web/kit/use-led-away.ts';

/**
 * Leads to the trips when the server refuses, for example a person who is no longer an expert. Not home: for a page
 * that still takes the person for one, home is the desk.
 */
export const useTripsWhenRefused = (...errors: readonly (Error | null)[]): void =>
  useLedAway(
    errors.some((error) => error instanceof ApiProblem && error.code === 'role-too-low') ? pages.trips() : null,
  );

/**
 * The desk is for experts and administrators. Customers are led home, without any call. docs/roles.md#staff-traces
 */
export const StaffOnly = ({ children }: { children: ReactNode }): ReactNode => {
  const { data: user } = useQuery(currentUserQuery);
  const isStaff = user?.is_expert || user?.is_admin;
  useLedAway(isStaff === false ? pages.home() : null);
  return isStaff ? children : null;
};
