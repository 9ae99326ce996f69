import { useSuspenseQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './shell.module.css';

/** On every page while an invitation to a team is unanswered. */
export const InvitationNotice = (): JSX.Element | null => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { path } = useNavigation();
  const count = user.invitations ?? 0;
  if (count === 0 || path === pages.invitations()) return null;
  return (
    <p className={css.notice}>
      <Icon name="alert" />
      <span>
        {count === 1 ? 'An organization invites' : `${count} organizations invite`} you to join a team.{' '}
        <PageLink to={pages.invitations()}>{count === 1 ? 'See the invitation' : 'See the invitations'}</PageLink>
      </span>
    </p>
  );
};
