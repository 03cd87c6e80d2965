import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Prepared, Service, Stage, Subject } from '../line.ts'
import { browserHeaders, submission, survey } from '../survey.ts'
import { newSurvey, openSetup } from './setup.ts'

const command = fileURLToPath(new URL('../../../hearback/bin/hearback.js', import.meta.url))
const run = promisify(execFile)
const limit = 50

/** A service on three databases, with an environment that does not lie at home. */
export const threeDatabases: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'placed-create', title: 'client creates a response, its environment in one of three databases' },
      ...{ baseline: 'the same with one database', turn: 'create', beside: 'createInOne', unit: '/s' },
      aim: { atLeast: 0.95 },
    },
    {
      ...{ name: 'placed-list', title: 'management list of its responses, limit 50' },
      ...{ baseline: 'the same with one database', turn: 'list', beside: 'listInOne', unit: '/s' },
      aim: { atLeast: 0.95 },
    },
  ],
  prepare,
}

/** A service whose environment has a survey, and how much of it was written. */
interface Scene {
  readonly service: Service
  readonly surveyId: string
  readonly databaseUrl: string
  written: number
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const one: Scene = {
    ...{ service: setup.service, surveyId: await newSurvey(setup), databaseUrl: setup.databaseUrl, written: 0 },
  }
  const three = await placed(stage)

  async function create(scene: Scene): Promise<number> {
    const { service, surveyId } = scene
    const path = `/api/v1/client/${service.environmentId}/responses`
    const body = JSON.stringify(submission(surveyId))
    const request = { method: 'POST', path, headers: browserHeaders, body }
    const expect = { status: 200, contains: '"id":"c' }
    const { count, perSecond } = await stage.load({ urls: [service.url], ms: stage.windowMs, request, expect })
    scene.written += count
    return perSecond
  }

  async function list({ service }: Scene): Promise<number> {
    const path = `/api/v1/management/responses?limit=${limit}`
    const request = { method: 'GET', path, headers: { 'x-api-key': service.key } }
    const expect = { status: 200, contains: '"id":"c' }
    return (await stage.load({ urls: [service.url], ms: stage.windowMs, request, expect })).perSecond
  }

  return {
    turns: {
      create: () => create(three),
      createInOne: () => create(one),
      list: () => list(three),
      listInOne: () => list(one),
    },
    async conclude() {
      for (const scene of [one, three]) await checkWritten(scene)
      return []
    },
  }
}

/** Starts a service on three databases, and moves its environment away from home. */
async function placed(stage: Stage): Promise<Scene> {
  const [home, b, c] = [await stage.database(), await stage.database(), await stage.database()]
  const folder = await mkdtemp(join(tmpdir(), 'hearback-bench-databases-'))
  stage.atEnd(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'databases.json')
  await writeFile(file, JSON.stringify({ b: { url: b }, c: { url: c } }))
  const options = ['--databases', file]
  const service = await stage.service(home, options)
  const env = { ...process.env, DATABASE_URL: home, NODE_OPTIONS: '' }
  await run(process.execPath, [command, 'environments', 'move', service.environmentId, '--to', 'b', ...options], {
    env,
  })
  const answered = await fetch(`${service.url}/api/v1/management/surveys`, {
    method: 'POST',
    headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
    body: JSON.stringify({ environmentId: service.environmentId, ...survey('How was it?') }),
  })
  const text = await answered.text()
  if (!answered.ok) throw new Error(`The survey was answered ${answered.status}: ${text}`)
  return { service, surveyId: JSON.parse(text).data.id, databaseUrl: b, written: 0 }
}

async function checkWritten({ databaseUrl, written }: Scene): Promise<void> {
  const sql = new pg.Client({ connectionString: databaseUrl })
  await sql.connect()
  const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from hearback.responses')
  await sql.end()
  if (rows[0]?.count !== written) throw new Error(`Responses: ${written} were answered, ${rows[0]?.count} are there`)
}
