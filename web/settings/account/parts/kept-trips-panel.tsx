/** Whether trips can be read on this device without a network. docs/rules.md#trips-on-a-device */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { CurrentUser } from '#contract/sign-in.ts';
import { keptDays, mayKeep, mostOpened } from '#domain/trips/kept-on-device.ts';
import { chooseKeeping, isKeeping } from '#web/kit/keep-choice.ts';
import { mayDevicesKeep } from '#web/kit/page-settings.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';

/** Old browsers, private windows and pages without https have no such storage. */
const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** @returns turns it on and off; if that fails, it is as before */
const useChoice = (user: CurrentUser) => {
  const [isOn, setIsOn] = useState(isKeeping);
  const changing = useMutation({
    mutationFn: async (wanted: boolean): Promise<void> => {
      chooseKeeping(wanted);
      const { keepAsChosen } = await import('#web/kit/keep-trips.ts');
      await keepAsChosen(user);
    },
    onError: (_error, wanted) => chooseKeeping(!wanted),
    onSettled: () => setIsOn(isKeeping()),
  });
  return { isOn, changing };
};

const said = (isOn: boolean): string =>
  isOn ? 'Your trips are kept on this device.' : 'The trips on this device are deleted.';

const Choice = ({ user }: { readonly user: CurrentUser }): JSX.Element => {
  const { isOn, changing } = useChoice(user);
  return (
    <FormWidth>
      <Panel title="Trips on this device">
        <Stack isTight>
          <p>
            You can read trips here without a network, for example on a plane: those that begin soon, and the last{' '}
            {mostOpened} that you opened. They are deleted when you sign out, and after {keptDays} days without a
            connection.
          </p>
          <p className={text.quiet}>
            Turn it on only on a device of your own. Anybody who uses this browser until you sign out can read the trips
            with their booking codes. Cards and passports are never kept.
          </p>
          <p>{isOn ? 'On, until you sign out.' : 'Off.'}</p>
          <FailedCall
            failure={changing.error}
            what={changing.variables === true ? 'Your trips could not be kept on this device.' : 'Please try again.'}
            onDismiss={changing.reset}
          />
          <div>
            <AppButton
              look="outlined"
              isBusy={changing.isPending}
              onClick={() => !changing.isPending && changing.mutate(!isOn)}
            >
              {isOn ? 'Delete My Trips From This Device' : 'Keep My Trips on This Device'}
            </AppButton>
          </div>
          <output className={text.quiet}>{changing.isSuccess ? said(isOn) : ''}</output>
        </Stack>
      </Panel>
    </FormWidth>
  );
};

/** For people with trips of their own, where browser and installation allow it. */
export const KeptTripsPanel = (): JSX.Element | null => {
  const { data: user } = useQuery(currentUserQuery);
  return user && mayKeep(user) && canKeep() && mayDevicesKeep() ? <Choice user={user} /> : null;
};
