import { globSync } from 'node:fs'

/** Whether the file must run alone. Its name says so. */
export const runsAlone = (file: string): boolean => file.endsWith('.alone.test.ts')

/** Every `packages/*\/test/**\/*.test.ts` whose path contains one of the names; all, where none is given. */
export function findTestFiles(root: string, names: readonly string[]): string[] {
  const files = globSync('packages/*/test/**/*.test.ts', { cwd: root, exclude: (path) => path === 'node_modules' })
  return files.filter((file) => names.length === 0 || names.some((name) => file.includes(name))).sort()
}
