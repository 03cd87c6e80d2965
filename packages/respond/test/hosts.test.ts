import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openServer } from './browser/pages.ts'

const test = suite('forms without script, under the hosts that clients name')

/** Posts the first step with node:http, which sends any Host header. */
const post = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const body = new URLSearchParams({
      at: 'why',
      seed: headers.host ?? '',
      answer: 'Because',
      step: 'next',
    }).toString()
    const type = 'application/x-www-form-urlencoded'
    const all = { 'content-type': type, 'content-length': String(body.length), ...headers }
    const sent = request(url, { method: 'POST', headers: all }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** A server that counts what it gets. */
async function openListener() {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, requests: () => requests, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('the answers are stored under every spelling of a host, and no other server is asked', async () => {
  const listener = await openListener()
  const server = await openServer()
  try {
    const id = await server.addSurvey()
    const { port } = listener
    const hosts = [
      'LOCALHOST:80',
      'Feedback.Example.org:80',
      `127.1:${port}`,
      `2130706433:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
    ]
    for (const host of hosts) {
      const { status, headers } = await post(`${server.url}/s/${id}`, { host })
      assert.is(status, 303, host)
      assert.match(headers.location ?? '', 'at=score', host)
    }
    assert.is((await server.responses(id)).length, hosts.length)
    assert.is(listener.requests(), 0)
  } finally {
    await server.close()
    await listener.close()
  }
})

test('the same holds for hosts that a proxy forwards, and for a public address in capital letters', async () => {
  for (const options of [{ trustProxy: true }, { publicUrl: 'https://Feedback.Example.org:443/Surveys/' }]) {
    const server = await openServer(options)
    try {
      const id = await server.addSurvey()
      const forwarded = { 'x-forwarded-host': 'Feedback.Example.org:443', 'x-forwarded-proto': 'https' }
      const prefix = 'publicUrl' in options ? '/Surveys' : ''
      const { status } = await post(`${server.url}${prefix}/s/${id}`, { host: 'inner:8080', ...forwarded })
      assert.is(status, 303)
      assert.is((await server.responses(id)).length, 1)
    } finally {
      await server.close()
    }
  }
})

test.run()
