import type { JSX } from 'react';
import css from './icon.module.css';

const shapes = {
  alert: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM8 4.5v4M8 11.2v.1',
  bed: 'M1.5 13V3.5M1.5 11h13V13M14.5 11V8.5a2 2 0 0 0-2-2H7V11M4.3 6.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.8v3M10.5 1.8v3',
  car: 'M2 11.5V8.5l1.7-4h8.6l1.7 4v3zM2 8.5h12M4 11.5V13M12 11.5V13',
  check: 'M3 8.5 6.5 12 13 4.5',
  clock: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM8 4.5V8l2.5 1.5',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  down: 'm4 6 4 4 4-4',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  hidden:
    'M2.5 2.5l11 11M6.2 3.8A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-2 2.5M3.7 5.3A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6 6 0 0 0 2.7-.6',
  left: 'm10 4-4 4 4 4',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  minus: 'M3 8h10',
  outward: 'M6 3.5H3.5v9h9V10M9 3h4v4M13 3 7.5 8.5',
  plane: 'M8 1.5c.7 0 1 .8 1 1.6V6l5 3v1.4L9 9v3l1.5 1.2v1L8 13.5l-2.5.7v-1L7 12V9l-5 1.4V9l5-3V3.1c0-.8.3-1.6 1-1.6z',
  plus: 'M8 3v10M3 8h10',
  right: 'm6 4 4 4-4 4',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3.5 3.5',
  swap: 'M2.5 5.5h11M10.5 2.5l3 3M13.5 10.5h-11M5.5 13.5l-3-3',
  train:
    'M5.5 2h5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM3.5 7h9M5.5 11.5 4 14M10.5 11.5 12 14',
  up: 'm4 10 4-4 4 4',
  warning: 'M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
} as const;

export type IconName = keyof typeof shapes;

/** A 16 px line icon, always next to its text, so it is hidden from assistive technology. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: 12 | 16 | 20 }): JSX.Element => (
  <svg className={css.icon} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
  </svg>
);
