import type { JSX } from 'react';
import type { LanderConfig, LanderEvent } from '#contract/landers.ts';
import { pages } from '#contract/pages.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { requestMail } from '#domain/landers/request-mail.ts';
import { useContact } from '#web/kit/contact.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import css from './lander.module.css';

type Props = {
  config: LanderConfig;
  program: string | null;
  run: LanderEvent | null;
  name: string;
  email: string;
};

/** Two links: a mail to the program's contact for questions, and sign-in for people with an account. */
export const HelpLinks = ({ config, program, run, name, email }: Props): JSX.Element => {
  const support = useContact()?.support_email ?? '';
  const address = config.contact_email || support;
  const facts = {
    program: program ?? config.label,
    season: run?.category_sub ?? '',
    days: run ? daySpan(run.date_start, run.date_end) : '',
    name: name.trim(),
    email: email.trim(),
  };
  return (
    <p className={css.note}>
      {address !== '' && (
        <>
          Questions? <a href={requestMail(address, facts)}>Write to {address}</a>.{' '}
        </>
      )}
      With an account you see your trips after you{' '}
      <PageLink to={pages.login(facts.email === '' ? {} : { email: facts.email })}>Sign In</PageLink>.
    </p>
  );
};
