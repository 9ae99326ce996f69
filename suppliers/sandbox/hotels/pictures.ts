/** Pictures of the sandbox's hotels, drawn as a pure function of their name: nothing is fetched. */
import { asFraction, hash, hashText } from '../kit/hash.ts';

const width = 640;
const height = 400;
const nameShape = /^[0-9a-z]{1,10}\.\d{1,3}\.(house|lobby|room[0-2])$/;

type Dice = (what: number) => number;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(h)}" fill="${fill}"${more}/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}" fill="${fill}"/>`;
const color = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue) % 360} ${saturation}% ${lightness}%)`;

const skyOf = (hue: number, isEvening: boolean): string => {
  const [top, bottom] = isEvening
    ? [color(222 + hue / 9, 45, 34), color(28, 80, 70)]
    : [color(205, 70, 66), color(200, 60, 90)];
  return `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
};

const house = (dice: Dice): string => {
  const [hue, isEvening] = [dice(1) * 360, dice(2) < 0.4];
  const [floors, columns] = [3 + Math.floor(dice(3) * 6), 5 + Math.floor(dice(4) * 5)];
  const [top, left, wide] = [330 - floors * 34, 120 + dice(5) * 60, columns * 40 + 20];
  const wall = color(hue, 28, isEvening ? 46 : 74);
  const parts = [
    `<defs>${skyOf(hue, isEvening)}</defs>`,
    rect(0, 0, width, height, 'url(#s)'),
    circle(80 + dice(6) * 480, 70 + dice(7) * 40, 26, isEvening ? color(45, 90, 78) : color(50, 95, 80)),
    `<path d="M0 330 Q160 ${250 + Math.round(dice(8) * 60)} 330 300 T640 280 V400 H0Z" fill="${color(120 + dice(9) * 80, 26, isEvening ? 26 : 58)}"/>`,
    rect(0, 330, width, 70, color(40, 12, isEvening ? 24 : 70)),
    rect(left - 12, top - 14, wide + 24, 14, color(hue + 30, 30, isEvening ? 30 : 52)),
    rect(left, top, wide, 330 - top, wall),
  ];
  for (let floor = 0; floor < floors; floor += 1)
    for (let column = 0; column < columns; column += 1) {
      const isLit = isEvening && dice(100 + floor * 16 + column) < 0.55;
      const pane = isLit ? color(46, 90, 72) : color(210, 30, isEvening ? 28 : 48);
      parts.push(rect(left + 20 + column * 40, top + 10 + floor * 34, 20, 20, pane));
    }
  parts.push(rect(left + wide / 2 - 22, 292, 44, 38, color(hue + 180, 30, 26)));
  parts.push(rect(left + wide / 2 - 34, 284, 68, 8, color(hue + 180, 40, 40)));
  for (let tree = 0; tree < 4; tree += 1) {
    const x = tree < 2 ? 30 + tree * 46 : 520 + tree * 24;
    parts.push(
      rect(x - 4, 300, 8, 36, color(28, 30, 28)),
      circle(x, 290, 22 + dice(20 + tree) * 10, color(130, 30, 34)),
    );
  }
  return parts.join('');
};

const lobby = (dice: Dice): string => {
  const hue = dice(1) * 360;
  const arches = [90, 250, 410].map(
    (x) => `<path d="M${x} 250 V150 a60 60 0 0 1 120 0 V250Z" fill="${color(200 + dice(x) * 40, 50, 82)}"/>`,
  );
  return [
    rect(0, 0, width, 280, color(hue, 22, 86)),
    ...arches,
    rect(0, 250, width, 150, color(hue + 20, 18, 60)),
    `<path d="M0 400 L120 280 H520 L640 400Z" fill="${color(hue + 180, 30, 48)}"/>`,
    rect(210, 250, 220, 56, color(hue + 40, 34, 34)),
    rect(204, 242, 232, 12, color(hue + 40, 30, 70)),
    ...[150, 320, 490].map(
      (x) =>
        `<path d="M${x} 0 V60" stroke="${color(40, 20, 40)}" stroke-width="3"/>${circle(x, 74, 16, color(45, 85, 76))}`,
    ),
    circle(80, 250, 34, color(130, 34, 36)),
    rect(62, 270, 36, 40, color(20, 40, 46)),
    circle(566, 250, 30, color(140, 34, 34)),
    rect(548, 268, 36, 42, color(20, 40, 46)),
  ].join('');
};

const room = (dice: Dice): string => {
  const [hue, left] = [dice(1) * 360, 190 + dice(2) * 60];
  return [
    `<defs>${skyOf(hue, dice(3) < 0.3)}</defs>`,
    rect(0, 0, width, 290, color(hue, 20, 88)),
    rect(0, 290, width, 110, color(30, 26, 58)),
    rect(40, 60, 120, 150, color(0, 0, 100)),
    rect(48, 68, 104, 134, 'url(#s)'),
    rect(28, 50, 22, 180, color(hue + 30, 34, 56)),
    rect(150, 50, 22, 180, color(hue + 30, 34, 56)),
    rect(left, 150, 280, 110, color(hue + 180, 26, 36), ' rx="10"'),
    rect(left, 230, 280, 80, color(0, 0, 97), ' rx="8"'),
    rect(left, 262, 280, 56, color(hue + 30, 40, 60), ' rx="8"'),
    rect(left + 24, 206, 104, 40, color(0, 0, 100), ' rx="12"'),
    rect(left + 152, 206, 104, 40, color(0, 0, 100), ' rx="12"'),
    rect(left + 100, 70, 90, 56, color(hue + 90, 30, 70)),
    rect(left + 108, 78, 74, 40, color(hue + 210, 36, 52)),
    rect(left + 300, 240, 50, 70, color(28, 34, 40)),
    `<path d="M${Math.round(left + 306)} 214 h38 l-8 -34 h-22Z" fill="${color(45, 80, 78)}"/>`,
    rect(left + 322, 214, 6, 26, color(28, 30, 30)),
  ].join('');
};

/** @returns a drawing as SVG, always the same for a name; null for a name that is not ours */
export const drawHotel = (seed: number, name: string): string | null => {
  const what = nameShape.exec(name)?.[1];
  if (what === undefined) return null;
  const key = hashText(seed, name);
  const dice: Dice = (at) => asFraction(hash(key, at, 271));
  const drawing = what === 'house' ? house(dice) : what === 'lobby' ? lobby(dice) : room(dice);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
};
