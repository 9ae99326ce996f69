import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { proveEmail } from '#contract/settings/account.ts';
import { attempt, call } from '#web/kit/api.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth } from '#web/ui/layout.tsx';
import { type FormResult, NextAction, ResultBox } from '#web/ui/message-box.tsx';

const parameter = 'prove-email';

/**
 * Shown after the mailed link was opened: asks whether to use the new address. Only a press uses it, not the page load,
 * so that a mail scanner that opens links changes nothing.
 */
export const ProveAddress = ({ email }: { email: string | null }): JSX.Element | null => {
  const client = useQueryClient();
  const [query, changeQuery] = useAddressQuery();
  const [result, setResult] = useState<FormResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const token = query.get(parameter);
  const drop = (): void => changeQuery({ [parameter]: undefined });
  const prove = async (): Promise<void> => {
    if (isBusy || token === null) return;
    setIsBusy(true);
    const answer = await attempt(call(proveEmail, { body: { token } }));
    setIsBusy(false);
    if (answer.ok) {
      client.setQueryData(accountQuery.queryKey, answer.value);
      setResult({ kind: 'success', said: `You now sign in with ${answer.value.email}.` });
    } else setResult({ kind: 'error', message: answer.error.detail });
    drop();
  };
  if (token === null)
    return (
      result && (
        <FormWidth>
          <ResultBox result={result} onDismiss={() => setResult(null)} />
        </FormWidth>
      )
    );
  return (
    <FormWidth>
      <NextAction
        title="Use your new address?"
        {...(email !== null && { detail: `From now on you sign in with ${email}.` })}
      >
        <AppButton isBusy={isBusy} onClick={() => void prove()}>
          Use This Address
        </AppButton>
        <AppButton look="plain" onClick={drop}>
          Not Now
        </AppButton>
      </NextAction>
    </FormWidth>
  );
};
