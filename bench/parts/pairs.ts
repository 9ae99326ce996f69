/** Product against floor in one run: slices in turn, the median of the pairs' ratios. docs/benchmarks.md#goals */
import { type Load, runLoad, type Target } from './load.ts';
import { bothOf, type Cpu, type CpuMeter, cpuSince } from './process-cpu.ts';

export type Side = { readonly target: Target; readonly cpu: CpuMeter };

export type Figures = {
  /** Microseconds for one request. */
  readonly cpu: Cpu;
  readonly perSecond: number;
  readonly p99Ms: number;
};

export type Comparison = {
  readonly floor: Figures;
  readonly product: Figures;
  readonly ratio: number;
  /** The share of the product's answers that were not a success. */
  readonly refusedShare: number;
};

export type Plan = {
  readonly floor: Side;
  readonly product: Side;
  readonly connections?: number;
  /** The product's requests per slice, if they are few; otherwise as many as take a fifth of a second. */
  readonly productAmount?: number;
};

const pairs = 10;
const sliceMs = 200;
/** The product has more code to compile. */
const warmSlices = { floor: 4, product: 6 } as const;

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

type Slice = Load & { readonly cpu: Cpu };

const runSlice = async ({ target, cpu }: Side, amount: number, connections: number): Promise<Slice> => {
  const before = cpu();
  const load = await runLoad(target, amount, connections);
  const { node, postgres } = cpuSince(cpu, before);
  return { ...load, cpu: { node: node / load.requests, postgres: postgres / load.requests } };
};

/** @returns how many requests fill a slice, after enough slices to warm up the code */
const warmUp = async (side: Side, connections: number, slices: number): Promise<number> => {
  let amount = connections * 2;
  for (let slice = 0; slice < slices; slice += 1) {
    const { requests, elapsedMs } = await runLoad(side.target, amount, connections);
    amount = Math.max(connections * 2, Math.min(20_000, Math.round((requests / elapsedMs) * sliceMs)));
  }
  return amount;
};

const figuresOf = (slices: readonly Slice[]): Figures => ({
  cpu: {
    node: median(slices.map(({ cpu }) => cpu.node)),
    postgres: median(slices.map(({ cpu }) => cpu.postgres)),
  },
  perSecond: median(slices.map(({ requests, elapsedMs }) => (requests / elapsedMs) * 1000)),
  p99Ms: quantile(
    slices.flatMap((slice) => slice.times),
    0.99,
  ),
});

/** The floor goes first in every other pair, so that neither profits from the other's state. */
export const compare = async (plan: Plan): Promise<Comparison> => {
  const { floor, product, connections = 16 } = plan;
  const floorAmount = await warmUp(floor, connections, warmSlices.floor);
  const productAmount = plan.productAmount ?? (await warmUp(product, connections, warmSlices.product));
  const slices: { readonly floor: Slice; readonly product: Slice }[] = [];
  const ofFloor = () => runSlice(floor, floorAmount, connections);
  const ofProduct = () => runSlice(product, productAmount, connections);
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const first = await ofFloor();
      slices.push({ floor: first, product: await ofProduct() });
    } else {
      const first = await ofProduct();
      slices.push({ product: first, floor: await ofFloor() });
    }
  }
  const sent = slices.reduce((sum, slice) => sum + slice.product.requests, 0);
  return {
    floor: figuresOf(slices.map((slice) => slice.floor)),
    product: figuresOf(slices.map((slice) => slice.product)),
    ratio: median(slices.map((slice) => bothOf(slice.product.cpu) / bothOf(slice.floor.cpu))),
    refusedShare: slices.reduce((sum, slice) => sum + slice.product.refused, 0) / sent,
  };
};
