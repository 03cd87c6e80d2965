import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromDebian } from './debian.ts'

const kept = fileURLToPath(new URL('../../../node_modules/.cache/hearback-pspp', import.meta.url))

/** Debian's PSPP, which reads the data files of SPSS. Large, so that it is kept. */
export const findPspp = () =>
  fromDebian(
    ['pspp'],
    (root) => {
      const path = `${root}/usr/bin/pspp`
      return existsSync(path) ? path : null
    },
    { keptIn: kept },
  )

/** Runs a program in PSPP's language; answers what it prints, as CSV. Throws with its warnings and errors. */
export function runPspp(
  { found, env }: { found: string; env: Readonly<Record<string, string>> },
  program: string,
): string {
  const { status, stdout, stderr } = spawnSync(found, ['-O', 'format=csv', '-'], {
    input: program,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0 || /error:|warning:/i.test(stdout + stderr)) throw new Error(`PSPP: ${stderr}${stdout}`)
  return stdout
}
