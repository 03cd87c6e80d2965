import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inlinedPackages, publicPackages } from '../../../.workspace/sources.mjs'

const test = suite('the build after an installation without what only tests need')

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const packages: readonly { name: string; folder: string }[] = [...publicPackages(root), ...inlinedPackages(root)]
const imported = /^(?:import|export) (?!type )(?:[^'"=()]*? from )?['"]([^'"]+)['"]/gm

/** What the build runs, and all files that these import. */
function filesOfBuild(): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return
    files.add(file)
    for (const from of importsOf(file)) if (from.startsWith('.')) add(fileURLToPath(new URL(from, `file://${file}`)))
  }
  for (const { folder } of packages) {
    add(`${folder}/tsup.config.ts`)
    add(`${folder}/test/budgets.ts`)
  }
  return files
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, from = '']) => from)

const namesIn = (folder: string): string[] => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}

test('finds every module: each package names what its build imports, and only packages that are installed take part', () => {
  const files = filesOfBuild()
  assert.ok(files.size > packages.length, 'the files that are imported were read')
  for (const file of files) {
    const path = file.slice(root.length)
    const own = packages.find(({ folder }) => file.startsWith(`${folder}/`))
    assert.ok(own !== undefined || path.startsWith('.workspace/'), `${path} is in no package that is installed`)
    assert.not.match(readFileSync(file, 'utf8'), 'createRequire', `${path} may look for modules elsewhere`)
    const known = new Set([...namesIn(root), ...(own ? [own.name, ...namesIn(own.folder)] : [])])
    for (const from of importsOf(file)) {
      if (/^(?:\.|node:)/.test(from)) continue
      const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
      assert.ok(known.has(name), `${path} imports ${from}, which ${own?.name ?? 'the workspace'} does not name`)
    }
  }
})

test.run()
