import { holds, same } from './expect.ts'
import { answerOf, type ReceiverSocket } from './receiver.ts'
import { closed, path, type TransportSentences, type TransportStage, waiting } from './transport-stage.ts'

export const transportEnds: TransportSentences = {
  'an answer that comes late, and in time, is an answer': async (stage) => {
    const receiver = await stage.receive(async (socket) => {
      await waiting(2000)
      socket.write(answerOf(200, 'late'))
    })
    const outcome = await stage.send(`${receiver.origin}${path}`, { timeoutMs: 4000 })
    same(outcome.kind === 'answered' && outcome.body, 'late', 'body')
  },

  'a receiver that never answers is given up when the time is over, and its connection is closed': async (stage) => {
    const receiver = await stage.receive(() => {})
    await givenUp(stage, receiver.origin)
    await closed(receiver, 'the time is over')
  },

  'a receiver that sends one header after the other is given up when the time is over': async (stage) => {
    const receiver = await stage.receive((socket) => drip(socket))
    await givenUp(stage, receiver.origin)
    await closed(receiver, 'the time is over')
  },

  'an abort ends a request at once, and closes its connection': async (stage) => {
    const receiver = await stage.receive(() => {})
    const stop = new AbortController()
    const sending = stage.send(`${receiver.origin}${path}`, { signal: stop.signal, timeoutMs: 10_000 })
    for (let turn = 0; turn < 100 && receiver.requests.length === 0; turn += 1) await waiting(20)
    same(receiver.requests.length, 1, 'number of requests that arrived')
    const startedAt = performance.now()
    stop.abort(new Error('The service stops'))
    same((await sending).kind, 'failed', 'kind of the outcome')
    holds(performance.now() - startedAt < 3000, 'it ended 3 s after the abort, or later')
    await closed(receiver, 'the request was aborted')
  },

  'a request that is aborted before it begins is no answer': async (stage) => {
    const receiver = await stage.receive((socket) => socket.write(answerOf(200, 'ok')))
    const { kind } = await stage.send(`${receiver.origin}${path}`, { signal: AbortSignal.abort() })
    holds(kind !== 'answered', 'the request was sent, and answered')
  },

  'a second close does nothing, nor does one before the first request': async ({ transport }) => {
    await transport.close()
    await transport.close()
  },
}

/** Throws unless a request to this receiver fails when its time is over, and not much earlier. */
async function givenUp(stage: TransportStage, origin: string): Promise<void> {
  const timeoutMs = 1000
  const startedAt = performance.now()
  const outcome = await stage.send(`${origin}${path}`, { timeoutMs })
  const tookMs = Math.round(performance.now() - startedAt)
  same(outcome.kind, 'failed', 'kind of the outcome')
  holds(tookMs >= 0.9 * timeoutMs, `it was given up after ${tookMs} of ${timeoutMs} ms`)
  // Core waits 5 s longer. A machine that does much at once needs some of them.
  holds(tookMs <= timeoutMs + 3000, `it was given up after ${tookMs} ms, with a limit of ${timeoutMs} ms`)
}

/** Answers with headers without end, so slowly that they are few. */
function drip(socket: ReceiverSocket): void {
  socket.write('HTTP/1.1 200 OK\r\n')
  const timer = setInterval(() => socket.write('x-more: y\r\n'), 100)
  socket.on('close', () => clearInterval(timer))
}
