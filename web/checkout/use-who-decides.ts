import { useQuery } from '@tanstack/react-query';
import { readWhoApproves } from '#contract/who-approves.ts';
import { whoDecidesText } from '#domain/approvals/who-decides.ts';
import type { Contact } from '#domain/new-trip/answers.ts';
import { call } from '#web/kit/api.ts';

type Trip = {
  /** Null: nobody is asked. */
  readonly organizationId: number | null;
  readonly contact: Contact | null;
  /** The expert's customer; null: the person's own trip. */
  readonly customerId: number | null;
};

const asked = ({ organizationId, contact, customerId }: Trip) => {
  const contactId = contact?.kind === 'colleague' ? contact.customerId : customerId;
  return {
    organization_id: String(organizationId),
    ...(contact?.kind === 'external' ? { is_external: 'true' as const } : {}),
    ...(contact?.kind !== 'external' && contactId !== null && { customer_id: String(contactId) }),
  };
};

/**
 * @returns who decides, as a sentence; null while it is not known. A failed call shows no message, because the booking
 * works without it.
 */
export const useWhoDecides = (trip: Trip): string | null => {
  const query = asked(trip);
  const { data } = useQuery({
    queryKey: ['who-approves', query],
    queryFn: ({ signal }) => call(readWhoApproves, { query }, { signal }),
    enabled: trip.organizationId !== null,
  });
  return data ? whoDecidesText(data) : null;
};
