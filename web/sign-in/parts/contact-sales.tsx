import type { JSX } from 'react';
import { readContact } from '#contract/sign-in.ts';
import { phoneLink } from '#domain/kit/phone-link.ts';
import { call } from '#web/kit/api.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import css from './sign-in.module.css';
import { useAnswer } from './use-answer.ts';

/** The contact for an organization's account, as the operator configured it. SIGN-08; docs/rules.md#sign-in */
export const ContactSales = (): JSX.Element => {
  const contact = useAnswer(() => call(readContact));
  return (
    <section className={css.sales} aria-labelledby="contact-sales">
      <div>
        <h2 id="contact-sales">Contact Sales</h2>
        <p>For organizations that book for many people.</p>
        {contact && (
          <address>
            {contact.sales_name && <b>{contact.sales_name}</b>}
            {contact.sales_address && <span>{contact.sales_address}</span>}
            {contact.sales_phone && <a href={phoneLink(contact.sales_phone)}>{contact.sales_phone}</a>}
            {contact.sales_email && <a href={`mailto:${contact.sales_email}`}>{contact.sales_email}</a>}
          </address>
        )}
      </div>
      {contact?.sales_email && (
        <a className={buttonClass()} href={`mailto:${contact.sales_email}`}>
          Contact Sales
        </a>
      )}
    </section>
  );
};
