/** The table of endpoints: product against floor, against the goal of docs/benchmarks.md#goals */
import { type Comparison, compare, type Plan } from './pairs.ts';
import { bothOf, type Cpu } from './process-cpu.ts';
import { microseconds, printTable, times } from './table.ts';

/** The product's p99 may be this many times the floor's. */
const mostP99Ratio = 3;

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** The total and, if PostgreSQL has a share, its parts: Node + PostgreSQL. */
const cpuText = (cpu: Cpu): string =>
  cpu.postgres < 1
    ? microseconds(cpu.node)
    : `${microseconds(bothOf(cpu))} (${microseconds(cpu.node)} + ${microseconds(cpu.postgres)})`;

const head = ['endpoint', 'floor', 'floor us', 'product us', 'ratio', 'goal', '', 'p99 ms', 'req/s'];

const rowOf = (endpoint: string, floorName: string, goal: number, found: Comparison): readonly string[] => {
  const { floor, product, ratio } = found;
  const isP99Ok = product.p99Ms <= mostP99Ratio * floor.p99Ms;
  return [
    endpoint,
    floorName,
    cpuText(floor.cpu),
    cpuText(product.cpu),
    times(ratio),
    `<= ${goal}x`,
    ratio <= goal ? 'ok' : 'over',
    `${milliseconds(floor.p99Ms)} / ${milliseconds(product.p99Ms)}${isP99Ok ? '' : ' over'}`,
    `${Math.round(floor.perSecond)} / ${Math.round(product.perSecond)}`,
  ];
};

export type Measured = Plan & {
  readonly endpoint: string;
  readonly floorName: string;
  /** The highest cost allowed for the product, as a multiple of the floor. */
  readonly goal: number;
};

/** Collects rows during the measurement. */
export const makeReport = () => {
  const rows: (readonly string[])[] = [];
  const remarks: string[] = [];
  return {
    measure: async (measured: Measured): Promise<void> => {
      const { endpoint, floorName, goal } = measured;
      const found = await compare(measured);
      rows.push(rowOf(endpoint, floorName, goal, found));
      if (found.refusedShare > 0)
        remarks.push(`${endpoint}: ${(found.refusedShare * 100).toFixed(1)} % of the answers were refusals.`);
    },
    remark: (text: string): void => {
      remarks.push(text);
    },
    print: (): void => {
      printTable(head, rows);
      process.stdout.write('us: CPU for one request (Node + PostgreSQL backends). p99 and req/s: floor / product.\n');
      for (const remark of remarks) process.stdout.write(`${remark}\n`);
    },
  };
};
export type Report = ReturnType<typeof makeReport>;
