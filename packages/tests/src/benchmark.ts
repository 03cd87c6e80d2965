import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** It takes under two minutes. */
const withinMs = 240_000

/**
 * Prints how fast everything is, for whoever reads CI's log. Not judged: the machines of a CI are busy, and differ from
 * day to day.
 */
export async function printBenchmark(root: string): Promise<void> {
  console.log('\nBenchmark (npm run bench -- --quick; printed, not judged)')
  const bench = spawn(process.execPath, ['packages/bench/src/index.ts', '--quick'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: withinMs,
  })
  const [code, signal] = await once(bench, 'exit')
  if (code !== 0) console.log(`The benchmark ended with ${signal ?? code}: what stands above is not the whole of it.`)
}
