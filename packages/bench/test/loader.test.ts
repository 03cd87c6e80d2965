import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { type Child, start } from '../src/child.ts'
import { type Load, within } from '../src/load.ts'
import type { LoaderCalls } from '../src/loader.ts'

let heard: { url: string; body: string }[] = []
let answered = { status: 200, body: '{"id":"c1"}' }

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push({ url: request.url ?? '', body })
  response.writeHead(answered.status)
  response.end(answered.body)
})
let loader: Child<LoaderCalls>
let load: Load

test.before(
  prepared(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    loader = await start<LoaderCalls>(new URL('../src/loader.ts', import.meta.url))
    load = {
      urls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
      connections: 4,
      ms: 100,
      request: { method: 'PUT', path: '/r{m}', headers: { a: 'b' }, body: '{"text":"für {n}"}' },
      from: 7,
      among: 10,
      expect: { status: 200, contains: '"id":"c' },
    }
  }),
)

test.before.each(() => {
  heard = []
  answered = { status: 200, body: '{"id":"c1"}' }
})

test.after(async () => {
  await loader.stop()
  server.close()
})

test('every request that is counted was heard once, numbered on from where it was told', async () => {
  const { count, next, perSecond } = await loader.call('load', load)
  assert.is(heard.length, count)
  assert.is(next, 7 + count)
  assert.ok(perSecond > 0 && perSecond <= count * 10)
  const expected = Array.from({ length: count }, (_, n) => n + 7).map((n) => ({
    url: `/r${String(n % 10).padStart(8, '0')}`,
    body: `{"text":"für ${String(n).padStart(8, '0')}"}`,
  }))
  const byBody = (a: { body: string }, b: { body: string }) => a.body.localeCompare(b.body)
  assert.equal(heard.toSorted(byBody), expected)
})

test('another status than expected is no figure', async () => {
  answered = { status: 500, body: 'broken' }
  assert.match(await failureOf(loader.call('load', load)), /Answered 500 and not 200: .*broken/s)
})

test('nor is another body', async () => {
  answered = { status: 200, body: '{"id":null}' }
  const all = { ...load, from: 0 }
  assert.match(await failureOf(loader.call('load', all)), /does not contain "id":"c/)
})

test('nor is a server that is not there', async () => {
  const nobody = { ...load, urls: ['http://127.0.0.1:1'] }
  assert.match(await failureOf(loader.call('load', nobody)), /ECONNREFUSED/)
})

async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('It did not fail')
}

test('at a pace, requests are due at equal intervals, and an answer counts from when its request was due', async () => {
  const { count, took } = await loader.call('load', { ...load, ms: 200, pace: 50 })
  assert.ok(count >= 10 && count <= 14, `${count} requests`)
  assert.is(took.length, count)
  assert.ok(took.every((ms, n) => ms >= (took[n - 1] ?? -1)))
  assert.is(within({ took: [1, 2, 3, 40] }, 500), 2)
  assert.is(within({ took: [1, 2, 3, 40] }, 999), 40)
})

test.run()
