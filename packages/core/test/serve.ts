import * as assert from 'uvu/assert'
import type { SurveyResponse } from '../src/answers/responses/schema.ts'
import type { Survey } from '../src/asking/surveys/schema.ts'
import { memoryStorage } from '../src/beside/memory/index.ts'
import type { Hearback, HearbackOptions, Logger, Platform } from '../src/house/index.ts'
import { createHearback } from '../src/house/index.ts'
import { checkAnswer } from './answer-check.ts'
import { receiver } from './receiver.ts'

export const secret = 'a secret that only the tests know, 32+'
export const origin = 'https://feedback.example'

/** A clock that stands still until a test moves it. */
export function testClock(startsAt = '2026-01-05T09:00:00.000Z') {
  let ms = Date.parse(startsAt)
  return {
    now: () => ms,
    iso: () => new Date(ms).toISOString(),
    advance(by: number) {
      ms += by
    },
    set(time: string) {
      ms = Date.parse(time)
    },
  }
}

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  fields: object
  message: string
}

function recordingLogger(): { logger: Logger; log: LogLine[] } {
  const log: LogLine[] = []
  const at = (level: LogLine['level']) => (fields: object, message: string) => void log.push({ level, fields, message })
  return { log, logger: { info: at('info'), warn: at('warn'), error: at('error') } }
}

export interface Sent {
  /** An object is sent as JSON, a text or bytes as they are. */
  body?: unknown
  /** Default: the production environment's `manage` key on management paths, none on client paths. `null`: none. */
  key?: string | null
  headers?: Record<string, string>
  platform?: Platform
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  json: unknown
  /** What stands under `data`; its shape was held against the route's schema already. */
  data<T = Record<string, unknown>>(): T
  /** The three fields of an error, which has this status. */
  error(status: number): { code: string; message: string; details: Record<string, string> }
}

export interface TestEnvironment {
  id: string
  key: string
  keyId: string
  /** The client paths of this environment. */
  client: string
}

/** A service on memory storage with its first product, and what a test needs to drive it. */
export async function open(options: Partial<HearbackOptions> = {}) {
  // Another process of a test goes on with it when the first one has closed it, as it would on a database.
  const storage = { ...memoryStorage(), close: async () => {} }
  const service = serviceOf({ storage, ...options })
  const [production, development] = (await newEnvironments(service.hearback)).map(
    ({ id, key }): TestEnvironment => ({
      id,
      key: key.key,
      keyId: key.id,
      client: `/api/v1/client/${id}`,
    }),
  )
  if (!production || !development) throw new Error('A first product has two environments')
  return driven(service, { production, development })
}

/** A service as `open` makes it, with these environments of its storage, at that time. */
export function openAgain(
  options: Partial<HearbackOptions> & Pick<HearbackOptions, 'storage'>,
  { production, development, clock }: Pick<App, 'production' | 'development' | 'clock'>,
): App {
  return driven(serviceOf(options, clock.iso()), { production, development })
}

function serviceOf(options: Partial<HearbackOptions> & Pick<HearbackOptions, 'storage'>, startsAt?: string) {
  const clock = testClock(startsAt)
  const hooks = receiver()
  const { logger, log } = recordingLogger()
  const hearback = createHearback({ secret, clock, logger, transport: hooks.transport, ...options })
  return { hearback, storage: options.storage, clock, hooks, logger, log }
}

function driven(
  service: ReturnType<typeof serviceOf>,
  { production, development }: Record<'production' | 'development', TestEnvironment>,
) {
  const { hearback } = service
  const call = caller(hearback, production.key)
  return {
    ...service,
    call,
    production,
    development,
    client: production.client,

    /** A link survey in progress, changed as a test wants it. */
    async survey(changes: Record<string, unknown> = {}, environment = production): Promise<Survey> {
      const body = { ...surveyBody(environment.id), ...changes }
      const answer = await call('POST', '/api/v1/management/surveys', { body, key: environment.key })
      assert.is(answer.status, 200, answer.text)
      return answer.data<Survey>()
    },

    /** The id of a new response that a client begins. */
    async respond(surveyId: string, changes: Record<string, unknown> = {}, environment = production): Promise<string> {
      const body = { surveyId, finished: false, data: { q1: 'Blue' }, ...changes }
      const answer = await call('POST', `${environment.client}/responses`, { body })
      assert.is(answer.status, 200, answer.text)
      return answer.data<{ id: string }>().id
    },

    /** A response as management reads it. */
    async response(id: string, environment = production): Promise<SurveyResponse> {
      const answer = await call('GET', `/api/v1/management/responses/${id}`, { key: environment.key })
      assert.is(answer.status, 200, answer.text)
      return answer.data<SurveyResponse>()
    },

    /** The id of a new display. */
    async display(surveyId: string, changes: Record<string, unknown> = {}): Promise<string> {
      const answer = await call('POST', `${production.client}/displays`, { body: { surveyId, ...changes } })
      assert.is(answer.status, 200, answer.text)
      return answer.data<{ id: string }>().id
    },
  }
}
export type App = Awaited<ReturnType<typeof open>>

/** Those of the first product, or of one more where the storage is shared. */
async function newEnvironments({ admin }: Hearback) {
  const first = await admin.createFirstProduct({ name: 'First' })
  if (first) return first.environments
  const { environments } = await admin.createProduct({ name: 'First' })
  return Promise.all(
    environments.map(async (environment) => ({ ...environment, key: await admin.createKey(environment.id) })),
  )
}

/** Another process that serves from the same storage, with a cache of its own. */
export function secondProcess(
  app: Pick<App, 'storage' | 'clock' | 'production'>,
  options: Partial<HearbackOptions> = {},
) {
  const hooks = receiver()
  const { storage, clock } = app
  const hearback = createHearback({ storage, clock, secret, transport: hooks.transport, ...options })
  return { hearback, hooks, call: caller(hearback, app.production.key) }
}

/** A survey that is right: a link survey in progress with one question. */
export const surveyBody = (environmentId: string): Record<string, unknown> => ({
  environmentId,
  name: 'Feedback',
  type: 'link',
  status: 'inProgress',
  questions: [
    { id: 'q1', type: 'openText', headline: { default: 'What do you think?' }, required: false },
    { id: 'q2', type: 'openText', headline: { default: 'Why?' }, required: false },
  ],
})

/** Calls the service; every answer is held against the contract on its way. */
export function caller(hearback: Pick<Hearback, 'handle'>, defaultKey: string) {
  return async function call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const request = new Request(path.startsWith('http') ? path : origin + path, {
      method,
      body: bodyOf(sent.body),
      headers: { ...keyHeader(path, sent.key, defaultKey), ...sent.headers },
    })
    const response = await hearback.handle(request, sent.platform)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const json = parsed(response.headers.get('content-type'), text)
    const { status, headers } = response
    await checkAnswer(request, { status, headers, text, json })
    return {
      status,
      headers,
      text,
      bytes,
      json,
      data: <T>() => {
        assert.is(status, 200, text)
        // Safe: held against the schema of its row by checkAnswer.
        return (json as { data: T }).data
      },
      error(expected) {
        assert.is(status, expected, text)
        // Safe: held against the shape of errors by checkAnswer.
        return json as ReturnType<Answer['error']>
      },
    }
  }
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body)
}

function keyHeader(path: string, key: string | null | undefined, defaultKey: string): Record<string, string> {
  if (key === null || (key === undefined && /\/api\/v\d\/client\//.test(path))) return {}
  return { 'x-api-key': key ?? defaultKey }
}

function parsed(contentType: string | null, text: string): unknown {
  if (!contentType?.startsWith('application/json') || text === '') return undefined
  return JSON.parse(text)
}
