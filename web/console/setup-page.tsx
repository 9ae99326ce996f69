/** What the installation needs before customers may come in. Route console_setup. docs/operations.md#setup */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/kit/route.ts';
import {
  confirmSetupMail,
  type SetupPart as PartName,
  type readSetup,
  setupParts,
  trySetupPart,
} from '#contract/setup.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Facts } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdministratorsOnly } from './parts/administrators-only.tsx';
import { setupQuery } from './parts/console-queries.ts';
import { SetupPart } from './parts/setup-part.tsx';
import { partTitles, worldWords } from './parts/setup-words.ts';

type SetupState = ReplyOf<typeof readSetup>;

const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Tries parts one by one or all at once. One that fails does not stop the others. */
const useTries = () => {
  const client = useQueryClient();
  const tries = useMutation({
    mutationFn: async (parts: readonly PartName[]) => {
      const tried = await Promise.allSettled(parts.map((part) => call(trySetupPart, { params: { part } })));
      return new Map(
        tried.flatMap((one, index) => {
          const part = parts[index];
          return part !== undefined && one.status === 'rejected' ? [[part, errorOf(one.reason)] as const] : [];
        }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: setupQuery.queryKey }),
  });
  return {
    isBusy: (part: PartName): boolean => tries.isPending && tries.variables.includes(part),
    isAnyBusy: tries.isPending,
    failureOf: (part: PartName): Error | null => tries.data?.get(part) ?? null,
    start: (parts: readonly PartName[]): void => tries.mutate(parts),
  };
};

/** The link in the test mail leads here: opening it says that mail arrives. */
const useArrivedMail = (): Error | null => {
  const [query, change] = useAddressQuery();
  const client = useQueryClient();
  const token = query.get('arrived');
  const sent = useRef<string | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: (arrived: string) => call(confirmSetupMail, { body: { token: arrived } }),
    onSettled: async () => {
      // The page's first look may still be under way, with the state from before.
      await client.cancelQueries({ queryKey: setupQuery.queryKey });
      await client.invalidateQueries({ queryKey: setupQuery.queryKey });
    },
  });
  useEffect(() => {
    if (token === null || sent.current === token) return;
    sent.current = token;
    mutate(token);
    change({ arrived: undefined });
  }, [token, mutate, change]);
  return error;
};

const Summary = ({ setup }: { setup: SetupState }): JSX.Element => {
  const toFix = setup.parts.filter(({ state }) => state !== 'works');
  const world = worldWords[setup.world];
  return (
    <Facts
      facts={[
        { label: 'Works', value: `${setup.parts.length - toFix.length} of ${setup.parts.length}` },
        {
          label: 'To do',
          value: toFix.length,
          note: toFix.map(({ part }) => partTitles[part]).join(', ') || 'Nothing',
        },
        { label: 'World', value: world.value, note: world.note },
        { label: 'Version', value: setup.version, note: `Started ${instantText(setup.started_at)}` },
      ]}
    />
  );
};

type Tries = ReturnType<typeof useTries>;

const Parts = ({ setup, tries }: { setup: SetupState; tries: Tries }): JSX.Element => {
  const { parts } = setup;
  const working = parts.filter(({ state }) => state === 'works').length;
  return (
    <Stack>
      <Summary setup={setup} />
      <p>
        {setup.is_done
          ? 'Everything works. What costs nothing is tried again every hour, and an alert is logged when it breaks.'
          : 'This page comes first after sign-in until every part works. It stays in the menu afterwards.'}
      </p>
      <LiveRegion>{tries.isAnyBusy ? 'Trying…' : `${working} of ${parts.length} parts work`}</LiveRegion>
      <div>
        {parts.map((part, index) => (
          <SetupPart
            key={part.part}
            step={index + 1}
            part={part}
            isLast={index === parts.length - 1}
            isBusy={tries.isBusy(part.part)}
            failure={tries.failureOf(part.part)}
            onTry={() => tries.start([part.part])}
          />
        ))}
      </div>
    </Stack>
  );
};

const Setup = (): JSX.Element => {
  const heading = useScreen('Setup');
  const setup = useQuery(setupQuery);
  const arrivedFailure = useArrivedMail();
  const tries = useTries();
  return (
    <>
      <PageHead
        tools={
          <AppButton isBusy={tries.isAnyBusy} onClick={() => tries.start(setupParts)}>
            Try everything
          </AppButton>
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          Setup
        </h1>
      </PageHead>
      <FailedCall failure={arrivedFailure} what="This link is from an older test mail." />
      <FailedCall failure={setup.error} what="The setup could not be loaded." onRetry={() => void setup.refetch()} />
      {setup.data && <Parts setup={setup.data} tries={tries} />}
      {setup.isPending && !setup.error && <SkeletonRows rows={7} height={60} label="Loading the setup" />}
    </>
  );
};

/** The page /console/setup. */
export const SetupPage = (): JSX.Element => (
  <AdministratorsOnly>
    <Setup />
  </AdministratorsOnly>
);
