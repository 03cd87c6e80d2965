import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { publicPackages } from '../../../.workspace/sources.mjs'

const test = suite('the licences of dependencies')

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Licences that let everybody use, change and sell a program with it. */
const free = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'MIT OR Apache-2.0']
/** Licences of tools that no user installs. `LGPL-3.0-or-later`: pictures in Next.js, which the tests of its example install. */
const ofTools = [
  ...free,
  ...[
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'MPL-2.0',
    'Python-2.0',
    'PSF-2.0',
    'Unlicense',
    '(MIT OR CC0-1.0)',
    'LGPL-3.0-or-later',
  ],
]

interface Manifest {
  readonly name: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of a package that another one depends on; `null`: it is not installed, as an optional one for another machine. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return realpathSync(found)
    if (folder === dirname(folder)) return null
  }
}

/** Every folder of a package that users install together with that in `folder`. */
function installed(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found
  found.add(folder)
  const { dependencies, optionalDependencies } = manifestIn(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = folderOf(name, folder)
    if (next !== null) installed(next, found)
  }
  return found
}

const licencesOf = (folders: Iterable<string>) =>
  [...folders].map(manifestIn).map(({ name, license = 'none' }) => `${name}: ${license}`)
const refused = (folders: Iterable<string>, allowed: readonly string[]) =>
  licencesOf(folders).filter((line) => !allowed.some((licence) => line.endsWith(`: ${licence}`)))

test('what users install may be used, changed and sold by everybody', () => {
  const folders = new Set(publicPackages(root).flatMap(({ folder }) => [...installed(realpathSync(folder))]))
  assert.ok(folders.size > 40, `${folders.size} packages`)
  assert.equal(refused(folders, free), [])
})

test('what the workspace installs has a licence that is known to us', () => {
  const folders = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })
    .map((path) => join(root, dirname(path)))
    .filter((folder) => manifestIn(folder).name !== undefined)
  assert.ok(folders.length > 300, `${folders.length} packages`)
  assert.equal([...new Set(refused(folders, ofTools))], [])
})

test.run()
