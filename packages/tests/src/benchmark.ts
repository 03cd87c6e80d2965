import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** Limit for the benchmark, in ms. It takes seconds on an idle machine. */
const withinMs = 90_000
/** Benchmark lines that show most regressions. All lines: `npm run bench`. */
const lines = 'create,environment,account'

/**
 * Prints the rates of the busiest routes for readers of CI's log. They are not judged: CI machines are busy, and differ
 * from day to day.
 */
export async function printBenchmark(root: string): Promise<void> {
  console.log(`\nBenchmark (npm run bench -- --quick --only ${lines}; printed, not judged)`)
  const bench = spawn(process.execPath, ['packages/bench/src/index.ts', '--quick', '--only', lines], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: withinMs,
  })
  const [code, signal] = await once(bench, 'exit')
  if (code !== 0) console.log(`The benchmark ended with ${signal ?? code}: what stands above is not the whole of it.`)
}
