/** The browser's own count of the pictures that it had to leave out while a person acts on a list. */
import { z } from 'zod';
import type { Side } from './list-in-browser.ts';

/** Of what a trace says, what is read here. Times are microseconds of one clock. */
const traced = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
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

type Frame = { readonly from: number; readonly to: number; readonly isDropped: boolean };

/** Each frame is told at its begin and at its end; names of frames are used again. */
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

/** How many acts, and between how many of them and their picture the browser dropped a frame. */
export type Dropped = { readonly acts: number; readonly dropped: number };

/** @param type of the event that an act begins with: `keydown`, `change` */
const droppedAfter = (events: readonly Traced[], type: string): Dropped => {
  const begins = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
  const dropped = begins.filter((begin) => {
    const ofPage = events.filter(({ pid }) => pid === begin.pid);
    const picture = ofPage.find(({ name, ph, ts }) => name === 'Commit' && ph === 'X' && ts > begin.ts);
    return framesOf(ofPage).some(({ from, to, isDropped }) => isDropped && to > begin.ts && from < (picture?.ts ?? to));
  });
  return { acts: begins.length, dropped: dropped.length };
};

/**
 * Traces the browser while somebody acts.
 * @param types of the events that acts begin with
 * @returns in the order of the types
 */
export const droppedFrames = async (
  { throttle }: Pick<Side<string>, 'throttle'>,
  types: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly Dropped[]> => {
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
  return types.map((type) => droppedAfter(events, type));
};
