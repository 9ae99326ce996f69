/** The first step of an expert: the customer of the trip. docs/decisions/0076 */
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useState } from 'react';
import { type Customer, customerSearchMaxLength, customerSearchMinLength, findCustomers } from '#contract/customers.ts';
import { call } from '#web/kit/api.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';

const customersQuery = (text: string) =>
  queryOptions({
    queryKey: ['customers', text],
    queryFn:
      text.length < customerSearchMinLength
        ? skipToken
        : ({ signal }) => call(findCustomers, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
  });

const noteOf = ({ organizations }: Customer): string =>
  organizations.length === 0 ? 'No organization' : organizations.map(({ name }) => name).join(', ');

type Props = {
  readonly onChoose: (customerId: number) => void;
  /** The previously chosen person no longer exists. */
  readonly isGone: boolean;
};

/** Finds people by name or address, in all organizations. */
export const CustomerStage = ({ onChoose, isGone }: Props): JSX.Element => {
  const heading = useScreen('Who is the trip for?');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim().slice(0, customerSearchMaxLength));
  const { data = [], isFetching, error, refetch } = useQuery(customersQuery(text));
  const isLongEnough = text.length >= customerSearchMinLength;
  return (
    <FormWidth>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          Who is the trip for?
        </h1>
        <p>
          {isGone && 'The customer that you chose no longer exists. '}
          You book for a customer: the trip, its policy, its travelers and the card that pays are theirs. The trip shows
          that you booked it.
        </p>
        <FailedCall failure={error} what="The customers could not be searched." onRetry={() => void refetch()} />
        <SearchSelect
          name="customer"
          label="Customer"
          placeholder="Name or email address"
          chosen={null}
          found={
            isLongEnough
              ? data.map((customer) => ({
                  value: String(customer.customer_id),
                  label: `${customer.customer_name}, ${customer.customer_email}`,
                  note: noteOf(customer),
                }))
              : []
          }
          isSearching={isLongEnough && isFetching}
          none={isLongEnough ? 'Nobody has this name or address' : 'Type at least 2 characters'}
          onSearch={setTyped}
          onChoose={(found) => found && onChoose(Number(found.value))}
        />
      </Stack>
    </FormWidth>
  );
};
