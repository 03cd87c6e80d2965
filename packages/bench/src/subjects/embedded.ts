import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SurveySummary } from '@hearback/client'
import type { BareCalls } from '../bare/index.ts'
import { start } from '../child.ts'
import type { Prepared, Service, Stage, Subject } from '../line.ts'
import { memoryOf } from '../memory.ts'
import { command } from '../service.ts'
import { createRequest, newSurveyAt } from './setup.ts'

const limit = 50
const counted = 100_000

/** The embedded databases: SQLite beside a bare INSERT, and beside PGlite. */
export const embedded: Subject = {
  quick: false,
  lines: [
    {
      ...{ name: 'sqlite-create', title: 'SQLite: client creates a response, no webhook' },
      ...{ baseline: 'node:http + node:sqlite, one INSERT', turn: 'create', beside: 'bare' },
      ...{ unit: '/s', aim: { atLeast: 0.4 } },
    },
    {
      ...{ name: 'sqlite-create-pglite', title: 'the same', baseline: 'the same on PGlite' },
      // SQLite waits for the disk before it acknowledges, and PGlite does not.
      ...{ turn: 'create', beside: 'createOnPglite', unit: '/s', aim: { atLeast: 0.7 } },
    },
    {
      ...{ name: 'sqlite-list', title: 'SQLite: management list, limit 50', baseline: 'the same on PGlite' },
      ...{ turn: 'list', beside: 'listOnPglite', unit: '/s', aim: { atLeast: 1 } },
    },
    {
      ...{ name: 'sqlite-summary', title: 'SQLite: summary of 100,000 responses, 12 questions', baseline: null },
      // Each response is read and parsed: counts that are kept would be a second truth to keep true.
      ...{ turn: 'summary', beside: null, unit: 'ms', aim: { atMost: 2000 } },
    },
    {
      ...{ name: 'sqlite-start', title: 'SQLite: a further start, until it listens', baseline: null },
      ...{ turn: 'start', beside: null, unit: 'ms', aim: { atMost: 700 } },
    },
    {
      ...{ name: 'sqlite-memory', title: 'SQLite: memory of that server', baseline: null },
      ...{ turn: 'memory', beside: null, unit: 'MB', aim: { atMost: 130 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-bench-'))
  stage.atEnd(() => rm(folder, { recursive: true, force: true }))
  const sqlite = await oneSide(stage, ['--embedded', 'sqlite'])
  const pglite = await oneSide(stage, ['--embedded', 'pglite'])
  const bare = await start<BareCalls>(new URL('../bare/index.ts', import.meta.url))
  stage.atEnd(() => bare.stop())
  const model = { environmentId: sqlite.service.environmentId, meta: await sqlite.meta(), person: null }
  const bareUrl = await bare.call('onSqlite', { file: join(folder, 'bare.sqlite'), model })
  const restarted = join(folder, 'started-before')
  await timeOfStart(restarted)
  let memory = 0
  return {
    turns: {
      create: sqlite.create,
      createOnPglite: pglite.create,
      bare: () => sqlite.createAt(bareUrl),
      list: sqlite.list,
      listOnPglite: pglite.list,
      summary: sqlite.summary,
      async start() {
        const started = await timeOfStart(restarted)
        memory = started.memory
        return started.ms
      },
      memory: async () => memory || (await timeOfStart(restarted)).memory,
    },
    async conclude() {
      await sqlite.check()
      await pglite.check()
      return []
    },
  }
}

/** A service on an embedded database, with what its turns read and write. */
async function oneSide(stage: Stage, options: readonly string[]) {
  const service = await stage.service(null, options)
  const surveyId = await newSurveyAt(service, service.key, service.environmentId)
  const request = createRequest(service.environmentId, surveyId)
  const expect = { status: 200, contains: '"id":"c' }
  const load = (url: string, ms = stage.windowMs) => stage.load({ urls: [url], ms, request, expect })
  let written = 0

  async function create(): Promise<number> {
    const { count, perSecond } = await load(service.url)
    written += count
    return perSecond
  }
  return {
    service,
    create,
    createAt: async (url: string) => (await load(url)).perSecond,
    async list() {
      if (written < limit) await create()
      const path = `/api/v1/management/responses?limit=${limit}`
      const of = { method: 'GET', path, headers: { 'x-api-key': service.key } }
      const listed = {
        urls: [service.url],
        ms: stage.windowMs,
        request: of,
        expect: { status: 200, contains: '"id":"c' },
      }
      return (await stage.load(listed)).perSecond
    },
    async summary() {
      while (written < counted) {
        stage.progress(`embedded: ${written} of ${counted} responses`)
        await create()
      }
      const begun = performance.now()
      const { startCount } = await read<SurveySummary>(service, `/management/surveys/${surveyId}/summary`)
      if (startCount !== written)
        throw new Error(`The summary is of ${startCount} responses, and ${written} were answered`)
      return performance.now() - begun
    },
    async meta() {
      await create()
      const [response] = await read<{ meta: object }[]>(service, '/management/responses?limit=1')
      return JSON.stringify(response?.meta)
    },
    async check() {
      const { startCount } = await read<SurveySummary>(service, `/management/surveys/${surveyId}/summary`)
      if (startCount !== written) throw new Error(`Responses: ${written} were answered, ${startCount} are there`)
    },
  }
}

async function read<Data>({ url, key }: Service, path: string): Promise<Data> {
  const answered = await fetch(`${url}/api/v1${path}`, { headers: { 'x-api-key': key } })
  if (!answered.ok) throw new Error(`GET ${path} answered ${answered.status}: ${await answered.text()}`)
  return ((await answered.json()) as { data: Data }).data
}

/** Starts a server on a folder: how long it takes until it listens, in ms, and what it holds then, in MB. */
async function timeOfStart(folder: string): Promise<{ ms: number; memory: number }> {
  const begun = performance.now()
  const child = spawn(process.execPath, [command, 'serve', '--json', '--port', '0', '--data', folder], {
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  const ms = performance.now() - begun
  const memory = await memoryOf(child.pid ?? 0)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { ms, memory }
}
