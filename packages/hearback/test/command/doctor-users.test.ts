import { createHearback, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { usersCheck } from '../../src/command/doctor/users.ts'

const test = suite('what the doctor finds of users')

test('an environment that wants proof and has no identity secret is named, until it has one', async () => {
  const storage = memoryStorage()
  const hearback = createHearback({ storage, secret: 'a secret that only the tests know, 32+', logger: silentLogger })
  const { environments } = await hearback.admin.createProduct({ name: 'Shop' })
  const id = environments.find(({ type }) => type === 'production')?.id ?? ''
  const check = () => usersCheck(storage, (...words) => `npx hearback ${words.join(' ')}`)
  assert.is((await check()).status, 'ok')
  await hearback.admin.updateEnvironment(id, { users: 'verified' })
  assert.equal(await check(), {
    name: 'users',
    status: 'warn',
    message: `Users must be proven, and no token can be, for want of an identity secret: ${id} (production of Shop)`,
    advice:
      'If the option `identify` of createHearback proves them, this is right as it is. For user tokens, make a secret: npx hearback environments rotate-identity-secret ENVIRONMENT',
  })
  await hearback.admin.rotateIdentitySecret(id)
  assert.is((await check()).status, 'ok')
})

test.run()
