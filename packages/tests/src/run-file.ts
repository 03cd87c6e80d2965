import { type Ended, type Limits, runCommand } from './command.ts'
import { failuresIn } from './failures.ts'
import { shortLived } from './short-lived.ts'
import { failedOnce, readTotals, type Timed, type Totals } from './totals.ts'

const defaultTimeoutMs = 300_000
/** Time in which a test file must end after it has printed its totals, in ms. */
const lingerMs = 10_000

export interface FileRun extends Timed {
  readonly output: string
}

/** Runs one test file in its own process, on the sources, and prints its result on one line. */
export const runFile = (root: string, file: string, env: Record<string, string>) =>
  runProgram(root, file, [...shortLived, file], env, { timeoutMs: defaultTimeoutMs })

/** As `runFile`, for one that takes long: `timeoutMs` is its limit, and what it prints is told as it comes. */
export const runLongFile = (root: string, file: string, env: Record<string, string>, timeoutMs: number) =>
  runProgram(root, file, [file], env, { timeoutMs, onOutput: (text) => process.stderr.write(text) })

/** Runs test files in one process, which loads what they all import once. Prints their result on one line. */
export function runGroup(root: string, files: readonly string[], env: Record<string, string>): Promise<FileRun> {
  const name = `${files[0]} to ${files.at(-1)}`
  const limits = { timeoutMs: defaultTimeoutMs }
  return runProgram(root, name, [...shortLived, 'packages/tests/src/run-group.ts', ...files], env, limits, files)
}

async function runProgram(
  root: string,
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  given: Pick<Limits, 'timeoutMs' | 'onOutput'>,
  group: readonly string[] = [],
): Promise<FileRun> {
  const isDone = (output: string) => readTotals(output) !== null
  const limits = { ...given, isDone, lingerMs }
  const ended = await runCommand([process.execPath, '--conditions=source', ...args], { cwd: root, env, ...limits })
  const totals = readTotals(ended.output)
  const fault = faultOf(ended, totals, given.timeoutMs)
  const count = totals ? totals.passed + totals.failed : 0
  const line = `${file}  ${count} tests  ${ended.seconds.toFixed(1)} s`
  const failures = group.length > 0 && totals && totals.failed > 0 ? failuresIn(ended.output, group) : ''
  const output = (failures || ended.output).replaceAll(/^/gm, '        ')
  if (fault === null && totals) {
    console.log(totals.skipped > 0 ? `  ok    ${line}, ${totals.skipped} skipped\n${output}` : `  ok    ${line}`)
    return { ...totals, name: file, seconds: ended.seconds, output: ended.output }
  }
  console.log(`  FAIL  ${line}: ${fault}\n${output}`)
  const failed = totals && totals.failed > 0 ? totals : { ...(totals ?? failedOnce), failed: 1 }
  return { ...failed, name: file, seconds: ended.seconds, output: ended.output }
}

/** The reason why the file counts as failed, or `null`. */
function faultOf(ended: Ended, totals: Totals | null, timeoutMs: number): string | null {
  if (ended.timedOut) return `killed after ${timeoutMs / 1000} s: something keeps it running`
  if (totals === null) return 'it printed no totals: does it end with test.run()?'
  const lingered = `killed ${lingerMs / 1000} s after its totals: a server, a timer or a connection keeps it running`
  if (ended.lingered) return totals.failed > 0 ? `${totals.failed} failed, and ${lingered}` : lingered
  if (totals.failed > 0) return `${totals.failed} failed`
  if (totals.passed + totals.skipped === 0) return 'it ran no tests'
  if (totals.skipped === 0 && /\(0 \/ 0\)/.test(ended.output)) return 'one of its suites has no tests'
  return ended.code === 0 ? null : `it ended with code ${ended.code}`
}
