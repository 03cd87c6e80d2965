import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('forms that no browser sends')

const { app, as } = await realConsole()
const key = { environmentId: app.production.id, label: 'A', permission: 'read', ends: 'never' }
const forms: Readonly<Record<string, Record<string, string>>> = {
  keys: key,
  'webhooks/new': { url: 'https://hooks.example/a', triggers: 'responseFinished', scope: 'all' },
  'segments/new': { title: 'A', filters: '[]' },
  'actions/new-code': { name: 'A', key: 'a' },
}

test('a name for what is made once that no header can have is refused', async () => {
  for (const [path, fields] of Object.entries(forms)) {
    for (const once of ['\u{1f600}', 'a\r\nx-api-key: b', 'a\0b', '']) {
      const { status, text } = await as('manage').post(path, { ...fields, once })
      assert.is(status, 422, `${path} ${JSON.stringify(once)}`)
      assert.match(text, 'Idempotency-Key')
    }
  }
})

test('a key of more days than there are is refused', async () => {
  for (const ends of ['1e300', '-1e300', '1e999']) {
    const { status } = await as('manage').post('keys', { ...key, once: `key ${ends}`, ends })
    assert.is(status, 422, ends)
  }
})

test('filters of a segment may be nested however deep: they are refused', async () => {
  for (const depth of [65, 1000, 30_000]) {
    const filters = '['.repeat(depth) + ']'.repeat(depth)
    const { status } = await as('manage').post('segments/new', { title: 'A', once: 'deep', filters })
    assert.is(status, 422, String(depth))
  }
})

test.run()
