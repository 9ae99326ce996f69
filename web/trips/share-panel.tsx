/** Links that open the trip without a sign-in: makes them, lists them and ends them. docs/decisions/0178 */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef, useState } from 'react';
import {
  endTripLink,
  linkNameMaxLength,
  listTripLinks,
  shareTrip,
  type TripLink,
  type TripLinks,
} from '#contract/trip-links.ts';
import type { Trip } from '#contract/trips.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { type ApiFailure, attempt, call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { refusedFields, useForm } from '#web/kit/use-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { CheckField, fieldId, SelectField, TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/share-panel.module.css';

const linksQuery = (id: number) =>
  queryOptions({
    queryKey: ['trip', id, 'links'],
    queryFn: ({ signal }) => call(listTripLinks, { params: { id } }, { signal }),
  });

type Days = NonNullable<TripLinks['days']>;
const fields = ['name', 'until'] as const;
type FieldName = (typeof fields)[number];

const daysInWeek = 7;

type UntilChoice = { readonly value: string; readonly label: string };

/** The days that people mean: today, in a week, the end of the trip, and the last that is possible. */
const untilChoices = ({ first, last }: Days, dateEnd: string | null): readonly UntilChoice[] => {
  const named = new Map([
    [first, 'today'],
    [addDays(first, daysInWeek), 'in a week'],
    ...(dateEnd === null ? [] : [[dateEnd, 'the last day of the trip'] as const]),
    [last, 'the longest'],
  ]);
  return [...named]
    .filter(([day]) => day >= first && day <= last)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, what]) => ({ value: day, label: `${dayName(day)}, ${what}` }));
};

/** Nobody needs the link much longer than the trip lasts. */
const firstChoice = (choices: readonly UntilChoice[], dateEnd: string | null): string =>
  (choices.find(({ value }) => value === dateEnd) ?? choices.at(-1))?.value ?? '';

type FormProps = {
  readonly trip: Trip;
  readonly days: Days;
  /** The person asked for another link by a press on a button that is gone. */
  readonly isAgain: boolean;
  readonly onMade: (url: string) => void;
};

const useShareForm = ({ trip, days, onMade }: FormProps) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const choices = untilChoices(days, trip.date_end);
  const [until, setUntil] = useState(firstChoice(choices, trip.date_end));
  const [isWithCodes, setWithCodes] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const check = (): readonly { readonly name: FieldName; readonly message: string }[] =>
    name.trim() === '' ? [{ name: 'name', message: 'Please say for whom the link is' }] : [];
  const send = async () => {
    setFailure(null);
    const answer = await attempt(
      call(shareTrip, { params: { id: trip.id }, body: { name: name.trim(), until, with_codes: isWithCodes } }),
    );
    if (!answer.ok) {
      const refused = refusedFields(answer.error, fields, (path) => fields.find((field) => field === path) ?? null);
      if (refused.length === 0) setFailure(answer.error);
      return refused;
    }
    const { url, ...links } = answer.value;
    client.setQueryData(linksQuery(trip.id).queryKey, links);
    onMade(url);
    return [];
  };
  const form = useForm({ check, send });
  return { choices, name, setName, until, setUntil, isWithCodes, setWithCodes, failure, form };
};

const ShareForm = (props: FormProps): JSX.Element => {
  const { choices, name, setName, until, setUntil, isWithCodes, setWithCodes, failure, form } = useShareForm(props);
  useEffect(() => {
    if (props.isAgain) document.getElementById(fieldId('name'))?.focus();
  }, [props.isAgain]);
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        name="name"
        label="For whom"
        hint="Only the people of this trip read this. It tells your links apart."
        autoComplete="off"
        maxLength={linkNameMaxLength}
        value={name}
        error={form.errors.name}
        onChange={setName}
      />
      <SelectField
        name="until"
        label="Works until"
        value={until}
        choices={choices}
        error={form.errors.until}
        onChange={setUntil}
      />
      <CheckField
        name="with_codes"
        label="Show booking codes"
        hint="With a code and a name a person can change or cancel your booking at the airline or hotel."
        isChecked={isWithCodes}
        onChange={setWithCodes}
      />
      <FailedCall failure={failure} />
      <div>
        <AppButton type="submit" look="outlined" isBusy={form.isBusy}>
          Make a Link
        </AppButton>
      </div>
    </form>
  );
};

const Made = ({ url, onDone }: { url: string; onDone: () => void }): JSX.Element => {
  const frame = useRef<HTMLDivElement>(null);
  // The button that made it is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={css.made}>
      <p>This is the link. We show it only now.</p>
      <div className={css.address}>
        <code>{url}</code>
        <CopyButton text={url} what="link" />
      </div>
      <div>
        <AppButton look="link" onClick={onDone}>
          Make Another Link
        </AppButton>
      </div>
    </div>
  );
};

const linkTitle = ({ kind, name }: TripLink): string => (kind === 'mailed' ? `Our mails to ${name}` : name);

const stateText = (link: TripLink): string => {
  const end = link.last_day === null ? 'No longer works' : `Works until ${dayName(link.last_day)}`;
  const opened = link.opened_at === null ? 'Nobody has opened it yet' : `Last opened on ${instantText(link.opened_at)}`;
  return [...(link.by === '' ? [] : [`Shared by ${link.by}`]), end, opened].join(' · ');
};

const Row = ({ link, onEnd }: { link: TripLink; onEnd: () => void }): JSX.Element => (
  <li className={css.row}>
    <div>
      <b>{linkTitle(link)}</b> {link.with_codes && <Mark>With codes</Mark>}
      <small>{stateText(link)}</small>
    </div>
    <AppButton look="link" aria-label={`End the link: ${linkTitle(link)}`} onClick={onEnd}>
      End
    </AppButton>
  </li>
);

type EndProps = { tripId: number; link: TripLink | null; onEnded: (link: TripLink) => void; onClose: () => void };

const EndDialog = ({ tripId, link, onEnded, onClose }: EndProps): JSX.Element => {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: ({ id }: TripLink) => call(endTripLink, { params: { id: tripId, linkId: id } }),
    onSuccess: (links, ended) => {
      client.setQueryData(linksQuery(tripId).queryKey, links);
      onEnded(ended);
    },
  });
  return (
    <ConfirmDialog
      title={`End the link: ${link ? linkTitle(link) : ''}?`}
      confirm="End the Link"
      isOpen={link !== null}
      isBusy={end.isPending}
      onClose={() => {
        end.reset();
        onClose();
      }}
      onConfirm={() => link && end.mutate(link)}
    >
      <p>
        {link?.kind === 'mailed'
          ? 'The links in all mails to this person so far stop working at once. The next mail has a new one.'
          : 'It stops working at once, for everybody who has it.'}
      </p>
      <FailedCall failure={end.error} />
    </ConfirmDialog>
  );
};

const Links = ({ tripId, links }: { tripId: number; links: readonly TripLink[] }): JSX.Element => {
  const [toEnd, setToEnd] = useState<TripLink | null>(null);
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  // The button that ended it is gone, and perhaps the whole list.
  const ended = (link: TripLink): void => {
    setToEnd(null);
    setSaid(`${linkTitle(link)}: the link has ended.`);
    frame.current?.focus();
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {links.length > 0 && (
        <ul className={css.list} aria-label="Links to this trip">
          {links.map((link) => (
            <Row key={link.id} link={link} onEnd={() => setToEnd(link)} />
          ))}
        </ul>
      )}
      <LiveRegion>{said}</LiveRegion>
      <EndDialog tripId={tripId} link={toEnd} onEnded={ended} onClose={() => setToEnd(null)} />
    </div>
  );
};

/** For the people of the trip who may share it, and for experts, who only end links. */
export const SharePanel = ({ trip }: { trip: Trip }): JSX.Element | null => {
  const { data, error, refetch } = useQuery(linksQuery(trip.id));
  const [url, setUrl] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const restart = (): void => {
    setAgain(true);
    setUrl(null);
  };
  if (data?.links.length === 0 && data.days === null) return null;
  return (
    <div className={css.frame}>
      <Panel title="Share this trip">
        <Stack isTight>
          <p>
            A colleague or somebody of your family can see flights, hotels and cars with a link, without an account. It
            shows first names and changes, never prices, cards or messages.
          </p>
          <FailedCall failure={error} what="The links could not be loaded." onRetry={() => void refetch()} />
          {!data && !error && <SkeletonRows rows={2} height={40} label="Loading the links" />}
          {url !== null && <Made url={url} onDone={restart} />}
          <LiveRegion>{url === null ? '' : 'The link is made.'}</LiveRegion>
          {url === null && data?.days && <ShareForm trip={trip} days={data.days} isAgain={isAgain} onMade={setUrl} />}
          {data && <Links tripId={trip.id} links={data.links} />}
          <p className={text.quiet}>
            A link also ends when you lose the trip, and a week after it. Anybody who has it can open it.
          </p>
        </Stack>
      </Panel>
    </div>
  );
};
