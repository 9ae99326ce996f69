import type { JSX } from 'react';
import { buttonClass } from '#web/ui/app-button.tsx';
import css from './sign-in.module.css';

const salesAddress = 'sales@tripwright.example';

/** Whom to ask for an organization's account. SIGN-08 */
export const ContactSales = (): JSX.Element => (
  <section className={css.sales} aria-labelledby="contact-sales">
    <div>
      <h2 id="contact-sales">Contact Sales</h2>
      <p>For organizations that book for many people: {salesAddress}</p>
    </div>
    <a className={buttonClass()} href={`mailto:${salesAddress}`}>
      Contact Sales
    </a>
  </section>
);
