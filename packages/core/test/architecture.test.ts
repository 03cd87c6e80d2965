import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { floorOf, floors, mayImport, mayImportTypes, wingRows, wings } from './floors.ts'
import { type Import, runtimeUses, type Source, sourcesIn } from './sources.ts'

const test = suite('the house')

const sources = sourcesIn(new URL('../src/', import.meta.url))

/** A folder in a wing, or a file beside such folders. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')
const inRoom = (path: string) => path.split('/').length > 2
const isRules = (path: string) => /(?:^|[/-])rules\.ts$|\/rules\//.test(path)
const isSchema = (path: string) => /\/(?:schema|styling|wire)\.ts$|\/schema\//.test(path)

/** Fails with every import that breaks the rule. */
function hold(which: (source: Source) => boolean, allows: (imported: Import, source: Source) => boolean): void {
  const broken = sources
    .filter(which)
    .flatMap((source) =>
      source.imports
        .filter((imported) => !allows(imported, source))
        .map(({ from }) => `${source.path} imports ${from}`),
    )
  assert.ok(sources.some(which), 'the rule is about something')
  assert.equal(broken, [])
}

test('the wings and their rooms are those that README.md and CONTRIBUTING.md name, each with all wings below it', () => {
  const named = wings.flatMap(({ name, rooms }) => rooms.map((room) => `${name}/${room}`))
  assert.is(new Set(wings.flatMap(({ rooms }) => rooms)).size, named.length, 'no two rooms have one name')
  assert.equal(
    [
      ...new Set(
        sources
          .map(({ path }) => path)
          .filter(inRoom)
          .map(roomOf),
      ),
    ].sort(),
    named.sort(),
  )
  assert.equal([...new Set(sources.map(({ path }) => path.split('/')[0]))].sort(), wings.map(({ name }) => name).sort())
  for (const [place, { mayImport }] of wings.entries()) {
    assert.equal(
      mayImport,
      wings.slice(0, place).map(({ name }) => name),
    )
  }
  const [readme, contributing] = ['../README.md', '../../../CONTRIBUTING.md'].map((file) =>
    wingRows(new URL(file, import.meta.url)),
  )
  assert.equal(contributing, readme)
})

test('imports go down: at run time to no wing above, and to no floor above, but for types with a reason', () => {
  const upwards = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => from.endsWith('.ts'))
      .filter(
        ({ from, typeOnly }) =>
          (!typeOnly && !mayImport(path, from)) ||
          (floorOf(from) > floorOf(path) && !(typeOnly && mayImportTypes(path, from))),
      )
      .map(({ from, typeOnly }) => `${path} imports ${typeOnly ? 'types of ' : ''}${from}, which is above`),
  )
  assert.equal(upwards, [])
  for (const [floor, { name }] of floors.entries()) {
    assert.ok(
      sources.some(({ path }) => floorOf(path) === floor),
      `there is something on the floor ${name}`,
    )
  }
})

test('no rooms know each other in a circle at run time', () => {
  const neighbours = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    for (const { from, typeOnly } of imports) {
      if (typeOnly || !from.endsWith('.ts') || roomOf(from) === roomOf(path)) continue
      const known = neighbours.get(roomOf(path)) ?? new Set()
      neighbours.set(roomOf(path), known.add(roomOf(from)))
    }
  }
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>()
    const waiting = [...(neighbours.get(start) ?? [])]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...(neighbours.get(next) ?? []))
    }
    return seen
  }
  const inCircles = [...neighbours.keys()].filter((room) => reached(room).has(room))
  assert.equal(inCircles, [])
})

test('schemas import valibot, ports and other schemas only', () => {
  hold(
    ({ path }) => inRoom(path) && isSchema(path),
    ({ from }, { path }) =>
      from === 'valibot' ||
      /^ground\/(?:email-form|json-shapes|storable-text)\.ts$/.test(from) ||
      from.startsWith('ground/ports/') ||
      isSchema(from) ||
      dirname(from) === dirname(path),
  )
})

test('rules are pure: no HTTP, no service, no stores, no implementation', () => {
  hold(
    ({ path }) => inRoom(path) && isRules(path),
    ({ from, typeOnly }) =>
      !/^(?:http|beside|house\/(?:service|chores))\/|\/create-hearback\.ts$/.test(from) &&
      (!/store\.ts$|environment-view\.ts$|\/storage\.ts$/.test(from) || typeOnly),
  )
})

test('stores describe what is stored: schemas, ports and other stores only, types only', () => {
  hold(
    ({ path }) => inRoom(path) && path.endsWith('/store.ts'),
    ({ from, typeOnly }) =>
      typeOnly && (from.startsWith('ground/ports/') || from.endsWith('/store.ts') || isSchema(from)),
  )
})

test('ports know nothing of HTTP and nothing of how rooms work', () => {
  hold(
    ({ path }) => path.startsWith('ground/ports/'),
    ({ from }) => from.startsWith('ground/ports/') || isSchema(from) || from.endsWith('/store.ts'),
  )
})

test('only memory/ imports memory/', () => {
  hold(
    () => true,
    ({ from }, { path }) => !from.startsWith('beside/memory/') || path.startsWith('beside/memory/'),
  )
})

test('the code that transports share knows nothing of the service, and it alone judges addresses', () => {
  const isShared = (path: string) =>
    path.startsWith('delivery/webhooks/sending/') && !/\/(?:fetch-transport|lazy-transport|sign)\.ts$/.test(path)
  hold(
    ({ path }) => isShared(path),
    ({ from }) => isShared(from) || from === 'ipaddr.js',
  )
  hold(
    ({ path }) => !isShared(path),
    ({ from }) => from !== 'ipaddr.js',
  )
})

test('only the rooms, and those who put them together, import routes', () => {
  hold(
    () => true,
    ({ from }, { path }) =>
      !from.endsWith('routes.ts') || /^house\/service\/(?:client|member|route)-table\.ts$/.test(path),
  )
})

test('time, chance and the environment come from outside', () => {
  const allowed: Record<string, RegExp> = {
    'ground/ports/clock.ts': /Date\.now\(\)/g,
    'delivery/webhooks/dispatch/deliver.ts': /Math\.random\(\)/g,
    // How long a lost attempt pauses decides nothing.
    'ground/until-won.ts': /Math\.random\(\)/g,
    // Where it is there.
    'ground/event-loop.ts': /\bsetImmediate\b/g,
  }
  assert.equal(runtimeUses(sources, allowed), [])
})

test('nothing is exported by default, nothing lies in a drawer', () => {
  for (const { path, code } of sources) {
    assert.not.match(code, /export default/, path)
    assert.not.match(path, /util|helper|common|misc|manager/)
  }
})

test('the packages that core depends on use no runtime’s API either', () => {
  const seen = new Set<string>()
  const packages = new Set(sources.flatMap(({ imports }) => imports.map(({ from }) => from)).filter(isPackage))
  assert.equal([...packages].sort(), [
    '@hearback/engine',
    '@hearback/words',
    '@noble/hashes/argon2.js',
    '@noble/hashes/hmac.js',
    '@noble/hashes/sha2.js',
    '@noble/hashes/utils.js',
    '@valibot/to-json-schema',
    'bowser',
    'fflate/browser',
    'file-type',
    'hyparquet',
    'hyparquet-writer/src/bytewriter.js',
    'hyparquet-writer/src/column.js',
    'hyparquet-writer/src/parquet-writer.js',
    'hyparquet-writer/src/snappy.js',
    'ipaddr.js',
    'itty-router',
    'jose',
    'redos-detector',
    'regjsparser',
    'sorted-btree',
    'valibot',
  ])
  for (const name of packages) walk(fileURLToPath(import.meta.resolve(elsewhere[name] ?? name)), seen)
  assert.ok(seen.size > packages.size, 'dependencies of dependencies were read')
})

const isPackage = (from: string) => !from.endsWith('.ts')

/** Reads a module and all it imports; fails on what only one runtime has. */
function walk(file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, target = ''] of code.matchAll(/(?:from\s*|require\(|import\()\s*['"]([^'"]+)['"]/g)) {
    assert.not.match(target, /^(?:node:|fs$|path$|crypto$|os$|http|net$|tls$|stream|util$|events$|buffer$|url$)/, file)
    walk(resolveFrom(file, target), seen)
  }
}

/** What these packages take where there is no Node is looked at: `debug`, which file-type brings along, and hyparquet. */
const elsewhere: Readonly<Record<string, string>> = {
  debug: 'debug/src/browser.js',
  hyparquet: 'hyparquet/src/index.js',
}

const resolveFrom = (file: string, target: string): string => createRequire(file).resolve(elsewhere[target] ?? target)

test.run()
