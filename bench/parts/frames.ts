/**
 * What a browser reports while a person uses a list: how long the page works up to the frame, the longest
 * continuous work after it, and the dropped frames.
 */
import { z } from 'zod';
import type { Side } from './list-in-browser.ts';
import { quantile } from './pairs.ts';

/** The fields of a trace that are read here. Times are microseconds of one clock. */
const traced = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  /** The thread's own running time; the rest went to other processes. */
  tdur: z.number().default(0),
  id2: z.object({ local: z.string().optional() }).optional(),
  args: z
    .object({
      data: z.object({ type: z.string().optional() }).nullish(),
      frame_reporter: z.object({ state: z.string() }).optional(),
    })
    .optional(),
});
type Traced = z.output<typeof traced>;

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** Work longer than this drops a frame. */
const pictureMs = 16;
/** The cost of the next act while the browser receives it. */
const beforeNextUs = 3000;

type Frame = { readonly from: number; readonly to: number; readonly isDropped: boolean };

/** A trace reports the begin and the end of each frame; frame ids are reused. */
const framesOf = (events: readonly Traced[]): readonly Frame[] => {
  const begun = new Map<string, Traced>();
  return events.flatMap((event): readonly Frame[] => {
    const name = event.id2?.local;
    if (event.name !== 'PipelineReporter' || name === undefined) return [];
    if (event.ph === 'b') {
      begun.set(name, event);
      return [];
    }
    const begin = begun.get(name);
    begun.delete(name);
    const state = begin?.args?.frame_reporter?.state;
    return begin ? [{ from: begin.ts, to: event.ts, isDropped: state === 'STATE_DROPPED' }] : [];
  });
};

/** The figures of one act. */
type Act = {
  /** How long the page's own thread ran from the event to the frame, milliseconds. */
  readonly workMs: number;
  /** Its longest continuous run after that, before the next act, milliseconds. */
  readonly afterMs: number;
  /** The browser counted a dropped frame between the act and its frame. */
  readonly isDropped: boolean;
};

/** @param type of the event an act begins with: `keydown`, `change` */
const actsOf = (events: readonly Traced[], type: string): readonly Act[] => {
  const begins = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
  return begins.flatMap((begin, index): readonly Act[] => {
    const ofPage = events.filter(({ pid }) => pid === begin.pid);
    const tasks = ofPage.filter(({ name, tid }) => name === 'RunTask' && tid === begin.tid);
    const frame = ofPage.find(({ name, ph, ts }) => name === 'Commit' && ph === 'X' && ts > begin.ts);
    if (!frame) return [];
    const drawnAt = frame.ts + frame.dur;
    const next = begins[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const upTo = tasks.filter(({ ts, dur }) => ts + dur > begin.ts && ts < frame.ts);
    const after = tasks.filter(({ ts, dur }) => ts > drawnAt && ts + dur < next - beforeNextUs);
    return [
      {
        workMs: upTo.reduce((sum, { tdur }) => sum + tdur, 0) / 1000,
        afterMs: Math.max(0, ...after.map(({ tdur }) => tdur)) / 1000,
        isDropped: framesOf(ofPage).some(({ from, to, isDropped }) => isDropped && to > begin.ts && from < frame.ts),
      },
    ];
  });
};

/**
 * Traces the browser during the acts.
 * @param types of the events that acts begin with
 * @returns the acts of each type, in the order of the types
 */
export const tracedActs = async (
  { throttle }: Pick<Side<string>, 'throttle'>,
  types: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly (readonly Act[])[]> => {
  const events: Traced[] = [];
  const take = ({ value }: { readonly value: readonly unknown[] }): void => {
    for (const one of value) {
      const { data } = traced.safeParse(one);
      if (data) events.push(data);
    }
  };
  throttle.on('Tracing.dataCollected', take);
  await throttle.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await act();
  const whole = new Promise((resolve) => throttle.once('Tracing.tracingComplete', resolve));
  await throttle.send('Tracing.end');
  await whole;
  throttle.off('Tracing.dataCollected', take);
  events.sort((a, b) => a.ts - b.ts);
  return types.map((type) => actsOf(events, type));
};

export const actHeads = [
  'work to the frame p50 / p95, ms',
  `over ${pictureMs} ms`,
  'longest after it p50 / p95, ms',
  `over ${pictureMs} ms`,
  'frame dropped: floor',
  'product',
] as const;

const spread = (ms: readonly number[]): readonly string[] => [
  `${quantile(ms, 0.5).toFixed(1)} / ${quantile(ms, 0.95).toFixed(1)}`,
  `${ms.filter((each) => each > pictureMs).length} of ${ms.length}`,
];

const droppedCell = (acts: readonly Act[]): string =>
  `${acts.filter(({ isDropped }) => isDropped).length} of ${acts.length}`;

/** @returns the cells of the columns in `actHeads` */
export const actCells = (floor: readonly Act[], product: readonly Act[]): readonly string[] => [
  ...spread(product.map(({ workMs }) => workMs)),
  ...spread(product.map(({ afterMs }) => afterMs)),
  droppedCell(floor),
  droppedCell(product),
];
