// Loaded before a measured process: when it ends, it tells the CPU time and the most memory that it
// took.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const memory = process.resourceUsage().maxRSS / 1024;
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ cpu: (user + system) / 1000, memory }));
  });
}
