import type { JSX } from 'react';
import type { Offset } from '#domain/hotels/map-view.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import css from './hotel-map.module.css';

type Props = {
  /** Left out: the map keeps its middle. */
  readonly onMove?: (by: Offset) => void;
  readonly onZoom: (steps: number) => void;
  readonly onAll: () => void;
  readonly allWords?: string;
};

/** How far one press moves the map. */
export const movePx = 96;

const moves: readonly { name: string; icon: IconName; by: Offset }[] = [
  { name: 'Move west', icon: 'left', by: { x: -movePx, y: 0 } },
  { name: 'Move east', icon: 'right', by: { x: movePx, y: 0 } },
  { name: 'Move north', icon: 'up', by: { x: 0, y: -movePx } },
  { name: 'Move south', icon: 'down', by: { x: 0, y: movePx } },
];

const Tool = ({ name, icon, onPress }: { name: string; icon: IconName; onPress: () => void }): JSX.Element => (
  <button type="button" className={css.tool} aria-label={name} title={name} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

/** Buttons for what dragging and two fingers do. WCAG 2.5.7 */
export const MapTools = ({ onMove, onZoom, onAll, allWords = 'Show all' }: Props): JSX.Element => (
  <div className={css.tools} role="toolbar" aria-label="Map">
    <Tool name="Nearer" icon="plus" onPress={() => onZoom(1)} />
    <Tool name="Farther" icon="minus" onPress={() => onZoom(-1)} />
    {onMove &&
      moves.map(({ name, icon, by }) => <Tool key={name} name={name} icon={icon} onPress={() => onMove(by)} />)}
    <AppButton look="plain" onClick={onAll}>
      {allWords}
    </AppButton>
  </div>
);
