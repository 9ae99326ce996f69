// HTML has no element for a list under a text field: roles and keys follow the ARIA combobox pattern.
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
  /** Quiet text at the right: a code, a country. */
  note?: string;
};

type Props = FieldWords & {
  chosen: Found | null;
  onChoose: (found: Found | null) => void;
  /** The typed text, on every key; the caller loads `found` for it. */
  onSearch: (text: string) => void;
  found: readonly Found[];
  /** The results for the typed text are loading; `found` still has the results of an earlier text. */
  isSearching?: boolean;
  /** Which of `found` the typed text means when the person leaves the field. Default: the first. */
  meant?: (found: readonly Found[]) => Found | undefined;
  placeholder?: string;
  /** Shown when nothing matches. */
  none?: string;
  /** The person left the field. */
  onLeave?: () => void;
  /** How many more match than are in `found`. */
  leftOut?: number;
  icon?: IconName | undefined;
  autoComplete?: string;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const Matched = ({ label, typed }: { label: string; typed: string }): JSX.Element => {
  const words = typed.trim();
  const parts = words === '' ? [label] : label.split(new RegExp(`(${escaped(words)})`, 'iu'));
  return (
    <span>
      {parts.map((part, index) =>
        // Every second part is the match; the parts of one label never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  );
};

/** The option under the arrow keys, which may no longer exist in a shorter list. */
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
    // The press would first take the focus from the field, which would clear the typed text.
    <div className={css.list} onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} className={css.options} id={id} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          // The field keeps the keyboard focus: aria-activedescendant names the option under the arrows.
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

/** The typed text and its result. */
const useTyped = ({ label, chosen, onChoose, onSearch, found, isSearching = false, meant }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The person left the field before the results arrived: the matching one is chosen on arrival.
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
    /** Chooses the match for the typed text, now or when results arrive; with a closed list nothing is chosen. */
    leave: (): void => {
      // Enter has already done this, and the results are loading.
      if (isTaking) return;
      if (typed === null || typed.trim() === '' || !isOpen) end();
      else if (isSearching) {
        setIsTaking(true);
        show(false);
      } else take();
    },
  };
};

const countWords = (count: number, leftOut: number): string => {
  if (leftOut > 0) return `${count} of ${count + leftOut} results`;
  return count === 1 ? '1 result' : `${count} results`;
};

/**
 * A searchable list under its field (ARIA combobox): typing filters, arrows move, Enter chooses, Escape closes. Enter
 * without an arrow, Tab and a press outside choose the match for the typed text. Without a match, leaving the field
 * restores the chosen text, so that text and choice never differ.
 */
export const SearchSelect = (props: Props): JSX.Element => {
  const { name, label, hint, error, chosen, found, isSearching = false, placeholder, icon, meant, onLeave } = props;
  const { none = 'No matching results', leftOut = 0, autoComplete = 'off' } = props;
  const { typed, isOpen, active, said, show, choose, move, type, leave } = useTyped(props);
  const id = useId();
  const isShown = isOpen && (typed !== null || found.length > 0);
  const foot = isSearching ? 'Searching' : found.length === 0 ? none : countWords(found.length, leftOut);

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
      // Where the typed text means none of several results, the list stays open to choose from.
      else if (isSearching || (meant ? meant(found) : found[0])) leave();
    } else if (event.key === 'Enter' && chosen && typed !== null && typed.trim() !== '') {
      // Nothing matches, so Enter would send the form with what was chosen before and is no longer shown.
      event.preventDefault();
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
            // The whole window lost the focus: the person will return to this field.
            onBlur={(event) => {
              if (document.activeElement === event.currentTarget) return;
              leave();
              onLeave?.();
            }}
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
