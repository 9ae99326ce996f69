/** The policies settings; route settings_policies. */
import { useQuery } from '@tanstack/react-query';
import { type JSX, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Organization } from '#contract/organizations.ts';
import type { Policy } from '#contract/settings/policies.ts';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { LeaveDialog } from '#web/settings/kit/leave-guard.tsx';
import { OrganizationField } from '#web/settings/kit/organization-field.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { AlertBox, EmptyState, FailedCall, failureText, ResultBox } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { policiesQuery } from './parts/calls.ts';
import { DeleteQuestion } from './parts/delete-question.tsx';
import { PolicyEditor, type PolicyFormState, type PolicyOrganization, usePolicyForm } from './parts/policy-editor.tsx';
import { PolicyTable } from './parts/policy-table.tsx';
import { usePolicyActs } from './parts/use-policy-acts.ts';

const millionths = 1_000_000;

const policyOrganization = ({ id, currency, currency_rate }: Organization): PolicyOrganization => ({
  id,
  currency,
  ratePpm: Math.round(currency_rate * millionths),
});

type Wish = { readonly policy: Policy | null };

/**
 * Switches the form to another policy or to a new one. If there is unsaved input, asks first.
 * docs/screens.md#settings-forms; SET-03
 */
const useTurn = (state: PolicyFormState) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Wish | null>(null);
  const turn = ({ policy }: Wish): void => {
    state.restart(policy);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return {
    heading,
    turnTo: (policy: Policy | null) => (state.isChanged ? setAsked({ policy }) : turn({ policy })),
    question: {
      isOpen: asked !== null,
      onStay: () => setAsked(null),
      onLeave: () => {
        setAsked(null);
        if (asked) turn(asked);
      },
    },
  };
};

const List = ({
  organization,
  state,
  onTurn,
}: {
  organization: PolicyOrganization;
  state: PolicyFormState;
  onTurn: (policy: Policy | null) => void;
}): JSX.Element => {
  const policies = useQuery(policiesQuery(organization.id));
  const { list, asked, result, failure, failedAct, isBusy, ...act } = usePolicyActs(organization.id, state);
  if (policies.error)
    return (
      <FailedCall
        failure={policies.error}
        what="The policies could not be loaded."
        onRetry={() => void policies.refetch()}
      />
    );
  if (!policies.data) return <SkeletonRows rows={3} height={40} label="Loading policies" />;
  return (
    <div ref={list} tabIndex={-1}>
      <Stack isTight>
        <ResultBox result={result} onDismiss={act.dismiss} />
        {failure &&
          (failedAct === 'delete' ? (
            <AlertBox onDismiss={act.dismiss}>Error deleting policy: {failureText(failure)}</AlertBox>
          ) : (
            <FailedCall failure={failure} onDismiss={act.dismiss} />
          ))}
        {policies.data.length === 0 ? (
          <EmptyState
            title="Policies say what may be booked without approval."
            help="The first policy is the default. It applies to everybody who has no policy of their own."
          />
        ) : (
          <>
            <PolicyTable
              policies={policies.data}
              editedId={state.saved?.id ?? null}
              actions={{ onEdit: onTurn, onSetDefault: act.setDefault, onDelete: act.ask, isBusy }}
            />
            <p className={text.quiet}>The default policy cannot be deleted. Choose another default first.</p>
          </>
        )}
      </Stack>
      <DeleteQuestion policy={asked} isBusy={isBusy} onDelete={act.remove} onClose={act.close} />
    </div>
  );
};

/** @param add the action of the button in the page's head */
const Policies = ({ organization, add }: { organization: PolicyOrganization; add: Ref<() => void> }): JSX.Element => {
  const state = usePolicyForm(organization);
  const { heading, turnTo, question } = useTurn(state);
  useImperativeHandle(add, () => () => turnTo(null));
  return (
    <Stack>
      <List organization={organization} state={state} onTurn={turnTo} />
      <PolicyEditor organization={organization} state={state} heading={heading} />
      <LeaveDialog {...question} />
    </Stack>
  );
};

/** The page /settings/policies: the policies of an organization, and the form that adds or edits one. APP-30 */
export const PoliciesPage = (): JSX.Element => {
  const heading = useScreen('Policies');
  const { organization, isPending } = useAdministeredOrganization();
  const add = useRef<() => void>(null);
  return (
    <>
      <PageHead tools={organization && <AppButton onClick={() => add.current?.()}>Add Policy</AppButton>}>
        <h1 ref={heading} tabIndex={-1}>
          Policies
        </h1>
      </PageHead>
      <Stack isTight>
        <FormWidth>
          <OrganizationField />
        </FormWidth>
        {isPending && <SkeletonRows rows={3} height={40} label="Loading policies" />}
        {!isPending && !organization && (
          <EmptyState
            title="Policies are for Super Admins of an organization."
            help="Ask a Super Admin of yours to change them, or to make you a Super Admin."
          />
        )}
        {organization && (
          // Another currency needs another form, because its amounts differ.
          <Policies
            key={`${organization.id} ${organization.currency}`}
            organization={policyOrganization(organization)}
            add={add}
          />
        )}
      </Stack>
    </>
  );
};
