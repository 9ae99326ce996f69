/** Loaded before a measured process: on SIGUSR2 it collects garbage and prints the memory in use, as one line. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
let told = 0;

process.on('SIGUSR2', () => {
  // Objects released by finalizers are collected by the next round.
  collect();
  setTimeout(() => {
    collect();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    told += 1;
    process.stdout.write(`memory ${JSON.stringify({ told, rss, heapUsed, external, arrayBuffers })}\n`);
  }, 50);
});
