import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeCheck } from '../../hearback/src/command/doctor/node-version.ts'
import { refuseOldRuntimes } from '../../host/src/oldest-runtimes.ts'

const test = suite('the oldest Node')

const root = fileURLToPath(new URL('../../..', import.meta.url))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const bin = textOf('packages/hearback/bin/hearback.js')

interface Manifest {
  name: string
  private?: boolean
  engines?: { node?: string }
}

const published = readdirSync(join(root, 'packages'))
  .map((name): Manifest => JSON.parse(textOf(`packages/${name}/package.json`)))
  .filter((manifest) => !manifest.private)

const [major, minor] = [22, 19]

test('is the same in every package that is published', () => {
  const floors = published.map(({ name, engines }) => `${name} ${engines?.node}`)
  const expected = published.map(({ name }) =>
    name === '@hearback/deno' ? `${name} undefined` : `${name} >=${major}.${minor}`,
  )
  assert.equal(floors, expected)
  assert.ok(floors.length > 5)
})

test('is the one that the workspace, the command, the doctor and the service go by', () => {
  assert.match(textOf('.workspace/run.mjs'), `const oldestThere = [${major}, ${minor}]`)
  assert.match(bin, `major < ${major} || (major === ${major} && minor < ${minor})`)
  assert.match(bin, `needs Node ${major}.${minor} or newer`)
  const [oldest, older] = [`${major}.${minor}.0`, `${major}.${minor - 1}.9`]
  assert.equal([nodeCheck(oldest).status, nodeCheck(older).status], ['ok', 'fail'])
  refuseOldRuntimes({ node: oldest })
})

test('the command says so in words that any Node can read: a script, with no `import` statement', () => {
  const script = bin.replace(/^#!.*\n/, '')
  // Throws on a statement or an `await` that only modules have.
  assert.ok(new Script(script))
  assert.not.match(script.replace(/^\s*\/\/.*$/gm, ''), /\?\?|\?\.|\|\|=|&&=/, 'syntax that came with Node 14 or later')
})

test.run()
