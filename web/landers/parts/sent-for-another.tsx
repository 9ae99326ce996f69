import { type JSX, useEffect, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Stack } from '#web/ui/layout.tsx';

/**
 * Shown after a request for an address other than the signed-in person's: the trip belongs to that address.
 * docs/decisions/0053
 */
export const SentForAnother = ({ email }: { email: string }): JSX.Element => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack isTight>
      <h2 ref={heading} tabIndex={-1}>
        Your request is sent
      </h2>
      <p>
        We mailed {email} a link to the trip. The trip belongs to the owner of that mailbox. You are signed in with
        another address and cannot open it.
      </p>
      <p>
        <PageLink to={pages.home()}>Go to your dashboard</PageLink>
      </p>
    </Stack>
  );
};
