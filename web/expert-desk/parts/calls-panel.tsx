import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { closeDeskCall, type DeskCall } from '#contract/expert-desk.ts';
import { pages } from '#contract/pages.ts';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { call } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import css from './calls-panel.module.css';

type RowProps = {
  readonly one: DeskCall;
  readonly asOf: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

const Row = ({ one, asOf, isBusy, onClose }: RowProps): JSX.Element => (
  <li className={css.row}>
    <div>
      <b id={`call-${one.id}`}>{one.title}</b>
      <p>{one.sentence}</p>
      <dl className={css.facts}>
        {one.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <small>
        Waits <time dateTime={one.at}>{waitingText(one.at, asOf)}</time>
      </small>
    </div>
    <div className={css.acts}>
      {one.trip_id !== null && <PageLink to={pages.trip(one.trip_id)}>Trip {one.trip_id}</PageLink>}
      <AppButton
        aria-label={`Close: ${one.title}`}
        aria-describedby={`call-${one.id}`}
        isBusy={isBusy}
        onClick={onClose}
      >
        Close
      </AppButton>
    </div>
  </li>
);

/** Problems that the product could not settle, with all known facts, until a person closes them. */
export const CallsPanel = ({ calls, asOf }: { calls: readonly DeskCall[]; asOf: string }): JSX.Element | null => {
  const [said, setSaid] = useState<string | null>(null);
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: ({ id }: DeskCall) => call(closeDeskCall, { params: { id } }),
    onSuccess: (_, { title }) => setSaid(`Closed: ${title}.`),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  if (calls.length === 0 && said === null && close.error === null) return null;
  return (
    <Panel title="Problems for an expert" side={<span className={text.quiet}>{calls.length} open</span>}>
      <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={() => setSaid(null)} />
      <FailedCall failure={close.error} onDismiss={close.reset} />
      <ul className={css.rows} aria-label="Problems for an expert">
        {calls.map((one) => (
          <Row
            key={one.id}
            one={one}
            asOf={asOf}
            isBusy={close.isPending && close.variables.id === one.id}
            onClose={() => close.mutate(one)}
          />
        ))}
      </ul>
    </Panel>
  );
};
