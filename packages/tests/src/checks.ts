import { runCommand } from './command.ts'
import { checkPackages } from './packages.ts'
import { failedOnce, passedOnce, type Timed } from './totals.ts'

/** A check of the whole workspace. It counts as one test. */
export interface Check {
  readonly name: string
  /** Answers the fault as text, or `null`. */
  run(root: string): Promise<string | null>
}

const timeoutMs = 300_000

const command = (name: string, ...args: readonly [string, ...string[]]): Check => ({
  name,
  async run(root) {
    const { code, output } = await runCommand([process.execPath, ...args], { cwd: root, timeoutMs })
    return code === 0 ? null : output
  },
})

/** The build. It runs first: tests start the built server, and packages are packed from the build. */
export const buildCheck: Check = command('build', '.workspace/build.mjs')

/** Checks that run in parallel with the tests. */
export const checksBesideTests: readonly Check[] = [
  // TypeScript 7 takes a quarter of the processor time of TypeScript 6. One thread takes less of it than four.
  command('types', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.json'),
  command('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  command(
    'unused files, exports and dependencies',
    'node_modules/knip/bin/knip.js',
    '-c',
    '.workspace/knip.jsonc',
    '--no-progress',
  ),
  { name: 'packages (publint, attw)', run: checkPackages },
]

/** Runs a check and prints its result on one line. */
export async function runCheck(root: string, check: Check): Promise<Timed> {
  const begin = performance.now()
  const fault = await check.run(root)
  const seconds = (performance.now() - begin) / 1000
  const line = `${check.name}  ${seconds.toFixed(1)} s`
  console.log(fault === null ? `  ok    ${line}` : `  FAIL  ${line}\n${fault.replaceAll(/^/gm, '        ')}`)
  return { ...(fault === null ? passedOnce : failedOnce), name: check.name, seconds }
}
