import { Component, type ReactNode, type RefObject } from 'react';

type Props = {
  /** The list whose rows must not move. */
  readonly list: RefObject<HTMLElement | null>;
  /** The person's choice: a change of it is a new list, whose rows may move. */
  readonly listKey: string;
  readonly children: ReactNode;
};

type Place = { readonly row: Element; readonly top: number };

/** The row with the focus, else the row under the pointer. */
const rowInUse = (list: HTMLElement): Element | null =>
  list.querySelector('li:focus-within') ?? list.querySelector('li:hover');

/**
 * Keeps the row in use at its position on the screen when late results change the height of the content above it:
 * filters gain a line, a verdict needs two. The page scrolls by the difference. docs/screens.md#late-results
 *
 * A class component, because only getSnapshotBeforeUpdate sees the page before the change.
 */
export class SteadyRow extends Component<Props, object, Place | null> {
  override getSnapshotBeforeUpdate(before: Props): Place | null {
    const list = this.props.list.current;
    if (list === null || before.listKey !== this.props.listKey) return null;
    const row = rowInUse(list);
    return row && { row, top: row.getBoundingClientRect().top };
  }

  override componentDidUpdate(_before: Props, _state: object, place: Place | null): void {
    if (!place?.row.isConnected) return;
    const moved = place.row.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
