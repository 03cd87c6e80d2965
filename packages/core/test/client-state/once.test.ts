import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'

const test = suite('the client state is made once for all who ask')

test('a hundred concurrent requests make the state once, at first and after it expired', async () => {
  const app = await open()
  await app.survey({ type: 'app', runOnDate: '2026-01-06T09:00:00.000Z', status: 'scheduled' })
  let made = 0
  const { list } = app.storage.surveys
  app.storage.surveys.list = (environmentId, page) => {
    made += 1
    return list(environmentId, page)
  }
  const ask = () => app.call('GET', `${app.client}/environment`, { key: null })
  const all = async () => {
    made = 0
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    assert.is(new Set(answers.map(({ status, text }) => status + text)).size, 1)
    return made
  }
  // The first call of all marks the environment as set up, which is a change of its own.
  await ask()
  await ask()
  assert.is(await all(), 0, 'it is kept')
  app.clock.advance(48 * 60 * 60_000)
  assert.is(await all(), 1, 'one of a hundred makes it')
})

test.run()
