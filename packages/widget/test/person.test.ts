import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { visitorOf } from '../src/person.ts'
import type { Service } from '../src/service.ts'
import { stateStore } from '../src/state.ts'

const test = suite('the user of an app')

test('attributes whose request failed after a logout are not sent for the next user', async () => {
  const sent: unknown[] = []
  const store = stateStore('https://feedback.example', 'e')
  const service: Pick<Service, 'identify'> = {
    async identify(userId, attributes) {
      sent.push([userId, attributes])
      if (userId === 'anna') visitor.logout()
      throw new Error('The service is away')
    },
  }
  const visitor = visitorOf(store, service as Service, AbortSignal.abort())
  void visitor.identify('anna')
  await visitor.setAttributes({ plan: 'pro' })
  await visitor.identify('ben')
  assert.equal(sent, [
    ['anna', { plan: 'pro' }],
    ['ben', {}],
  ])
})

test('attributes whose request failed are sent with the next one', async () => {
  const sent: unknown[] = []
  const visitor = visitorOf(
    stateStore('https://feedback.example', 'e2'),
    {
      async identify(userId: string, attributes: object) {
        sent.push([userId, attributes])
        throw new Error('The service is away')
      },
    } as unknown as Service,
    AbortSignal.abort(),
  )
  void visitor.identify('anna')
  await visitor.setAttributes({ plan: 'pro' })
  await visitor.setAttributes({ size: 3 })
  assert.equal(sent.at(-1), ['anna', { plan: 'pro', size: 3 }])
})

test.run()
