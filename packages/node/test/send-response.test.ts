import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toNodeHandler } from '../src/index.ts'
import { fakeHearback } from './fake-hearback.ts'

const test = suite('answers on a response that other code has touched')

/** What a client is answered after `before` has had the response. */
async function answered(answer: Response, before: (response: ServerResponse) => void): Promise<Response> {
  const feedback = toNodeHandler(fakeHearback(() => answer))
  const server = createServer((request, response) => {
    before(response)
    feedback(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const got = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return new Response(await got.arrayBuffer(), got)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('cookies and Vary of the host stay beside those of the answer; other headers are replaced', async () => {
  const answer = new Response('whole', { headers: { vary: 'origin', 'referrer-policy': 'same-origin' } })
  answer.headers.append('set-cookie', 'a=1')
  answer.headers.append('set-cookie', 'b=2')
  const got = await answered(answer, (response) => {
    response.setHeader('Set-Cookie', 'host=1')
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader('Referrer-Policy', 'no-referrer')
  })
  assert.equal(got.headers.getSetCookie(), ['host=1', 'a=1', 'b=2'])
  assert.is(got.headers.get('vary'), 'Accept-Encoding, origin')
  assert.is(got.headers.get('referrer-policy'), 'same-origin')
  assert.is(await got.text(), 'whole')
})

test('a long stream leaves no listeners behind', async () => {
  let chunks = 0
  const stream = new ReadableStream({
    pull(controller) {
      chunks += 1
      if (chunks > 200) controller.close()
      else controller.enqueue(new Uint8Array(100_000))
    },
  })
  let most = 0
  const got = await answered(new Response(stream), (response) => {
    const { on } = response
    let added = 0
    // As compression does, which hands listeners of `drain` to its own stream: none is ever taken away.
    response.on = (event, listener) => {
      if (event === 'drain') added += 1
      most = Math.max(most, added)
      return on.call(response, event, listener)
    }
  })
  assert.is((await got.arrayBuffer()).byteLength, 20_000_000)
  assert.is(most, 1)
})

test.run()
