import { type Check, runCheck } from './checks.ts'
import { runFile, runGroup } from './run-file.ts'
import { isGrouped, isPatient, isSlow, runsAlone, sharesBrowser } from './test-files.ts'
import type { Ran, Timed } from './totals.ts'

/** One more than the two processors of a small machine: many files wait for servers and locks. */
const atOnce = 3
/** Test files of a group. */
const groupSize = 40
/** Test files of a group that opens a browser: each takes seconds. */
const browserGroupSize = 6

/**
 * Runs checks and test files, three at a time, and beside them one of those that mostly wait, or more of these once
 * nothing else is left. What takes long comes first, so that no processor is idle at the end; the files that need the
 * machine for themselves come last, one by one. Files that need no process of their own share one in groups.
 */
export async function runFiles(
  root: string,
  { checks, files }: { checks: readonly Check[]; files: readonly string[] },
  env: Record<string, string>,
): Promise<Ran[]> {
  const results: Ran[] = []
  const inGroups = files.filter((file) => isGrouped(root, file))
  const withBrowser = files.filter((file) => sharesBrowser(root, file))
  const single = files.filter((file) => !runsAlone(file) && !inGroups.includes(file) && !withBrowser.includes(file))
  const busy = (file: string) => !isPatient(file)
  const busyOnes = [
    ...checks.map((check) => () => runCheck(root, check)),
    ...single.filter(isSlow).map((file) => () => runFile(root, file, env)),
    ...groupsOf(withBrowser, browserGroupSize).map((group) => () => runGroup(root, group, env)),
    ...groupsOf(inGroups.filter(busy), groupSize).map((group) => () => runGroup(root, group, env)),
    ...single.filter((file) => busy(file) && !isSlow(file)).map((file) => () => runFile(root, file, env)),
  ]
  const patientOnes = [
    ...groupsOf(inGroups.filter(isPatient), groupSize).map((group) => () => runGroup(root, group, env)),
    ...single.filter(isPatient).map((file) => () => runFile(root, file, env)),
  ]
  const worker = async (waiting: (() => Promise<Timed>)[]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  const busyWorker = () => worker(busyOnes).then(() => worker(patientOnes))
  await Promise.all([worker(patientOnes), ...Array.from({ length: atOnce }, busyWorker)])
  for (const file of files.filter(runsAlone)) results.push(await runFile(root, file, env))
  return results
}

/** Every n-th file is in the same group, so that the groups take about as long as one another. */
function groupsOf(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, group) => files.filter((_, place) => place % count === group))
}
