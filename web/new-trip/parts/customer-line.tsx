import type { JSX } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './guide.module.css';
import type { KnownPerson } from './use-guide-world.ts';

type Customer = NonNullable<KnownPerson['customer']>;

/** The person an expert creates the trip for, on every stage. */
export const CustomerLine = ({ customer, onOther }: { customer: Customer; onOther: () => void }): JSX.Element => (
  <p className={css.begun}>
    <span>
      For <b>{customer.name}</b>, {customer.email}
    </span>
    <AppButton look="link" onClick={onOther}>
      Choose Another Customer
    </AppButton>
  </p>
);
