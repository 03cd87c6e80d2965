import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../src/beside/memory/index.ts'
import { createHearback, type HearbackOptions, type Storage } from '../src/house/index.ts'
import { origin, secret } from './serve.ts'

const test = suite('create-hearback')
const health = () => new Request(`${origin}/health`)

/** Storage that writes down how it is asked to migrate; the first `failures` times it cannot. */
function watched(failures = 0) {
  const modes: string[] = []
  const storage: Storage = {
    ...memoryStorage(),
    migrate: async (mode) => {
      modes.push(mode)
      if (modes.length <= failures) throw new Error('not yet')
    },
  }
  return { modes, storage }
}

const cases: [HearbackOptions['migrate'], string[]][] = [
  [undefined, ['apply']],
  ['auto', ['apply']],
  ['check', ['check']],
  ['off', []],
]
for (const [migrate, expected] of cases) {
  test(`migrate ${migrate ?? 'left out'}: ${expected.join() || 'nothing'}, once, before the first request`, async () => {
    const { modes, storage } = watched()
    const hearback = createHearback({ storage, secret, ...(migrate ? { migrate } : {}) })
    assert.equal(modes, [], 'making the service does no I/O')
    await Promise.all([hearback.fetch(health()), hearback.work(), hearback.admin.listProducts()])
    assert.is((await hearback.fetch(health())).status, 200)
    assert.equal(modes, expected)
  })
}

test('a migration that failed is tried again with the next request', async () => {
  const { modes, storage } = watched(2)
  const hearback = createHearback({ storage, secret })
  assert.is((await hearback.fetch(health())).status, 503)
  assert.is(await hearback.work().catch(() => 'refused'), 'refused')
  assert.is((await hearback.fetch(health())).status, 200)
  assert.equal(modes, ['apply', 'apply', 'apply'])
})

test('errors are logged to the console if no logger is given', async () => {
  const before = console.error
  const lines: unknown[][] = []
  console.error = (...line) => void lines.push(line)
  try {
    const { storage } = watched(1)
    const answer = await createHearback({ storage, secret }).fetch(health())
    const { details } = (await answer.json()) as { details: { request_id: string } }
    const [message, fields] = lines[0] as [string, { err: Error; requestId: string }]
    assert.is(message, 'The storage is unavailable')
    assert.is(fields.err.message, 'not yet')
    assert.is(fields.requestId, details.request_id)
  } finally {
    console.error = before
  }
})

test('close gives storage back, and may come before anything was asked', async () => {
  let closed = 0
  const close = async () => {
    closed += 1
  }
  await createHearback({ storage: { ...memoryStorage(), close }, secret }).close()
  assert.is(closed, 1)
})

test.run()
