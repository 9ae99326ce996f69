/** What our staff did with the person's account, travelers and trips. docs/rules.md#acts-of-our-staff */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import { listOwnStaffActs, type StaffAct } from '#contract/staff-acts.ts';
import { actSentence } from '#domain/staff-acts/act-sentence.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import css from './sessions-panel.module.css';

const ownActsQuery = infiniteQueryOptions({
  queryKey: ['own-staff-acts'],
  queryFn: ({ signal, pageParam }) =>
    call(listOwnStaffActs, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

const Row = ({ act }: { act: StaffAct }): JSX.Element => (
  <li className={css.row}>
    <div>
      <p className={css.device}>{actSentence(act)}</p>
      <p className={text.quiet}>{instantText(act.at)}</p>
    </div>
    {act.trip_id !== null && <PageLink to={pages.trip(act.trip_id)}>{`Trip ${act.trip_id}`}</PageLink>}
  </li>
);

/** Nothing is shown to a person for whom nobody ever acted. */
export const OwnActsPanel = (): JSX.Element | null => {
  const list = useInfiniteQuery(ownActsQuery);
  const acts = list.data?.pages.flatMap((page) => page.acts) ?? [];
  if (acts.length === 0 && !list.error) return null;
  return (
    <FormWidth>
      <Panel title="What We Did">
        <Stack isTight>
          <FailedCall failure={list.error} what="The list could not be loaded." onRetry={() => void list.refetch()} />
          {acts.length > 0 && (
            <ul className={css.list}>
              {acts.map((act) => (
                <Row key={act.id} act={act} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <div>
              <AppButton look="outlined" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show older
              </AppButton>
            </div>
          )}
        </Stack>
      </Panel>
    </FormWidth>
  );
};
