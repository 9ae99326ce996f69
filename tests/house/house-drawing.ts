/** docs/pictures/house.svg: the floors of the house with the rooms on each, drawn from the folders. */
import { sourceFiles } from './source-files.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Floor = { readonly title: string; readonly says: string; readonly rooms: readonly string[] };

/** Folders below a floor; those of the settings with both parts of their names. */
const roomsOf = (floor: string): readonly string[] => {
  const rooms = sourceFiles().flatMap((file) => {
    const [first, room, below, ...rest] = file.split('/');
    if (first !== floor || room === undefined || below === undefined) return [];
    return room === 'settings' && rest.length > 0 ? [`${room}/${below}`] : [room];
  });
  return [...new Set(rooms)].filter((room) => room !== 'parts' && room !== 'settings').sort();
};

const floor = (title: string, says: string): Floor => ({ title, says, rooms: roomsOf(title) });

const pad = 12;
const chipHeight = 22;
const gap = 6;
/** The approximate width of one character of 12 pixel text. */
const widthOf = (text: string): number => Math.round(text.length * 6.6) + 14;

type Chip = { readonly text: string; readonly x: number; readonly y: number; readonly width: number };

/** Chips in rows, as many in a row as fit. */
const chipsIn = (rooms: readonly string[], x: number, y: number, width: number): readonly Chip[] => {
  const chips: Chip[] = [];
  let at = { x, y };
  for (const text of rooms) {
    const wide = widthOf(text);
    if (at.x > x && at.x + wide > x + width) at = { x, y: at.y + chipHeight + gap };
    chips.push({ text, ...at, width: wide });
    at = { x: at.x + wide + gap, y: at.y };
  }
  return chips;
};

const heading = 46;
const heightOf = ({ rooms }: Floor, width: number): number => {
  const last = chipsIn(rooms, 0, 0, width - 2 * pad).at(-1);
  return heading + (last ? last.y + chipHeight + pad : 0);
};

const nounOf = (room: string): string => room.replace('settings/', '');

const drawnFloor = ({ title, says, rooms }: Floor, box: Box, shared: ReadonlySet<string>): string => {
  const { x, y, width, height } = box;
  const chips = chipsIn(rooms, x + pad, y + heading, width - 2 * pad).map(
    (chip) =>
      `<rect class="${shared.has(nounOf(chip.text)) ? 'shared' : 'own'}" x="${chip.x}" y="${chip.y}" width="${chip.width}" height="${chipHeight}" rx="5"/>` +
      `<text class="chip" x="${chip.x + chip.width / 2}" y="${chip.y + 15}">${chip.text}</text>`,
  );
  return [
    `<rect class="floor" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${x + pad}" y="${y + 20}">${title}</text>`,
    `<text class="says" x="${x + pad}" y="${y + 36}">${says}</text>`,
    ...chips,
  ].join('\n');
};

const arrow = (x: number, from: number, to: number): string =>
  `<path class="arrow" d="M${x} ${from}V${to - 7}"/><path class="head" d="M${x - 5} ${to - 9}h10l-5 9z"/>`;

const style = `<style>
text{font-family:system-ui,sans-serif;fill:#14213d}.title{font-size:16px;font-weight:600}.says{font-size:12px;fill:#51607a}
.chip{font-size:12px;text-anchor:middle}.floor{fill:#f6f7fa;stroke:#c3cad8}.own{fill:#fff;stroke:#c3cad8}
.shared{fill:#dbe6ff;stroke:#7f9bdc}.arrow,.wire{stroke:#51607a;stroke-width:1.5;fill:none}.wire{stroke-dasharray:4 3}.head{fill:#51607a}
.paper{fill:#fff}
@media(prefers-color-scheme:dark){text{fill:#e8ecf5}.says{fill:#a9b4c8}.floor{fill:#1b2230;stroke:#3a465c}.own{fill:#141a26;stroke:#3a465c}
.shared{fill:#233a6b;stroke:#5f7fc7}.arrow,.wire{stroke:#a9b4c8}.head{fill:#a9b4c8}.paper{fill:#10151f}}
</style>`;

const whole = 1000;
const narrow = 375;
const between = 30;

/** @returns the drawing as SVG, in the reader's colour scheme */
export const houseDrawing = (): string => {
  const web = floor('web', 'the browser: one room for each noun');
  const server = floor('server', 'the API: one room for each noun');
  const suppliers = floor('suppliers', 'whom we buy from');
  const platform = floor('platform', 'what we run on');
  const domain = floor('domain', 'the rules: pure functions');
  const contract = {
    title: 'contract',
    says: 'what both sides say: one declaration for each call, refusal and page',
    rooms: [],
  };
  const reference = { title: 'reference', says: 'what the world agrees on: airports, airlines, currencies', rooms: [] };
  const floors = [web, server, suppliers, platform, domain];
  const count = (noun: string) => floors.filter(({ rooms }) => rooms.some((room) => nounOf(room) === noun)).length;
  const shared = new Set(
    floors.flatMap(({ rooms }) => rooms.map(nounOf)).filter((noun) => noun !== 'kit' && count(noun) > 1),
  );

  const right = narrow + between;
  const wide = whole - right;
  const quarter = (wide - between) / 2;
  const top = { x: right, y: 0, width: wide, height: heightOf(server, wide) };
  const lower = Math.max(heightOf(suppliers, quarter), heightOf(platform, quarter));
  const second = top.height + between;
  const rest = Math.max(second + lower, heightOf(web, narrow));
  const domainBox = { x: 0, y: rest + between, width: whole, height: heightOf(domain, whole) };
  const contractBox = { x: 0, y: domainBox.y + domainBox.height + between, width: whole, height: heading };
  const referenceBox = { x: 0, y: contractBox.y + heading + between, width: whole, height: heading };
  const left = { x: 0, y: 0, width: narrow, height: rest };
  const supplierBox = { x: right, y: second, width: quarter, height: rest - second };
  const platformBox = { x: whole - quarter, y: second, width: quarter, height: rest - second };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${whole + 20} ${referenceBox.y + heading + 20}" role="img">`,
    '<title>The floors of the house and their rooms; arrows show who knows whom</title>',
    style,
    `<rect class="paper" x="-10" y="-10" width="${whole + 20}" height="${referenceBox.y + heading + 20}"/>`,
    drawnFloor(web, left, shared),
    drawnFloor(server, top, shared),
    drawnFloor(suppliers, supplierBox, shared),
    drawnFloor(platform, platformBox, shared),
    drawnFloor(domain, domainBox, shared),
    drawnFloor(contract, contractBox, shared),
    drawnFloor(reference, referenceBox, shared),
    `<path class="wire" d="M${narrow} 20H${right}"/>`,
    arrow(right + quarter / 2, top.height, second),
    arrow(whole - quarter / 2, top.height, second),
    arrow(narrow / 2, rest, domainBox.y),
    arrow(right + quarter / 2, rest, domainBox.y),
    arrow(whole - quarter / 2, rest, domainBox.y),
    arrow(whole / 2, domainBox.y + domainBox.height, contractBox.y),
    arrow(whole / 2, contractBox.y + heading, referenceBox.y),
    '</svg>',
    '',
  ].join('\n');
};
