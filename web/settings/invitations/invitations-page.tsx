/** The organizations that invite the person, with buttons to answer. docs/rules.md#team */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { acceptInvitation, declineInvitation, type OwnInvitation } from '#contract/settings/invitations.ts';
import { askedWords, belongsWords } from '#domain/team/invitation-words.ts';
import { call } from '#web/kit/api.ts';
import { currentUserQuery, organizationsQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions, FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ownInvitationsQuery } from './parts/calls.ts';
import css from './parts/invitations.module.css';

type Answer = { readonly asked: OwnInvitation; readonly isYes: boolean };

/**
 * @param onAnswered called once the answered invitation has left the list
 * @returns answers one invitation; the sentence says what happened
 */
const useAnswer = (onAnswered: () => void) => {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const answering = useMutation({
    mutationFn: async ({ asked, isYes }: Answer): Promise<string> => {
      await call(isYes ? acceptInvitation : declineInvitation, { params: { id: asked.id } });
      return isYes
        ? `You are on the team of ${asked.organization_name}.`
        : `You declined. We told ${asked.asked_by_name} by mail.`;
    },
    onSuccess: (words, { asked }) => {
      setSaid(words);
      // Immediately: the buttons must be gone when the sentence about the answer appears.
      client.setQueryData(ownInvitationsQuery.queryKey, (all) => all?.filter(({ id }) => id !== asked.id));
      onAnswered();
    },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: organizationsQuery.queryKey });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      await client.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey });
    },
  });
  return { answering, said };
};

type Props = {
  readonly asked: OwnInvitation;
  readonly others: readonly string[];
  readonly busyWith: Answer | undefined;
  readonly onAnswer: (isYes: boolean) => void;
};

const One = ({ asked, others, busyWith, onAnswer }: Props): JSX.Element => {
  const { organization_name: name } = asked;
  const isBusy = (isYes: boolean): boolean => busyWith?.asked.id === asked.id && busyWith.isYes === isYes;
  return (
    <Panel title={name}>
      <div className={css.asked}>
        <p>{askedWords(asked)}</p>
        <p className={text.quiet}>{belongsWords(name, others)}</p>
        <Actions>
          <AppButton look="first" aria-label={`Accept ${name}`} isBusy={isBusy(true)} onClick={() => onAnswer(true)}>
            Accept
          </AppButton>
          <AppButton aria-label={`Decline ${name}`} isBusy={isBusy(false)} onClick={() => onAnswer(false)}>
            Decline
          </AppButton>
        </Actions>
      </div>
    </Panel>
  );
};

/** The page /settings/invitations. */
export const InvitationsPage = (): JSX.Element => {
  const heading = useScreen('Invitations');
  const invitations = useQuery(ownInvitationsQuery);
  const organizations = useQuery(organizationsQuery);
  // The pressed button disappears with its invitation.
  const { answering, said } = useAnswer(() => heading.current?.focus());
  const others = (organizations.data ?? []).map(({ name }) => name);
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Invitations
        </h1>
      </PageHead>
      <FormWidth>
        <Stack>
          <output className={css.said}>{said}</output>
          {invitations.isPending && <SkeletonRows rows={2} height={72} label="Loading your invitations" />}
          <FailedCall
            failure={invitations.error}
            what="Your invitations could not be loaded."
            onRetry={() => void invitations.refetch()}
          />
          <FailedCall failure={answering.error} onDismiss={answering.reset} />
          {invitations.data?.length === 0 && <p className={text.quiet}>You have no invitations right now.</p>}
          {invitations.data?.map((asked) => (
            <One
              key={asked.id}
              asked={asked}
              others={others}
              busyWith={answering.isPending ? answering.variables : undefined}
              onAnswer={(isYes) => !answering.isPending && answering.mutate({ asked, isYes })}
            />
          ))}
        </Stack>
      </FormWidth>
    </>
  );
};
