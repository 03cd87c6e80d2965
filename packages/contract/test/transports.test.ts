import net from 'node:net'
import { fetchTransport } from '@hearback/core/transport'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { transportCases } from '../src/index.ts'
import { brokenTransports } from './broken-transports.ts'

const test = suite('the contract of transports')

const options = { allowPrivateNetworks: ['127.0.0.1/32'] }
const cases = transportCases(async () => fetchTransport(options), net)

test('every case has a name of its own, and a transport that fails it', () => {
  const names = cases.map(({ name }) => name)
  assert.is(new Set(names).size, names.length)
  assert.equal([...new Set(brokenTransports.map(({ noticedBy }) => noticedBy))].sort(), names.toSorted())
})

for (const { name, run } of cases) test(`by fetch, ${name}`, run)

for (const { fault, noticedBy, open } of brokenTransports) {
  test(`it notices ${fault}`, async () => {
    const one = transportCases(async () => open(), net).find(({ name }) => name === noticedBy)
    const failed = await one?.run().then(
      () => false,
      () => true,
    )
    assert.ok(failed, `expected to fail: ${noticedBy}`)
  })
}

test.run()
