/** npm run trace: starts the sandbox world and a collector, books one trip, and prints its trace as a tree. */
import { traceTree } from '#tests/builders/otlp-collector.ts';
import { traceBooking } from '#tests/builders/traced-booking.ts';

const { trace, stop } = await traceBooking();
process.stdout.write(`trace ${trace[0]?.traceId}, ${trace.length} spans\n  start      took\n`);
process.stdout.write(`${traceTree(trace).join('\n')}\n`);
await stop();
