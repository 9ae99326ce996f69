/** The editor of the welcome, with ProseMirror. Loaded only where somebody edits. docs/decisions/0113 */
import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { safeLink } from '#domain/landers/safe-link.ts';
import { readWelcome } from '#domain/landers/welcome-html.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { describedBy, fieldId, TextField } from '#web/ui/field.tsx';
import css from './editor.module.css';
import { docOf, htmlOf, welcomeSchema } from './welcome-doc.ts';

const { nodes, marks } = welcomeSchema;

const listIn = (state: EditorState): string | null => {
  for (let depth = state.selection.$from.depth; depth > 0; depth -= 1) {
    const { name } = state.selection.$from.node(depth).type;
    if (name === 'bullet_list' || name === 'ordered_list') return name;
  }
  return null;
};

const list =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) =>
    listIn(state) === name ? liftListItem(nodes.list_item)(state, dispatch) : wrapInList(nodes[name])(state, dispatch);

const isHeading = (state: EditorState): boolean => state.selection.$from.parent.type === nodes.heading;
const heading: Command = (state, dispatch) =>
  setBlockType(isHeading(state) ? nodes.paragraph : nodes.heading)(state, dispatch);

const hasMark = (state: EditorState, name: 'strong' | 'em' | 'link'): boolean => {
  const { from, to, empty, $from } = state.selection;
  const type = marks[name];
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const keys = keymap({
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': breakLine,
  Enter: splitListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
});

const stateOf = (html: string): EditorState =>
  EditorState.create({ doc: docOf(readWelcome(html)), plugins: [history(), keys, keymap(baseKeymap)] });

type Tool = {
  readonly label: string;
  readonly run: Command;
  readonly isOn: (state: EditorState) => boolean;
};

const tools: readonly Tool[] = [
  { label: 'Bold', run: toggleMark(marks.strong), isOn: (state) => hasMark(state, 'strong') },
  { label: 'Italic', run: toggleMark(marks.em), isOn: (state) => hasMark(state, 'em') },
  { label: 'Heading', run: heading, isOn: isHeading },
  { label: 'List', run: list('bullet_list'), isOn: (state) => listIn(state) === 'bullet_list' },
  { label: 'Numbers', run: list('ordered_list'), isOn: (state) => listIn(state) === 'ordered_list' },
];

const LinkForm = ({ onSet, onClose }: { onSet: (href: string | null) => void; onClose: () => void }): JSX.Element => {
  const [typed, setTyped] = useState('https://');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const set = (): void => {
    const href = safeLink(typed.trim());
    if (href === null) setProblem('Please use a full web or mail address');
    else onSet(href);
  };
  return (
    <div className={css.link}>
      <TextField
        name="welcome-link"
        label="Address of the link"
        type="url"
        value={typed}
        error={problem}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <AppButton onClick={set}>Set link</AppButton>
      <AppButton look="plain" onClick={() => onSet(null)}>
        Remove link
      </AppButton>
      <AppButton look="plain" onClick={onClose}>
        Cancel
      </AppButton>
    </div>
  );
};

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
};

/** What is pasted is cleaned by the rules of the public page, before the browser builds anything from it. */
const makeView = (
  place: HTMLElement,
  state: EditorState,
  onState: (state: EditorState, isChanged: boolean) => void,
) => {
  const view: EditorView = new EditorView(place, {
    state,
    transformPastedHTML: sanitizedWelcome,
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onState(view.state, transaction.docChanged);
    },
  });
  return view;
};

export const WelcomeEditor = ({ name, label, hint, value, error, onChange }: Props): JSX.Element => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  /** What the editor said last: another value comes from elsewhere, such as an earlier version. */
  const said = useRef(value);
  const [state, setState] = useState(() => stateOf(value));
  const [isLinking, setIsLinking] = useState(false);
  const follow = useEffectEvent((next: EditorState, isChanged: boolean) => {
    setState(next);
    if (!isChanged) return;
    said.current = htmlOf(next.doc);
    onChange(said.current);
  });
  const start = useEffectEvent(() => stateOf(value));
  useEffect(() => {
    if (!place.current) return;
    const made = makeView(place.current, start(), follow);
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    const next = stateOf(value);
    view.current?.updateState(next);
    setState(next);
  }, [value]);
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        id: fieldId(name),
        'aria-describedby': describedBy(name, hint, error) ?? '',
        'aria-invalid': error ? 'true' : 'false',
      },
    });
  }, [name, label, hint, error]);
  const run = (command: Command): void => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch);
    view.current.focus();
  };
  const setLink = (href: string | null): void => {
    setIsLinking(false);
    run((now, dispatch) => {
      const { from, to, empty } = now.selection;
      const change = now.tr;
      if (href === null) change.removeMark(from, to, marks.link);
      else if (empty) change.insert(from, welcomeSchema.text(href, [marks.link.create({ href })]));
      else change.addMark(from, to, marks.link.create({ href }));
      dispatch?.(change);
      return true;
    });
  };
  return (
    <div className={css.editor}>
      <div className={css.tools} role="toolbar" aria-label={`Format ${label.toLowerCase()}`}>
        {tools.map((tool) => (
          <AppButton key={tool.label} look="plain" aria-pressed={tool.isOn(state)} onClick={() => run(tool.run)}>
            {tool.label}
          </AppButton>
        ))}
        <AppButton
          look="plain"
          aria-pressed={hasMark(state, 'link')}
          aria-expanded={isLinking}
          onClick={() => setIsLinking((before) => !before)}
        >
          Link
        </AppButton>
      </div>
      {isLinking && <LinkForm onSet={setLink} onClose={() => setIsLinking(false)} />}
      <div ref={place} className={css.paper} />
    </div>
  );
};
