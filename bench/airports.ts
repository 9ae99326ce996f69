/** The response time of `GET /airports`: 1,000 texts as people type them, letter by letter. Target: p99 under 2 ms. */
import { listAirports } from '#server/places/list-airports.ts';

const typed = [
  'new york',
  'london',
  'sao paulo',
  'zurich',
  'jfk',
  'los angeles',
  'saint louis',
  'paris charles de gaulle',
  'united states',
  'istanbul',
  'kuala lumpur',
  'xyzzy',
];
const texts = typed.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

const queries = 1000;
for (const text of texts) listAirports({ text });
const times: number[] = [];
for (let index = 0; index < queries; index += 1) {
  const text = texts[index % texts.length] ?? '';
  const before = performance.now();
  listAirports({ text });
  times.push(performance.now() - before);
}
times.sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(share * (queries - 1))] ?? 0).toFixed(3);
process.stdout.write(
  `airport search, ${queries} queries: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms\n`,
);
