import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from '../receiver.ts'
import { open } from '../serve.ts'

const test = suite('webhooks that the service disables')

for (const [what, url, status] of [
  ['that has another address by then stays active', 'https://hooks.example/new', 'active'],
  ['is disabled', undefined, 'disabled'],
] as const) {
  test(`a webhook whose receiver says 410 and ${what}`, async () => {
    const app = await open()
    const body = { url: 'https://hooks.example/old', triggers: ['responseCreated'] }
    const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
    const path = `/api/v1/webhooks/${id}`
    await app.respond((await app.survey()).id)
    app.hooks.answers(async () => {
      await app.call('PUT', path, { body: { name: 'changed meanwhile', url } })
      return answered(410)
    })
    await app.hearback.work()
    assert.is(app.hooks.received.length, 1)
    assert.is((await app.call('GET', path)).data<{ status: string }>().status, status)
  })
}

test.run()
