import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type Customer, readCustomer } from '#contract/customers.ts';
import type { ValueOf } from '#contract/kit/client.ts';
import type { listOwnOrganizations } from '#contract/organizations.ts';
import { readIsSelfBook } from '#contract/organizations.ts';
import type { HomeAirport } from '#contract/places.ts';
import type { readCurrentUser } from '#contract/sign-in.ts';
import type { GuideWorld } from '#domain/new-trip/guide-steps.ts';
import { call } from '#web/kit/api.ts';
import { colleaguesQuery, currentUserQuery, organizationsQuery } from '#web/kit/session.ts';

const isSelfBookQuery = queryOptions({
  queryKey: ['is-self-book'],
  queryFn: ({ signal }) => call(readIsSelfBook, {}, { signal }),
});

/** The person an expert creates the trip for. */
const customerQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readCustomer, { params: { id } }, { signal }),
  });

/** The trip's owner, and what the guide needs to know about them. */
export type KnownPerson = {
  readonly user: { readonly id: number; readonly name: string };
  readonly world: GuideWorld;
  /** Where the person's own trips begin; null: not chosen, or the person is the customer of an expert. */
  readonly home: HomeAirport | null;
  /** Set for an expert, who creates the trip for this person; null: the expert's own trip. */
  readonly customer: { readonly id: number; readonly name: string; readonly email: string } | null;
};

export type GuideWorldState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Error; readonly retry: () => void }
  /** An expert chooses the customer first. */
  | { readonly step: 'customer' }
  /** An administrator without an organization: they create no trips. docs/roles.md#trips */
  | { readonly step: 'administrator' }
  | { readonly step: 'ready'; readonly person: KnownPerson };

type User = ValueOf<typeof readCurrentUser>;
type Organizations = ValueOf<typeof listOwnOrganizations>;

/** Whether a person creates trips in the wizard, and how. */
const standingOf = (user: User, organizations: Organizations): 'expert' | 'administrator' | 'own' => {
  if (user.is_expert) return 'expert';
  return user.is_admin && organizations.length === 0 ? 'administrator' : 'own';
};

/** The customer's own organizations, in which an expert needs no role. */
const personOf = ({
  customer_id: id,
  customer_name: name,
  customer_email: email,
  ...customer
}: Customer): KnownPerson => ({
  user: { id, name },
  customer: { id, name, email },
  home: null,
  world: {
    organizations: customer.organizations.map((organization) => ({ ...organization, user_type: 0 })),
    colleagues: [],
    isSelfBookingAllowed:
      customer.organizations.length === 0 || customer.organizations.some((one) => one.is_self_booking),
    customerName: name,
    customerId: id,
  },
});

/**
 * Loads what the guide asks about: person, organizations, colleagues, self booking. An expert answers for a customer,
 * and the customer's organizations count. GUIDE-30
 * @param customerId the customer of an expert; null: not chosen yet
 */
export const useGuideWorld = (customerId: number | null): GuideWorldState => {
  const user = useQuery(currentUserQuery);
  const organizations = useQuery(organizationsQuery);
  const standing = user.data && organizations.data && standingOf(user.data, organizations.data);
  const isOwn = standing === 'own';
  const colleagues = useQuery({ ...colleaguesQuery, enabled: isOwn });
  const isSelfBook = useQuery({ ...isSelfBookQuery, enabled: isOwn });
  const customer = useQuery(customerQuery(standing === 'expert' ? customerId : null));
  const all = [user, organizations, colleagues, isSelfBook, customer] as const;
  const failed = all.find(({ error }) => error !== null);
  if (failed?.error)
    return {
      step: 'failed',
      failure: failed.error,
      retry: () => {
        for (const query of all) if (query.error) void query.refetch();
      },
    };
  if (standing === 'administrator') return { step: 'administrator' };
  if (standing === 'expert') {
    if (customerId === null) return { step: 'customer' };
    return customer.data ? { step: 'ready', person: personOf(customer.data) } : { step: 'loading' };
  }
  if (!user.data || !organizations.data || !colleagues.data || isSelfBook.data === undefined)
    return { step: 'loading' };
  return {
    step: 'ready',
    person: {
      user: user.data,
      customer: null,
      home: user.data.home_airport ?? null,
      world: {
        organizations: organizations.data,
        colleagues: colleagues.data,
        isSelfBookingAllowed: isSelfBook.data,
      },
    },
  };
};
