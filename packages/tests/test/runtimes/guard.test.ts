import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../standalone.ts'
import { authority } from './certificate.ts'
import { startProgram } from './host.ts'
import { bun, deno, node, node22, type Runtime } from './runtime.ts'

/** Nobody listens there: a transport that asked a proxy of the environment would reach nothing. */
const proxy = 'http://127.0.0.1:9'
const proxies = {
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: proxy,
  HTTPS_PROXY: proxy,
  http_proxy: proxy,
  https_proxy: proxy,
}

const test = suite('the guard of webhooks: what is checked is what is connected to')

for (const runtime of [node, node22, deno, bun]) {
  test(`on ${runtime.name}, whatever a name leads to, and past the proxies of the environment`, async () => {
    const said = await outcomesOn(runtime)
    assert.match(said.localhost, /^localhost leads to 127\.0\.0\.1: 127\.0\.0\.1 is not a public address/)
    assert.match(said.literal, /^127\.0\.0\.1 is not a public address/)
    assert.match(said.rebound, /^rebound\.example leads to no public address$/)
    assert.is(said.reachedBefore, 0, 'nothing private was reached')
    assert.is(said.pinned, 'plain pinned.example')
    assert.is(said.secure, 'secure good.example', 'the certificate is held against the name, not the address')
    assert.match(said.otherName, /^other\.example:\d+ has no valid certificate/)
    assert.equal(said.asked, ['pinned.example', 'good.example', 'other.example'])
  })
}

interface Outcomes {
  localhost: string
  literal: string
  rebound: string
  reachedBefore: number
  pinned: string
  secure: string
  otherName: string
  asked: string[]
}

async function outcomesOn(runtime: Runtime): Promise<Outcomes> {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'authority.pem')
  await writeFile(file, authority)
  const trust = { NODE_EXTRA_CA_CERTS: file, DENO_CERT: file }
  const { announced, stop } = await startProgram(runtime, './guard-program.ts', { ...trust, ...proxies })
  await stop()
  await folder.remove()
  return announced as Outcomes
}

test.run()
