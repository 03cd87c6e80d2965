import { respondentClient } from '@hearback/client'
import { type SignedUser, signUser } from '@hearback/client/sign'
import { createHearback, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('signUser')

async function verified() {
  const hearback = createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32), logger: silentLogger })
  const { environments } = await hearback.admin.createProduct({ name: 'Shop', environments: ['production'] })
  const environmentId = environments[0]?.id ?? ''
  await hearback.admin.updateEnvironment(environmentId, { users: 'verified' })
  const { secret } = await hearback.admin.rotateIdentitySecret(environmentId)
  const clientWith = (userToken?: string | (() => string)) =>
    respondentClient({ url: 'https://shop.example', environmentId, fetch: hearback.fetch, userToken })
  return { environmentId, secret, clientWith }
}

test('its tokens prove a user with attributes; the client sends them with every request', async () => {
  const { environmentId, secret, clientWith } = await verified()
  const token = await signUser(secret, { userId: 'zoë', environmentId, attributes: { plan: 'pro' } })
  const { state, messages } = await clientWith(token).identify('zoë')
  assert.is(state.data.userId, 'zoë')
  assert.is(messages, undefined)
  const { messages: leftOut = [] } = await clientWith(token).setAttributes('zoë', { plan: 'free' })
  assert.match(leftOut[0] ?? '', /left out/)
  const refused = await clientWith()
    .identify('zoë')
    .catch((error: unknown) => error)
  assert.is((refused as { details: Record<string, string> }).details.reason, 'userNotProven')
})

test('the client asks for the token with each request, so that a new one takes the place of an old one', async () => {
  const { environmentId, secret, clientWith } = await verified()
  let token = 'none'
  const client = clientWith(() => token)
  assert.is(await client.personState('anna').then(String, ({ status }) => status), 403)
  token = await signUser(secret, { userId: 'anna', environmentId })
  assert.is((await client.personState('anna')).userId, 'anna')
})

test('it refuses what the service would refuse', async () => {
  const secret = `hbi_0123abcd_${'x'.repeat(43)}`
  const user: SignedUser = { userId: 'anna', environmentId: 'c1' }
  const refused = async (given: string | undefined, changes: object, message: RegExp) => {
    const error = await signUser(given, { ...user, ...changes }).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof TypeError)
    assert.match(error.message, message)
  }
  await refused(undefined, {}, /identity secret/)
  await refused('hbk_1', {}, /identity secret/)
  await refused(secret, { userId: '' }, /userId/)
  await refused(secret, { environmentId: undefined }, /environmentId/)
  await refused(secret, { expiresIn: 24 * 60 * 60 + 1 }, /expiresIn/)
})

test.run()
