/** Contact addresses, as the operator configured them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Contact, readContact } from '#contract/sign-in.ts';
import { call } from './api.ts';

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call(readContact, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** @returns sales and support, an empty text where none is configured; null while loading. SIGN-08, WIZ-42 */
export const useContact = (): Contact | null => useQuery(contactQuery).data ?? null;
