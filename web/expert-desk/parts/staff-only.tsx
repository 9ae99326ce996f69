import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';

const useHome = (isLed: boolean): void => {
  const { go } = useNavigation();
  const isGone = useRef(false);
  useEffect(() => {
    // Once: on the way the address is home's already while this page still stands, and setting out anew never ends.
    if (!isLed || isGone.current) return;
    isGone.current = true;
    go(pages.home(), { isReplacing: true });
  }, [isLed, go]);
};

/** Leads home whoever is refused by the server, such as an expert who is one no more. */
export const useHomeWhenRefused = (...errors: readonly (Error | null)[]): void =>
  useHome(errors.some((error) => error instanceof ApiProblem && error.code === 'role-too-low'));

/** The desk is for experts and administrators; customers are led home and nothing is asked for. permissions.md ✱ */
export const StaffOnly = ({ children }: { children: ReactNode }): ReactNode => {
  const { data: user } = useQuery(currentUserQuery);
  const isStaff = user?.is_expert || user?.is_admin;
  useHome(isStaff === false);
  return isStaff ? children : null;
};
