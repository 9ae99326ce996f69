import { useQuery } from '@tanstack/react-query';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';

/** Whether each price shows its source: to experts, in development, and with `debug` in the address. FLT-26, FLT-27 */
export const useIsDebug = (): boolean => {
  const { data: user } = useQuery(currentUserQuery);
  const [address] = useAddressQuery();
  return user?.is_expert === true || import.meta.env.DEV || address.has('debug');
};
