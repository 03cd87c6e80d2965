import { globSync } from 'node:fs'

/** A file that wants the machine for itself says so in its name. */
export const runsAlone = (file: string): boolean => file.endsWith('.alone.test.ts')

/** Every `packages/*\/test/**\/*.test.ts` whose path contains one of the names; all, where none is given. */
export function findTestFiles(root: string, names: readonly string[]): string[] {
  const files = globSync('packages/*/test/**/*.test.ts', { cwd: root, exclude: (path) => path === 'node_modules' })
  return files.filter((file) => names.length === 0 || names.some((name) => file.includes(name))).sort()
}
