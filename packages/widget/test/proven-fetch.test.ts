import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { provenFetch, type UserToken } from '../src/proven-fetch.ts'

const test = suite('requests that prove their user')
const client = 'https://feedback.example/api/v1/client/e/'
const real = { fetch: globalThis.fetch, error: console.error }
test.after.each(() => {
  globalThis.fetch = real.fetch
  console.error = real.error
})

/** The tokens of the requests that a call makes, where the service refuses all of them for this reason. */
async function tokensOf(userToken: UserToken, reason: string, url = `${client}user`): Promise<(string | null)[]> {
  const tokens: (string | null)[] = []
  globalThis.fetch = async (...request) => {
    tokens.push(new Request(...request).headers.get('x-hearback-user'))
    return Response.json({ details: { reason } }, { status: 403 })
  }
  const answer = await provenFetch({ client, userToken })(url, { method: 'POST', body: '{}' })
  assert.is((await answer.json()).details.reason, reason, 'the body is still to be read')
  return tokens
}

test('a newer token is tried once; the same one, and a text, are not', async () => {
  let count = 0
  const newer = () => {
    count += 1
    return `token ${count}`
  }
  assert.equal(await tokensOf(newer, 'tokenExpired'), ['token 1', 'token 2'])
  assert.equal(await tokensOf(newer, 'otherUser'), ['token 3'])
  assert.equal(await tokensOf(() => 'same', 'tokenExpired'), ['same'])
  assert.equal(await tokensOf(({ isExpired }) => (isExpired ? undefined : 'old'), 'tokenExpired'), ['old'])
  assert.equal(await tokensOf('text', 'tokenExpired'), ['text'])
})

test('no other service, and no other environment, is sent the token', async () => {
  for (const url of [
    'https://older.example/api/v1/client/e/responses',
    'https://feedback.example/api/v1/client/e2/user',
  ])
    assert.equal(await tokensOf('secret', 'userNotProven', url), [null])
})

test('a function that fails is told, and the request goes without a token', async () => {
  const told: string[] = []
  console.error = (message: string) => void told.push(message)
  const fails = async () => {
    throw new Error('No session')
  }
  assert.equal(await tokensOf(fails, 'userNotProven'), [null])
  assert.equal(told, ['Hearback: userToken() failed: No session'])
})

test.run()
