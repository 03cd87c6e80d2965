import { globSync } from 'node:fs'

/** Whether the file must run alone. Its name says so. */
export const runsAlone = (file: string): boolean => file.endsWith('.alone.test.ts')

/**
 * Whether the file shares a process with others: core's tests call handlers and rules, and to load core takes most of
 * them longer than to run.
 */
export const isGrouped = (file: string): boolean => file.startsWith('packages/core/test/')

/** Whether only `npm run trust` runs the file. Its name says so. */
const isForTrust = (file: string): boolean => file.endsWith('.trust.test.ts')

/** Every `packages/*\/test/**\/*.test.ts` whose path contains one of the names; all but those for `npm run trust`, where none is given. */
export function findTestFiles(root: string, names: readonly string[]): string[] {
  const files = globSync('packages/*/test/**/*.test.ts', { cwd: root, exclude: (path) => path === 'node_modules' })
  const isWanted = (file: string) =>
    names.length === 0 ? !isForTrust(file) : names.some((name) => file.includes(name))
  const wanted = files.filter(isWanted).sort()
  return [...wanted.filter(isLong), ...wanted.filter((file) => !isLong(file))]
}

/** Files of this package start servers and install packages. They come first, so that no long one runs alone at the end. */
const isLong = (file: string): boolean => file.startsWith('packages/tests/')
