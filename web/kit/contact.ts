/** Whom to ask, as the operator configured it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Contact, readContact } from '#contract/sign-in.ts';
import { call } from './api.ts';

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call(readContact, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** @returns sales and support, an empty text where nothing is configured; null until it is known. SIGN-08, WIZ-42 */
export const useContact = (): Contact | null => useQuery(contactQuery).data ?? null;
