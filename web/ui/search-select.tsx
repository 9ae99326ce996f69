// A list under a text field has no element of HTML: roles and keys are those of the ARIA combobox pattern.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { type JSX, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import fieldCss from './field.module.css';
import { describedBy, Field, type FieldWords, fieldId } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';
import { LiveRegion } from './live-region.tsx';
import css from './search-select.module.css';

export type Found = {
  value: string;
  label: string;
  /** At the right, quiet: a code, a country. */
  note?: string;
};

type Props = FieldWords & {
  chosen: Found | null;
  onChoose: (found: Found | null) => void;
  /** What is typed, on every key; the room turns it into `found`. */
  onSearch: (text: string) => void;
  found: readonly Found[];
  /** The answer for what is typed is on its way; `found` is still that of something else. */
  isSearching?: boolean;
  /** Which of `found` is meant by what is typed, when the field is left with it. Default the first. */
  meant?: (found: readonly Found[]) => Found | undefined;
  placeholder?: string;
  /** Said when nothing matches. */
  none?: string;
  icon?: IconName;
  autoComplete?: string;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const Matched = ({ label, typed }: { label: string; typed: string }): JSX.Element => {
  const words = typed.trim();
  const parts = words === '' ? [label] : label.split(new RegExp(`(${escaped(words)})`, 'iu'));
  return (
    <span>
      {parts.map((part, index) =>
        // Every second part is the match; the parts of one label never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  );
};

/** The option under the arrow keys: the list may have become shorter since. */
const moved = (active: number, by: number, count: number): number => {
  if (count === 0) return -1;
  return active < 0 && by < 0 ? count - 1 : (active + by + count) % count;
};

type ListProps = Pick<Props, 'found' | 'label'> & {
  id: string;
  active: number;
  typed: string;
  foot: string;
  onChoose: (found: Found) => void;
};

const List = ({ id, label, found, active, typed, foot, onChoose }: ListProps): JSX.Element => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The press would take the focus, and with it what was typed, before it chooses.
    <div className={css.list} onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} className={css.options} id={id} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          // The keyboard is the field's: the option under the arrows is named by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.option}
            onClick={() => onChoose(option)}
          >
            <Matched label={option.label} typed={typed} />
            {option.note && <span className={css.note}>{option.note}</span>}
          </div>
        ))}
      </div>
      <p className={css.foot}>{foot}</p>
    </div>
  );
};

/** What is typed and what came of it. */
const useTyped = ({ label, chosen, onChoose, onSearch, found, isSearching = false, meant }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The field was left before the answer came: what it brings is taken.
  const [isTaking, setIsTaking] = useState(false);
  const [said, setSaid] = useState('');

  const show = (isShown: boolean): void => {
    setIsOpen(isShown);
    setActive(-1);
  };
  const end = (): void => {
    if (typed !== null) onSearch('');
    setTyped(null);
    setIsTaking(false);
    show(false);
  };
  const choose = (option: Found): void => {
    onChoose(option);
    end();
  };
  const take = (): void => {
    const option = found[active] ?? (meant ? meant(found) : found[0]);
    if (option === undefined) end();
    else {
      setSaid(`${label}: ${option.label}`);
      choose(option);
    }
  };
  const takeAnswer = useEffectEvent(take);
  useEffect(() => {
    if (!isTaking || isSearching) return;
    const answered = setTimeout(() => takeAnswer());
    return () => clearTimeout(answered);
  }, [isTaking, isSearching]);

  return {
    typed,
    isOpen,
    active,
    said,
    show,
    choose,
    move: (by: number): void => {
      setIsOpen(true);
      setActive(moved(active, by, found.length));
    },
    type: (next: string): void => {
      setTyped(next);
      setSaid('');
      setIsTaking(false);
      onSearch(next);
      if (next === '' && chosen) onChoose(null);
      show(true);
    },
    /** Takes what is typed and matched, now or when its answer comes; a list that was closed says that nothing is meant. */
    leave: (): void => {
      // Enter has said so already, and the answer is on its way.
      if (isTaking) return;
      if (typed === null || typed.trim() === '' || !isOpen) end();
      else if (isSearching) {
        setIsTaking(true);
        show(false);
      } else take();
    },
  };
};

const countWords = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/**
 * A searchable list under its field (ARIA combobox): typing filters, arrows move, Enter chooses, Escape closes.
 * Enter without an arrow, Tab and a press elsewhere take what is typed and matched; where nothing matches, leaving the
 * field puts the chosen words back, so that words and choice never differ.
 */
export const SearchSelect = (props: Props): JSX.Element => {
  const { name, label, hint, error, chosen, found, isSearching = false, placeholder, icon } = props;
  const { none = 'No matching results', autoComplete = 'off' } = props;
  const { typed, isOpen, active, said, show, choose, move, type, leave } = useTyped(props);
  const id = useId();
  const isShown = isOpen && (typed !== null || found.length > 0);
  const foot = isSearching ? 'Searching' : found.length === 0 ? none : countWords(found.length);

  const press = (event: KeyboardEvent): void => {
    const option = found[active];
    const isMatched = typed !== null && typed.trim() !== '' && (isSearching || found.length > 0);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      move(1);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      move(-1);
    } else if (event.key === 'Enter' && isShown && (option || isMatched)) {
      event.preventDefault();
      if (option) choose(option);
      else leave();
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      show(false);
    }
  };

  return (
    <Field {...props}>
      <div className={css.frame}>
        <span className={icon ? `${fieldCss.pick} ${fieldCss.lead}` : fieldCss.pick}>
          <input
            type="text"
            role="combobox"
            id={fieldId(name)}
            name={name}
            className={fieldCss.input}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            aria-describedby={describedBy(name, hint, error)}
            aria-invalid={error ? true : undefined}
            autoComplete={autoComplete}
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => show(true)}
            // The whole window lost the focus: the person comes back to this field.
            onBlur={(event) => document.activeElement === event.currentTarget || leave()}
            onKeyDown={press}
          />
          {icon && <Icon name={icon} />}
        </span>
        {isShown && (
          <List id={id} label={label} found={found} active={active} typed={typed ?? ''} foot={foot} onChoose={choose} />
        )}
      </div>
      <LiveRegion>{typed === null ? said : foot}</LiveRegion>
    </Field>
  );
};
