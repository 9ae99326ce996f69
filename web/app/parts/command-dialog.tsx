// HTML has no element for a list under a text field: roles and keys follow the ARIA combobox pattern.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { type JSX, type KeyboardEvent, useId, useState } from 'react';
import { useNavigation } from '#web/kit/navigation.tsx';
import { type Command, useCommands } from '#web/trips/use-commands.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import css from './command-dialog.module.css';
import type { MenuGroup } from './menu.ts';
import { useMenu } from './use-menu.ts';

type ListProps = {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly active: number;
  readonly onGo: (command: Command) => void;
};

const optionId = (id: string, index: number): string => `${id}-${index}`;

const Commands = ({ id, commands, active, onGo }: ListProps): JSX.Element => (
  <div id={id} role="listbox" aria-label="Results" className={css.list}>
    {commands.map((command, index) => (
      // The field keeps the keyboard focus: aria-activedescendant names the option under the arrows.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      <div
        key={`${command.note} ${command.to} ${command.label}`}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        className={css.option}
        onClick={() => onGo(command)}
      >
        <span>{command.label}</span>
        <small>{command.note}</small>
      </div>
    ))}
  </div>
);

const pagesOf = (groups: readonly MenuGroup[]): readonly Command[] =>
  groups.flatMap(({ title, items, more }) =>
    [...items, ...(more?.items ?? [])].map(({ to, label }) => ({ label, note: title, to })),
  );

const countWords = (count: number): string =>
  count === 0 ? 'No matching results' : count === 1 ? '1 result' : `${count} results`;

/**
 * Goes to a trip, a person's trips or a page by a few letters: arrows move, Enter opens, Escape closes. It offers what
 * the person's menu and list offer, and nothing else.
 */
export const CommandDialog = ({ onClose }: { onClose: () => void }): JSX.Element => {
  const { go } = useNavigation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState(0);
  const { groups } = useMenu();
  const { commands, isLoading } = useCommands(typed, pagesOf(groups));
  const active = Math.min(moved, commands.length - 1);
  const run = (command: Command): void => {
    onClose();
    go(command.to);
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = commands[active];
    if (by !== 0 && commands.length > 0) {
      event.preventDefault();
      const next = (active + by + commands.length) % commands.length;
      setMoved(next);
      document.getElementById(optionId(id, next))?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
  };
  const said = isLoading ? 'Loading your trips' : countWords(commands.length);
  return (
    <Dialog title="Go to" isOpen onClose={onClose}>
      <input
        type="text"
        role="combobox"
        data-autofocus
        className={css.input}
        aria-label="Trip, person or page"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={id}
        aria-activedescendant={commands.length > 0 ? optionId(id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Trip, person or page"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMoved(0);
        }}
        onKeyDown={press}
      />
      <Commands id={id} commands={commands} active={active} onGo={run} />
      <p className={css.foot} aria-hidden="true">
        {said}
      </p>
      <LiveRegion>{said}</LiveRegion>
    </Dialog>
  );
};
