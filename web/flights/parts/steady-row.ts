import { Component, type ReactNode, type RefObject } from 'react';

type Props = {
  /** The list whose rows stay. */
  readonly list: RefObject<HTMLElement | null>;
  /** What the person chose: a change of it is a new list, of which nothing has to stay. */
  readonly listKey: string;
  readonly children: ReactNode;
};

type Place = { readonly row: Element; readonly top: number };

/** The row under the focus, else the one under the pointer. */
const rowInUse = (list: HTMLElement): Element | null =>
  list.querySelector('li:focus-within') ?? list.querySelector('li:hover');

/**
 * Keeps the row that somebody is at where it stands on the screen, when late results make what stands above it taller
 * or shorter: filters gain a line, a verdict needs two. The page is scrolled by as much. docs/screens.md#late-results
 *
 * A class, since only getSnapshotBeforeUpdate sees the page as it was.
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
