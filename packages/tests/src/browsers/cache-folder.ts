import { fileURLToPath } from 'node:url'

/** A folder for what all test files and runs share, such as an unpacked browser. */
export const cacheFolder = (name: string): string =>
  fileURLToPath(new URL(`../../../../node_modules/.cache/hearback-${name}`, import.meta.url))
