import type { JSX } from 'react';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import type { KnownPerson } from './use-guide-world.ts';

type Customer = NonNullable<KnownPerson['customer']>;

/** An expert adds no card for a customer: they ask for one, and the trip waits. docs/roles.md#cards */
export const NoCardStage = ({ customer, onBack }: { customer: Customer; onBack: () => void }): JSX.Element => {
  const heading = useScreen('A card is missing');
  return (
    <FormWidth>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          A card is missing
        </h1>
        <p>
          No card can pay for this trip, or the card was declined. Nothing was charged. Please ask {customer.name} or a
          Super Admin of the organization to add a card in Settings, Billing. The trip is kept in this tab: once the
          card is added, go back and send it again.
        </p>
        <AppButton onClick={onBack}>Back to the Summary</AppButton>
      </Stack>
    </FormWidth>
  );
};
