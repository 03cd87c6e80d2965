import { portablePasswords } from '@hearback/core/passwords'
import { nodePasswords } from '@hearback/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('passwords on Node')
const password = 'correct horse battery staple, Zürich'

test("the runtime's own argon2id and the one in JavaScript read each other's hashes", async () => {
  const [own, portable] = [nodePasswords(), portablePasswords()]
  for (const [writer, reader] of [
    [own, portable],
    [portable, own],
  ] as const) {
    const stored = await writer.hash(password)
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.is(await reader.verify(password, stored), true)
    assert.is(await reader.verify(`${password}.`, stored), false)
  }
})

test('the event loop goes on meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  // By chance, the event loop of a busy machine gets no turn before one hash is made.
  for (let n = 0; n < 20 && turns === 0; n += 1) await nodePasswords().hash(password)
  clearInterval(timer)
  // None, had the hashes held the event loop.
  assert.ok(turns > 0)
})

test.run()
