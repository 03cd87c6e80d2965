import { type Check, runCheck } from './checks.ts'
import { runFile } from './run-file.ts'
import { runsAlone } from './test-files.ts'
import type { Timed } from './totals.ts'

/** One more than the two processors of a small machine: many files wait for servers, time-outs and locks. */
const atOnce = 3

/**
 * Runs checks and test files, three at a time. Checks come first, as they take long; the files that need the machine for
 * themselves come last, one by one.
 */
export async function runFiles(
  root: string,
  { checks, files }: { checks: readonly Check[]; files: readonly string[] },
  env: Record<string, string>,
): Promise<Timed[]> {
  const results: Timed[] = []
  const waiting = [
    ...checks.map((check) => () => runCheck(root, check)),
    ...files.filter((file) => !runsAlone(file)).map((file) => () => runFile(root, file, env)),
  ]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const file of files.filter(runsAlone)) results.push(await runFile(root, file, env))
  return results
}
