import { holds, same, times } from './expect.ts'
import { answerOf, type ReceiverSocket } from './receiver.ts'
import { closed, path, request, type TransportSentences, waiting } from './transport-stage.ts'

/** The most characters that are shown of a body, since each has at least one byte of its 2 KiB. */
const longestShown = 2048

export const transportAnswers: TransportSentences = {
  'a request arrives as it was given: a POST with its headers, its very bytes and their number': async (stage) => {
    const receiver = await stage.receive((socket) => socket.write(answerOf(200, 'ok')))
    const outcome = await stage.send(`${receiver.origin}${path}`)
    same(outcome.kind, 'answered', 'kind of the outcome')
    same(receiver.requests.length, 1, 'number of requests that arrived')
    const [arrived] = receiver.requests
    same([arrived?.method, arrived?.path], ['POST', path], 'method and path')
    same(arrived?.body, request.body, 'body')
    const { length } = new TextEncoder().encode(request.body)
    same(arrived?.headers.get('content-length'), String(length), 'content-length')
    for (const [name, value] of Object.entries(request.headers)) same(arrived?.headers.get(name), value, name)
  },

  'an answer is told with its status, its text and its Retry-After': async (stage) => {
    const receiver = await stage.receive((socket) => socket.write(answerOf(503, 'busy: später', 'Retry-After: 120')))
    const outcome = await stage.send(`${receiver.origin}${path}`)
    const expected = { kind: 'answered', status: 503, body: 'busy: später', retryAfter: '120', location: null }
    same({ location: null, ...outcome }, expected, 'outcome')
  },

  'every status is an answer, and so is one without a body': async (stage) => {
    const receiver = await stage.receive((socket, { path: asked }) => {
      const status = Number(asked.slice(1))
      socket.write(status === 204 ? 'HTTP/1.1 204 No Content\r\n\r\n' : answerOf(status, ''))
    })
    for (const status of [200, 201, 202, 204, 400, 401, 404, 410, 429, 500, 503]) {
      const outcome = await stage.send(`${receiver.origin}/${status}`)
      same({ location: null, ...outcome }, answered(status), `outcome of the status ${status}`)
    }
  },

  'requests that are sent at once get each its own answer': async (stage) => {
    const receiver = await stage.receive(async (socket, { path: asked }) => {
      // Later ones are answered earlier.
      await waiting(100 - 3 * Number(asked.slice(1)))
      socket.write(answerOf(200, asked))
    })
    const bodies = await Promise.all(
      times(30, async (index) => {
        const outcome = await stage.send(`${receiver.origin}/${index}`)
        return outcome.kind === 'answered' ? outcome.body : outcome
      }),
    )
    same(
      bodies,
      bodies.map((_, index) => `/${index}`),
      'bodies of the answers',
    )
  },

  'a redirect is not followed: it is answered as it came, or a failure': async (stage) => {
    const elsewhere = await stage.receive((socket) => socket.write(answerOf(200, 'ok')))
    const target = `${elsewhere.origin}/elsewhere`
    const receiver = await stage.receive((socket, { path: asked }) =>
      socket.write(answerOf(Number(asked.slice(1)), '', `Location: ${target}`)),
    )
    for (const status of [301, 302, 303, 307, 308]) {
      const outcome = await stage.send(`${receiver.origin}/${status}`)
      if (outcome.kind === 'answered') same(outcome, { ...answered(status), location: target }, 'outcome')
      else same(outcome.kind, 'failed', 'kind of the outcome')
    }
    same(elsewhere.requests.length, 0, 'number of requests where the redirects lead')
  },

  'of a large body the beginning is told, at most 2 KiB, and the rest is not read': async (stage) => {
    const receiver = await stage.receive((socket) => endless(socket))
    const outcome = await stage.send(`${receiver.origin}${path}`)
    const body = outcome.kind === 'answered' ? outcome.body : JSON.stringify(outcome)
    holds(/^x+$/.test(body), `the body is not what was sent: ${body.slice(0, 100)}`)
    holds(body.length <= longestShown, `${body.length} characters are told`)
    await closed(receiver, 'the body goes on without end')
  },

  'a small body that unpacks to a large one is cut as well': async (stage) => {
    const packed = await gzipped(new Uint8Array(30 * 1024 * 1024).fill(0x78))
    const receiver = await stage.receive((socket) => {
      const length = `content-length: ${packed.length}`
      socket.write(['HTTP/1.1 200 OK', 'content-encoding: gzip', length, '', ''].join('\r\n'))
      socket.write(packed)
    })
    const outcome = await stage.send(`${receiver.origin}${path}`)
    same(outcome.kind === 'answered' && outcome.status, 200, 'status')
    const { length } = outcome.kind === 'answered' ? outcome.body : ''
    holds(length <= longestShown, `${length} characters are told`)
  },

  'a body that breaks off or never ends is told as far as it came, since the status decides': async (stage) => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nso far'
    const breaking = await stage.receive(async (socket) => {
      socket.write(head)
      await waiting(100)
      socket.destroy()
    })
    const stalling = await stage.receive((socket) => socket.write(head))
    for (const { origin } of [breaking, stalling]) {
      const outcome = await stage.send(`${origin}${path}`, { timeoutMs: 3000 })
      same({ location: null, ...outcome }, { ...answered(200), body: 'so far' }, 'outcome')
    }
    await closed(stalling, 'the time is over')
  },
}

const answered = (status: number) => ({ kind: 'answered', status, body: '', retryAfter: null, location: null })

/** Answers with a body that goes on as long as it is read. */
function endless(socket: ReceiverSocket): void {
  let isOpen = true
  socket.on('close', () => {
    isOpen = false
  })
  const piece = 'x'.repeat(16_384)
  const more = () => {
    while (isOpen && socket.write(piece));
  }
  socket.on('drain', more)
  socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n')
  more()
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
