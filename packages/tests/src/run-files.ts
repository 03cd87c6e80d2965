import { type Check, runCheck } from './checks.ts'
import { runFile, runGroup } from './run-file.ts'
import { isGrouped, runsAlone } from './test-files.ts'
import type { Timed } from './totals.ts'

/** One more than the two processors of a small machine: many files wait for servers, time-outs and locks. */
const atOnce = 3
/** Test files of a group. */
const groupSize = 10

/**
 * Runs checks and test files, three at a time. Checks come first, as they take long; the files that need the machine for
 * themselves come last, one by one. Files that need no process of their own share one in groups.
 */
export async function runFiles(
  root: string,
  { checks, files }: { checks: readonly Check[]; files: readonly string[] },
  env: Record<string, string>,
): Promise<Timed[]> {
  const results: Timed[] = []
  const waiting = [
    ...checks.map((check) => () => runCheck(root, check)),
    ...files.filter((file) => !runsAlone(file) && !isGrouped(file)).map((file) => () => runFile(root, file, env)),
    ...groupsOf(files.filter(isGrouped)).map((group) => () => runGroup(root, group, env)),
  ]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const file of files.filter(runsAlone)) results.push(await runFile(root, file, env))
  return results
}

/** Every n-th file is in the same group, so that the groups take about as long as one another. */
function groupsOf(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / groupSize)
  return Array.from({ length: count }, (_, group) => files.filter((_, place) => place % count === group))
}
