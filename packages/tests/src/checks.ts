import { runCommand } from './command.ts'
import { checkPackages } from './packages.ts'
import { failedOnce, passedOnce, type Timed } from './totals.ts'

/** Something about the whole workspace that holds or does not: it counts as one test. */
export interface Check {
  readonly name: string
  /** What is wrong, as text, or `null`. */
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

/** Runs before everything else: tests of the standalone server run what is built, and packages are packed from it. */
export const buildCheck: Check = command('build', '.workspace/build.mjs')

/** Run beside the tests. */
export const checksBesideTests: readonly Check[] = [
  command('types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'),
  command('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  { name: 'packages (publint, attw)', run: checkPackages },
]

/** Runs the check and says in a line how it went. */
export async function runCheck(root: string, check: Check): Promise<Timed> {
  const begin = performance.now()
  const fault = await check.run(root)
  const seconds = (performance.now() - begin) / 1000
  const line = `${check.name}  ${seconds.toFixed(1)} s`
  console.log(fault === null ? `  ok    ${line}` : `  FAIL  ${line}\n${fault.replaceAll(/^/gm, '        ')}`)
  return { ...(fault === null ? passedOnce : failedOnce), name: check.name, seconds }
}
