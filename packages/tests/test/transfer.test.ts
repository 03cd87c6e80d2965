import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { createHearback, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { loadDemo } from '@hearback/demo'
import { serve } from '@hearback/node'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from '../../hearback/test/command/fake-io.ts'
import { announced, json, run, start } from './command-process.ts'
import { temporaryDatabase } from './database.ts'
import { type Announcement, temporaryFolder } from './standalone.ts'

const test = suite('hearback export and hearback import, as they are installed')

const bin = fileURLToPath(new URL('../../hearback/bin/hearback.js', import.meta.url))
const [folder, database] = [await temporaryFolder(), await temporaryDatabase()]
test.after(async () => {
  await folder.remove()
  await database.drop()
})
const embedded = ['--data', folder.path]
const onPostgres = { DATABASE_URL: database.url, HEARBACK_SECRET: 'a secret for this test, of 32 characters' }
const file = join(folder.path, 'demo.ndjson')

interface Count {
  new: number
  known: number
  refused: number
}
interface Imported {
  imported: { records: Record<string, Count>; refused: unknown[]; changed: unknown[]; notShown: string[] }
}

/** What HTTP lists: without what every environment is born with, and without its id. */
async function lists({ url }: Announcement, { id, key }: { id: string; key: string }) {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api/v1/management/${path}`, { headers: { 'x-api-key': key } })
    const text = await answer.text()
    // Parsed, since a database may keep the members of an object in an order of its own.
    return JSON.parse(text.replaceAll(id, 'ENV').replaceAll(/"actionClass":\{[^{}]*\}/g, '"actionClass":null')) as {
      data: object[]
    }
  }
  return { surveys: await read('surveys'), contacts: await read('contacts'), responses: await read('responses') }
}

/** Serves while this is done, and ends in good order. */
async function serving<T>(
  args: readonly string[],
  env: Record<string, string>,
  work: (announcement: Announcement) => Promise<T>,
): Promise<T> {
  const server = start(['serve', '--json', '--port', '0', ...args], env)
  try {
    return await work(await announced(server))
  } finally {
    assert.is((await server.stop()).code, 0)
  }
}

/** A product with its environments, and a key for production. Made in this process: moving is the subject here. */
async function newPlace(args: readonly string[], env: Record<string, string> = {}) {
  assert.is((await ran(['migrate', ...args], env)).code, 0)
  assert.is((await ran(['products', 'create', 'Moved', ...args], env)).code, 0)
  const made = await json<{ key: { key: string; environmentId: string } }>(
    ['keys', 'create', 'production', ...args],
    env,
    ran,
  )
  return { id: made.key.environmentId, key: made.key.key }
}

const sumOf = ({ imported }: Imported, what: keyof Count) =>
  Object.values(imported.records).reduce((sum, count) => sum + count[what], 0)

let expected: Awaited<ReturnType<typeof lists>>
let source: { id: string; key: string }
let moved: { id: string; key: string }
let total = 0

/** A service in memory with the demo, over HTTP. */
async function demoServer() {
  const [storage, secret] = [memoryStorage(), 'a secret that only the tests know, 32+']
  const hearback = createHearback({ storage, secret, rateLimit: false, logger: silentLogger })
  const first = await hearback.admin.createFirstProduct({ name: 'Demo' })
  const production = first?.environments.find(({ type }) => type === 'production')
  assert.ok(production)
  const { id, key } = production
  const nothingKept = { from: null, saveState: async () => {}, onProgress: () => {} }
  const { signal } = new AbortController()
  await loadDemo({ storage, secret, environmentId: id, now: new Date(), signal, ...nothingKept })
  const { url, close } = await serve(hearback, { port: 0, hostname: '127.0.0.1', signals: false })
  return { announcement: { url, environments: [], surveys: [] }, place: { id, key: key.key }, close }
}

test('a server is moved by its address and a key, into an embedded database', async () => {
  const { announcement, place, close } = await demoServer()
  const given = await lists(announcement, place)
  source = await newPlace(embedded)
  const from = ['import', source.id, '--from', announcement.url, ...embedded]
  const report = await json<Imported>(from, { HEARBACK_IMPORT_KEY: place.key })
  await close()
  assert.equal([report.imported.refused, report.imported.notShown], [[], []])
  expected = await serving(embedded, {}, (server) => lists(server, source))
  // PostgreSQL keeps the keys of JSON in an order of its own.
  for (const list of ['surveys', 'contacts', 'responses'] as const) {
    assert.ok(isDeepStrictEqual(expected[list], given[list]), list)
  }
})

test('an embedded database moves to PostgreSQL, through a kill in the middle', async () => {
  const { exported } = await json<{ exported: { records: number } }>(['export', source.id, '--out', file, ...embedded])
  total = exported.records
  const text = await readFile(file, 'utf8')
  assert.is(text.trim().split('\n').length, total + 2)
  assert.ok(text.endsWith(`"end":true,"records":${total}}\n`), 'it ends with the number of its records')
  const piped = await run(['export', source.id, '--only', 'surveys,responses', ...embedded])
  assert.is(
    piped.stdout.replaceAll(/^\{"type":"export.*\n/gm, ''),
    text.replaceAll(/^\{"type":"(?!survey|response).*\n/gm, ''),
  )

  moved = await newPlace([], onPostgres)
  await killedInTheMiddle(text)
  const report = await json<Imported>(['import', 'production', file], onPostgres)
  assert.equal([report.imported.refused, report.imported.changed], [[], []])
  assert.ok((report.imported.records.responses?.known ?? 0) > 0, 'some were there')
  assert.ok((report.imported.records.responses?.new ?? 0) > 0, 'not all were there')
  assert.is(sumOf(report, 'new') + sumOf(report, 'known'), total)
  assert.equal(await serving([], onPostgres, (announcement) => lists(announcement, moved)), expected)

  const again = await json<Imported>(['import', moved.id, file], onPostgres)
  assert.is(sumOf(again, 'known'), total)
})

/** Feeds an import all but the last responses, and kills it once some are stored. */
async function killedInTheMiddle(text: string): Promise<void> {
  const child = spawn(process.execPath, [bin, 'import', 'production', '-'], {
    env: { ...process.env, ...onPostgres },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.on('error', () => {})
  // Responses stand at the end, and are stored by 500: the demo has some 580, and 40 of them are left out.
  child.stdin.write(`${text.trimEnd().split('\n').slice(0, -40).join('\n')}\n`)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (let stored = 0; stored === 0; ) {
    await after(50)
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from hearback.responses')
    stored = rows[0]?.count ?? 0
    assert.is(child.exitCode, null, 'it has not ended')
  }
  await client.end()
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test.run()
