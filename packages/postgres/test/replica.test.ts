import { memoryStorage } from '@hearback/core/memory'
import { nothingAlongside, type ResultAndAudit, type Storage, UnavailableError } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withReplica } from '../src/replica/with-replica.ts'
import type { PostgresStorage } from '../src/storage.ts'

const test = suite('which reads go to a replica')
const filter = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const newest = { by: 'createdAt', direction: 'desc' } as const
const page = { after: null, limit: 10 }
const audited: ResultAndAudit = {
  ...nothingAlongside,
  audit: [
    {
      ...{
        id: 'a1',
        createdAt: '2026-01-01T00:00:00.000Z',
        keyId: null,
        actor: { kind: 'host', id: null, label: 'Host' },
      },
      ...{ action: 'delete', resource: 'response', resourceIds: ['r1'], fields: [] },
    },
  ],
}

/** A primary and a replica whose reads of responses and summaries say which of the two has answered. */
function both(failure: Error | null = null) {
  const asked: string[] = []
  const named = (name: string, error: Error | null): PostgresStorage => {
    const storage: Storage = memoryStorage()
    const answer = async () => {
      if (error) throw error
      asked.push(name)
      return []
    }
    const responses = { ...storage.responses, listTexts: answer, list: answer }
    // Safe: nothing is inspected here.
    return { ...storage, responses } as unknown as PostgresStorage
  }
  const lag = { wholeAt: performance.now() }
  const storage = withReplica(named('primary', null), {
    replica: named('replica', failure),
    freshness: { wholeAt: () => lag.wholeAt },
    maxLagMs: 5000,
  })
  const list = async (environmentId = 'e1') => {
    await storage.responses.listTexts(environmentId, filter, newest, page)
    return asked.at(-1)
  }
  return { storage, lag, asked, list }
}

test('lists do, what rules read does not', async () => {
  const { storage, asked, list } = both()
  assert.is(await list(), 'replica')
  await storage.responses.list('e1', filter, newest, page)
  assert.is(asked.at(-1), 'primary')
})

test('the order of changes does not: who polls would miss what the replica lacks', async () => {
  const { storage, asked } = both()
  const changed = { by: 'updatedAt', from: '2026-01-01T00:00:00.000Z', until: null } as const
  await storage.responses.listTexts('e1', filter, changed, page)
  assert.equal(asked, ['primary'])
})

test('after a change by the team none does until the replica has it, in that environment', async () => {
  const { storage, lag, list } = both()
  await storage.responses.delete('e1', 'r1', audited)
  assert.is(await list(), 'primary')
  assert.is(await list('e2'), 'replica')
  lag.wholeAt = performance.now()
  assert.is(await list(), 'replica')
})

test('a change by a respondent changes nothing', async () => {
  const { storage, list } = both()
  await storage.responses.delete('e1', 'r1', nothingAlongside)
  assert.is(await list(), 'replica')
})

test('a replica that is too old, or of which nothing is known, is not read', async () => {
  const { lag, list } = both()
  lag.wholeAt = performance.now() - 5001
  assert.is(await list(), 'primary')
  lag.wholeAt = Number.NEGATIVE_INFINITY
  assert.is(await list(), 'primary')
})

test('what fails there is read from the primary; what is too slow there would be too slow here', async () => {
  assert.is(await both(new UnavailableError('The database cannot be reached')).list(), 'primary')
  const slow = new UnavailableError('It took too long', { cause: null, isSlow: true })
  const failed = await both(slow)
    .list()
    .catch((error: unknown) => error)
  assert.is(failed, slow)
  const fault = new Error('A fault of the statement')
  assert.is(
    await both(fault)
      .list()
      .catch((error: unknown) => error),
    fault,
  )
})

test.run()
