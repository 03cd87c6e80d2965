import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** Limit for the benchmark, in ms. It takes seconds on an idle machine. */
const withinMs = 90_000
/** The benchmark line that shows most regressions, as it takes all steps of a write. All lines: `npm run bench`. */
const line = 'create'

/**
 * Prints the rate of the busiest route for readers of the log. It is not judged: the machines are busy, and differ from day
 * to day.
 */
export async function printBenchmark(root: string): Promise<void> {
  console.log(`\nBenchmark (npm run bench -- --quick --only ${line}; printed, not judged)`)
  const bench = spawn(process.execPath, ['packages/bench/src/index.ts', '--quick', '--only', line], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: withinMs,
  })
  const [code, signal] = await once(bench, 'exit')
  if (code !== 0) console.log(`The benchmark ended with ${signal ?? code}: what stands above is not the whole of it.`)
}
