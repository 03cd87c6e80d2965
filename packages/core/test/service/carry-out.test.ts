import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ConflictError } from '../../src/ground/errors.ts'
import type { Alongside } from '../../src/ground/ports/alongside.ts'
import { carryOut } from '../../src/house/service/carry-out.ts'
import { createService } from '../../src/house/service/create-service.ts'
import { routeTable } from '../../src/house/service/route-table.ts'
import type { Decision } from '../../src/http/decision.ts'
import { data } from '../../src/http/reply.ts'
import type { Call } from '../../src/http/route.ts'
import { open, secret } from '../serve.ts'

const test = suite('the pipeline of writes')

/** Rows that write and yet decide nothing: another write cannot overtake them, or they store nothing. */
const writingByThemselves = [
  'askClientUpload',
  'askUpload',
  'createAction',
  'createFileLink',
  'enterPin',
  'mailSurveyLink',
  'previewSurvey',
  'testWebhook',
  'updateDisplay',
  'uploadClientFile',
  'uploadFile',
]

test('every row that is no GET decides what the pipeline writes, or is known to write by itself', () => {
  const others = routeTable.filter(({ method, handler }) => method !== 'GET' && handler.writes === null)
  assert.equal(others.map(({ operation }) => operation).sort(), writingByThemselves)
})

test('the only GET that decides a write is the one that creates the contact it identifies', () => {
  const writing = routeTable.filter(({ method, handler }) => method === 'GET' && handler.writes !== null)
  assert.equal(
    writing.map(({ operation }) => operation),
    ['identifyContact'],
  )
})

type Decide = (lostTo: string | null) => Partial<Decision>

/** Carries out what `decide` says, as a row that writes a record would, and notes the views that bodies were judged on. */
async function carry(decide: Decide, { writes = 'record' as 'record' | 'configuration' } = {}) {
  const app = await open()
  const service = createService({ storage: app.storage, secret })
  const view = await service.environments.fresh(app.production.id)
  if (!view) throw new Error('There is no environment')
  const judgedAt: number[] = []
  const handler = {
    writes,
    decide: async (_: Call, lostTo: string | null) => ({ write: null, reply: () => data('done'), ...decide(lostTo) }),
  }
  const judge = async (on: typeof view) => {
    judgedAt.push(on.revision)
    // Safe: the rows above look at nothing but the environment.
    return { environment: on } as Call
  }
  return { answer: await carryOut(service, { handler }, view, judge, null, null), judgedAt }
}

test('a write that another one overtook is decided again, and answered once', async () => {
  const results = [false, false, true]
  let answered = 0
  const { answer, judgedAt } = await carry(() => ({
    write: async () => results.shift() ?? true,
    reply() {
      answered += 1
      return data(results.length)
    },
  }))
  assert.equal([answer.body, answered], ['{"data":0}', 1])
  assert.is(judgedAt.length, 1, 'a record is judged once, however often it is written')
})

test('configuration is judged anew on each view that it is decided on', async () => {
  const results = [false, true]
  const { judgedAt } = await carry(() => ({ write: async () => results.shift() ?? true }), { writes: 'configuration' })
  assert.is(judgedAt.length, 2)
})

test('configuration that is refused leaves the view of its environment in the cache', async () => {
  const app = await open()
  const path = '/api/v1/management/action-classes'
  await app.call('GET', path)
  const reads: string[] = []
  const { directory } = app.storage
  const environment = directory.environment.bind(directory)
  directory.environment = (id) => {
    reads.push(id)
    return environment(id)
  }
  const refused = await app.call('POST', path, { body: { name: '', type: 'code' } })
  assert.is(refused.status, 400)
  await app.call('GET', path)
  assert.equal(reads, [])
  await app.call('POST', path, { body: { environmentId: app.production.id, name: 'Paid', type: 'code', key: 'paid' } })
  await app.call('GET', path)
  assert.is(reads.length, 1, 'what was written is read anew')
})

test('a conflict that means another write was faster is told to the next decision; any other fails the request', async () => {
  const told: (string | null)[] = []
  const decide =
    (kind: 'userId' | 'email'): Decide =>
    (lostTo) => {
      told.push(lostTo)
      const write = async () => {
        if (told.length < 2) throw new ConflictError(kind)
        return true
      }
      return { write, losesTo: ['userId'] }
    }
  await carry(decide('userId'))
  assert.equal(told, [null, 'userId'])
  told.length = 0
  try {
    await carry(decide('email'))
    assert.unreachable('a conflict that nothing is known of')
  } catch (error) {
    assert.match(String(error), 'Already taken: email')
  }
  assert.equal(told, [null])
})

test('a write without a key takes the audit entries of its decision along, and nothing else', async () => {
  const seen: Alongside[] = []
  const write = async (alongside: Alongside) => {
    seen.push(alongside)
    return true
  }
  await carry(() => ({ write, result: { data: 1, ids: ['one'] } }))
  assert.equal(seen, [{ events: null, result: null, audit: [], files: [] }])
})

test('a write that never wins is given up, as something that can be sent again', async () => {
  let attempts = 0
  const write = async () => {
    attempts += 1
    return false
  }
  try {
    await carry(() => ({ write }))
    assert.unreachable('it cannot win')
  } catch (error) {
    assert.is((error as Error).name, 'HearbackUnavailable')
    assert.is(attempts, 50)
  }
})

test.run()
