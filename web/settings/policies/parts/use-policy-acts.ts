import { useRef, useState } from 'react';
import type { Policy } from '#contract/settings/policies.ts';
import type { FormResult } from '#web/ui/message-box.tsx';
import { usePolicyAct } from './calls.ts';
import type { PolicyFormState } from './policy-editor.tsx';

/** Setting the default and deleting: the questions before, and the results. POL-10 to POL-12 */
export const usePolicyActs = (organizationId: number, form: PolicyFormState) => {
  const act = usePolicyAct(organizationId);
  const [asked, setAsked] = useState<Policy | null>(null);
  const [result, setResult] = useState<FormResult | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const dismiss = (): void => {
    act.reset();
    setResult(null);
  };
  const done = (said: string): void => {
    setResult({ kind: 'success', said });
    // The pressed button disappears.
    list.current?.focus();
  };
  const setDefault = ({ id, title }: Policy): void => {
    if (act.isPending) return;
    dismiss();
    act.mutate({ do: 'set-default', policyId: id }, { onSuccess: () => done(`${title} is the default policy.`) });
  };
  const remove = ({ id, title }: Policy): void => {
    if (act.isPending) return;
    dismiss();
    act.mutate(
      { do: 'delete', policyId: id },
      {
        onSuccess: () => {
          if (form.saved?.id === id) form.restart(null);
          done(`The policy ${title} is deleted.`);
        },
        // The alert is above the list, next to its cause.
        onSettled: () => setAsked(null),
      },
    );
  };
  return {
    list,
    asked,
    result,
    failure: act.error,
    failedAct: act.variables?.do,
    isBusy: act.isPending,
    ask: (policy: Policy) => {
      dismiss();
      setAsked(policy);
    },
    close: () => setAsked(null),
    dismiss,
    setDefault,
    remove,
  };
};
