import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve } from '../src/index.ts'
import { fakeHearback } from './fake-hearback.ts'

const test = suite('serve')

test('answers, with the address of the client in its usual form, and wakes the work loop', async () => {
  const hearback = fakeHearback((request, platform) => {
    platform.wake?.()
    return Response.json({ url: request.url, address: platform.clientAddress })
  })
  const server = await serve(hearback, { port: 0, workIntervalMs: 60_000 })
  try {
    assert.is(server.url, `http://localhost:${server.port}`)
    const answer = await fetch(`http://127.0.0.1:${server.port}/some/path?q=1`)
    assert.equal(await answer.json(), { url: `http://127.0.0.1:${server.port}/some/path?q=1`, address: '127.0.0.1' })
    // Once at the start; then the request wakes it, after a rest of 50 ms and long before the interval is over.
    const askedAt = Date.now()
    while (hearback.worked() < 2 && Date.now() - askedAt < 10_000) await pause(10)
    assert.is(hearback.worked(), 2)
  } finally {
    await server.close()
  }
})

test('close answers what is under way, closes idle connections at once, then Hearback, once', async () => {
  let release = () => {}
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => (begun = resolve))
  const hearback = fakeHearback(async (request) => {
    if (request.url.endsWith('/slow')) {
      begun()
      await new Promise<void>((resolve) => (release = resolve))
    }
    return new Response('answered')
  })
  const server = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  await (await fetch(`${server.url}/fast`)).text()
  const silent = connect(server.port, '127.0.0.1')
  const slow = fetch(`${server.url}/slow`)
  await Promise.all([underWay, once(silent, 'connect')])

  const started = Date.now()
  const closed = server.close()
  await pause(20)
  await assertRefused(`${server.url}/late`)
  assert.is(hearback.closed(), 0, 'not before the last answer')
  setTimeout(() => release(), 300)
  const answer = await slow
  assert.is(answer.headers.get('connection'), 'close')
  assert.is(await answer.text(), 'answered')
  await Promise.all([closed, server.close()])
  assert.ok(Date.now() - started < 1500, `took ${Date.now() - started} ms`)
  assert.is(hearback.closed(), 1)
  silent.destroy()
})

test('close is over within 10 s though a request, work and the database never end', async () => {
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => (begun = resolve))
  const never = () => new Promise<never>(() => {})
  const hanging = fakeHearback(() => {
    begun()
    return never()
  })
  const server = await serve({ ...hanging, work: never, close: never }, { port: 0 })
  const answer = fetch(`${server.url}/hang`).catch(() => 'cut off')
  await underWay
  const started = Date.now()
  await server.close()
  const took = Date.now() - started
  assert.ok(took > 6500 && took < 10_000, `took ${took} ms`)
  assert.is(await answer, 'cut off')
})

test('close does not wait for the rest of a body that was refused', async () => {
  const hearback = fakeHearback(() => new Response('too large', { status: 413 }))
  const server = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nhalf')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  assert.match(String(answer), /^HTTP\/1\.1 413 /)
  const started = Date.now()
  await server.close()
  assert.ok(Date.now() - started < 1500, `took ${Date.now() - started} ms`)
  socket.destroy()
})

test('a port that is taken is said so', async () => {
  const hearback = fakeHearback(() => new Response())
  const server = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  const again = serve(hearback, { port: server.port, hostname: '127.0.0.1' })
  const error = await again.then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.instance(error, Error)
  assert.match((error as Error).message, /^Cannot listen on port \d+ of 127\.0\.0\.1: another program does already\./)
  await server.close()
})

async function assertRefused(url: string): Promise<void> {
  const outcome = await fetch(url).then(
    () => 'answered',
    () => 'refused',
  )
  assert.is(outcome, 'refused')
}

test.run()
