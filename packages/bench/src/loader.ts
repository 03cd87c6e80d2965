// Sends requests over raw sockets, in a process of its own: an HTTP client would cost as much as the server that is measured.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, answerReader } from './answer-reader.ts'
import { answer } from './child.ts'
import type { Load, Loaded } from './load.ts'
import { requestWriter } from './request-writer.ts'

const sampledEach = 50
/** Limit for one answer, in ms. */
const answerWithinMs = 20_000

async function load(wanted: Load): Promise<Loaded> {
  const { urls, connections = 16, ms, pace, request, from = 0, among = 1e8, expect } = wanted
  const write = requestWriter(request, among)
  const targets = urls.map((url) => new URL(url))
  let next = from
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, n) => connected(targets[n % targets.length] as URL)),
  )
  const took: number[] = []
  const before = performance.now()
  const until = before + ms
  try {
    await Promise.all(
      sockets.map(async ({ socket, host }) => {
        const ask = asking(socket)
        while (performance.now() < until) {
          const n = next
          next += 1
          const dueAt = pace === undefined ? performance.now() : before + ((n - from) * 1000) / pace
          await pauseUntil(dueAt)
          check(await ask(write(n, host), n % sampledEach === 0), expect)
          took.push(performance.now() - dueAt)
        }
      }),
    )
  } finally {
    for (const { socket } of sockets) socket.destroy()
  }
  const count = next - from
  const perSecond = count / ((performance.now() - before) / 1000)
  return { count, perSecond, next, took: took.toSorted((one, other) => one - other) }
}

async function pauseUntil(time: number): Promise<void> {
  // Timers count whole milliseconds.
  const left = Math.round(time - performance.now())
  if (left > 0) await pause(left)
}

function check({ status, text }: Answer, expect: Load['expect']): void {
  if (status !== expect.status) throw new Error(`Answered ${status} and not ${expect.status}: ${text ?? ''}`)
  if (text !== null && !text.includes(expect.contains)) {
    throw new Error(`The answer does not contain ${expect.contains}: ${text.slice(0, 500)}`)
  }
}

function connected({ hostname, port, host }: URL): Promise<{ socket: Socket; host: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => resolve({ socket, host }))
  })
}

/** Sends one request at a time on a connection. */
function asking(socket: Socket): (request: Buffer, sampled: boolean) => Promise<Answer> {
  const read = answerReader()
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  let sampling = false
  socket.setTimeout(answerWithinMs, () => socket.destroy(new Error(`No answer in ${answerWithinMs / 1000} s`)))
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection was closed before the answer was whole')))
  socket.on('data', (bytes) => {
    const answered = read(bytes as Buffer, sampling)
    if (answered) settle?.resolve(answered)
  })
  return (request, sampled) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      sampling = sampled
      socket.write(request)
    })
}

const calls = { load }
export type LoaderCalls = typeof calls

answer(calls, async () => {})
