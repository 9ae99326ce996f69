import type { JSX } from 'react';
import type { LanderConfig, LanderEvent } from '#contract/landers.ts';
import { pages } from '#contract/pages.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { requestMail } from '#domain/landers/request-mail.ts';
import { useContact } from '#web/kit/contact.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Actions } from '#web/ui/layout.tsx';
import css from './lander.module.css';

type Props = {
  config: LanderConfig;
  program: string | null;
  run: LanderEvent | null;
  name: string;
  email: string;
};

/** What leads on from here: a mail to whoever answers for the program, and sign-in for people with an account. */
export const WayOn = ({ config, program, run, name, email }: Props): JSX.Element => {
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
    <section className={css.on} aria-labelledby="way-on">
      <h3 id="way-on">Ask for flights</h3>
      {address !== '' && (
        <p>
          Requests are taken by mail. Your mail program opens with the program and what you entered above, addressed to{' '}
          {address}; nothing is sent before you send it.
        </p>
      )}
      <Actions>
        {address !== '' && (
          <a className={buttonClass('first')} href={requestMail(address, facts)}>
            Write a Mail
          </a>
        )}
        <PageLink className={buttonClass()} to={pages.login(email.trim() === '' ? {} : { email: email.trim() })}>
          Sign In
        </PageLink>
      </Actions>
      <p className={css.note}>With an account you see your trips after signing in.</p>
    </section>
  );
};
