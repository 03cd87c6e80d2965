import { once } from 'node:events'
import { connect } from 'node:net'
import type { BlobStore } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { UnavailableError } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formHead, formTail, startUploads, type Ticket, type Uploads } from './uploads.ts'

const test = suite('uploads that go wrong, over a socket and on a folder')

const content = `%PDF-1.7\n${'x'.repeat(200_000)}`
const whole = formHead + content + formTail

/** Uploads the whole form. */
const upload = (server: Uploads, ticket: Ticket) =>
  fetch(ticket.signedUrl, { method: 'POST', headers: server.headersOf(ticket), body: whole })

/** A request that a test writes itself, byte by byte. */
async function writing(server: Uploads, ticket: Ticket, length: number) {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  const headers = { ...server.headersOf(ticket), host: `127.0.0.1:${server.port}`, 'content-length': String(length) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${new URL(ticket.signedUrl).pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not come to that within 10 s')
}

test('a client that goes away in the middle leaves nothing, and may upload again', async () => {
  const server = await startUploads()
  try {
    const ticket = await server.ask()
    for (const sent of [0, formHead.length, formHead.length + 5000, whole.length - 60, whole.length - 3]) {
      const socket = await writing(server, ticket, whole.length)
      socket.write(whole.slice(0, sent))
      // Some of it is on the disk by then.
      await new Promise((resolve) => setTimeout(resolve, 100))
      socket.destroy()
      await until(async () => (await server.kept()).length === 0)
      assert.is((await server.read(ticket.fileUrl)).status, 404)
    }
    let answer = await upload(server, ticket)
    await until(async () => {
      if (answer.status === 401) answer = await upload(server, ticket)
      return answer.status === 200
    })
    assert.is(await (await server.read(ticket.fileUrl)).text(), content)
    assert.is((await upload(server, ticket)).status, 401)
  } finally {
    await server.stop()
  }
})

test('an upload that a stop cuts off leaves nothing, and its ticket is good again', async () => {
  const storage = memoryStorage()
  const told: unknown[] = []
  const giveBack: typeof storage.files.giveBack = async (...args) => {
    told.push(await storage.files.giveBack(...args))
    return true
  }
  const close = async () => void told.push('closed', ...(await server.kept()))
  const server = await startUploads({ storage: { ...storage, close, files: { ...storage.files, giveBack } } })
  const socket = await writing(server, await server.ask(), whole.length)
  socket.on('error', () => {})
  socket.write(whole.slice(0, 100_000))
  await until(async () => (await server.kept()).length > 0)
  await server.stop()
  assert.equal(told, [true, 'closed'])
})

test('a store that fails answers `File upload failed`, leaves nothing, and gives the single use back', async () => {
  const faults: Record<string, BlobStore['put']> = {
    'at once': async () => {
      throw new Error('S3 answered 500')
    },
    'in the middle': async (_, stream) => {
      for await (const chunk of stream) if (chunk.length > 0) throw new Error('S3 answered 500')
    },
    'after it has all': async (_, stream) => {
      for await (const _ of stream);
      throw new Error('S3 answered 500')
    },
  }
  for (const [when, put] of Object.entries(faults)) {
    let isBroken = true
    const server = await startUploads({
      blobsOn: (blobs) => ({ ...blobs, put: (...args) => (isBroken ? put(...args) : blobs.put(...args)) }),
    })
    try {
      const ticket = await server.ask()
      const answer = await upload(server, ticket)
      assert.is(answer.status, 500, when)
      const { error, code, message, details } = (await answer.json()) as Record<string, unknown>
      assert.equal([error, code, message], ['File upload failed', 'internal_server_error', 'File upload failed'])
      assert.type((details as { request_id: string }).request_id, 'string')
      assert.equal(await server.kept(), [])
      assert.is((await server.read(ticket.fileUrl)).status, 404)
      isBroken = false
      assert.is((await upload(server, ticket)).status, 200, `${when}, again`)
    } finally {
      await server.stop()
    }
  }
})

test('a database that goes away while the file comes leaves no blob', async () => {
  const storage = memoryStorage()
  let isBroken = true
  const settle: typeof storage.files.settle = async (...args) => {
    if (isBroken) throw new UnavailableError('The connection was lost')
    return storage.files.settle(...args)
  }
  const server = await startUploads({ storage: { ...storage, files: { ...storage.files, settle } } })
  try {
    const ticket = await server.ask()
    const answer = await upload(server, ticket)
    assert.is(answer.status, 503)
    assert.type(((await answer.json()) as { error: string }).error, 'string')
    assert.equal(await server.kept(), [])
    assert.is((await server.read(ticket.fileUrl)).status, 404)
    isBroken = false
    assert.is((await upload(server, ticket)).status, 200)
  } finally {
    await server.stop()
  }
})

test('a file that grows too large is refused while it is sent', async () => {
  const server = await startUploads({ uploads: { maxBytes: 100_000 } })
  try {
    const ticket = await server.ask()
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        const text = sent === 0 ? `${formHead}%PDF-1.7\n` : 'x'.repeat(10_000)
        sent += text.length
        if (sent > 50_000_000) return controller.close()
        controller.enqueue(new TextEncoder().encode(text))
      },
    })
    const init = { method: 'POST', headers: server.headersOf(ticket), body, duplex: 'half' } as RequestInit
    // A client that does not look at the answer before it has sent all sees the connection end.
    const status = await fetch(ticket.signedUrl, init).then(
      (answer) => answer.status,
      () => 413,
    )
    assert.is(status, 413)
    assert.ok(sent < 40_000_000, `${sent} bytes were sent`)
    assert.equal(await server.kept(), [])

    const declared = await writing(server, ticket, 50_000_000)
    const [head] = (await once(declared, 'data')) as [Buffer]
    assert.match(String(head), /^HTTP\/1\.1 413 /)
    declared.destroy()
  } finally {
    await server.stop()
  }
})

test('of many who use one signature at once, one uploads', async () => {
  const server = await startUploads()
  try {
    const ticket = await server.ask()
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(server, ticket)))
    const statuses = answers.map(({ status }) => status).sort()
    assert.equal(statuses, [200, 401, 401, 401, 401, 401, 401, 401])
    assert.is((await server.kept()).length, 1)
  } finally {
    await server.stop()
  }
})

test('a reader that goes away in the middle harms nobody', async () => {
  const server = await startUploads()
  try {
    const ticket = await server.ask()
    assert.is((await upload(server, ticket)).status, 200)
    for (let n = 0; n < 5; n += 1) {
      const reader = (await server.read(ticket.fileUrl)).body?.getReader()
      await reader?.read()
      await reader?.cancel()
    }
    assert.is((await (await server.read(ticket.fileUrl)).text()).length, content.length)
  } finally {
    await server.stop()
  }
})

test.run()
