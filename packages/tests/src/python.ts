import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { type FromDebian, fromDebian } from './debian.ts'

/** Finds Python 3: the machine's own, or Debian's. */
export const findPython = (): FromDebian<string> =>
  fromDebian(['python3'], (root) =>
    root === ''
      ? ((process.env.PATH ?? '')
          .split(delimiter)
          .map((folder) => join(folder, 'python3'))
          .find((path) => existsSync(path)) ?? null)
      : (globSync('usr/bin/python3.*[0-9]', { cwd: root }).map((path) => join(root, path))[0] ?? null),
  )
