import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import type { Admin } from '@hearback/core'
import type { DataFolder } from '../data-folder.ts'
import { Refusal } from '../refusal.ts'
import { adminAddressIn, shortAddress } from './address.ts'
import { type Attached, type Call, packed, type Reply, receivedError, type SentItem, unpackedItem } from './calls.ts'
import { linesOf, writeLine } from './lines.ts'

/** The admin of a running server. */
export interface RunningAdmin extends Admin {
  /** The address at which people reach the server. */
  publicAddress(): Promise<string>
  /** The origin of the pages of surveys; `null`: they have none of their own. */
  surveyOrigin(): Promise<string | null>
}

/** The methods of `Admin` that return an iterable rather than a promise. */
type Iterating = { [M in keyof Admin]: ReturnType<Admin[M]> extends Promise<unknown> ? never : M }[keyof Admin]

/**
 * The `admin` of the server that holds this data folder, through its socket; `null` where no server listens there. Each
 * call opens a connection of its own. What the method throws in the server is thrown here, under the same name.
 */
export async function connectAdmin(folder: DataFolder): Promise<RunningAdmin | null> {
  const address = adminAddressIn(folder)
  const token = await readFile(address.tokenFile, 'utf8').catch(() => null)
  if (token === null) return null
  async function open(): Promise<Socket> {
    const at = await shortAddress(folder, address)
    return connected(at.path).finally(at.remove)
  }
  // The socket of a server that was killed refuses connections.
  const probe = await open().catch(() => null)
  if (probe === null) return null
  probe.destroy()

  const iterate = (method: string, args: readonly unknown[]) => replies(open, token, method, args)
  const iterating: Pick<Admin, Iterating> = {
    // Safe: the server sends what its own method of this name gives.
    exportRecords: (...args) => iterate('exportRecords', args) as ReturnType<Admin['exportRecords']>,
    exportTable: (...args) => iterate('exportTable', args) as ReturnType<Admin['exportTable']>,
  }
  // Safe: every other member is a method that returns a promise, and the server sends what it is resolved with.
  return new Proxy(iterating as RunningAdmin, {
    get(target, name) {
      if (typeof name !== 'string' || name === 'then') return undefined
      return Reflect.get(target, name) ?? (async (...args: unknown[]) => (await iterate(name, args).next()).value)
    },
  })
}

/** Calls a method: yields the items that it gives, and returns its value. */
async function* replies(
  open: () => Promise<Socket>,
  token: string,
  method: string,
  args: readonly unknown[],
): AsyncGenerator<unknown, unknown, undefined> {
  const call = packed(args)
  const socket = await open().catch(() => {
    throw serverEnded()
  })
  try {
    sendCall(socket, token, { method, args: call.args }, call.attached).catch((error: Error) => socket.destroy(error))
    for await (const line of linesUntilCut(socket)) {
      const reply = JSON.parse(line) as Reply
      if ('error' in reply) throw receivedError(reply.error)
      if ('callback' in reply) call.attached.callback?.(...reply.callback)
      else if ('item' in reply) yield unpackedItem(reply.item)
      else return reply.value
    }
    throw serverEnded()
  } finally {
    socket.destroy()
  }
}

async function sendCall(socket: Socket, token: string, call: Call, { iterable }: Attached): Promise<void> {
  socket.write(`${token}\n`)
  await writeLine(socket, call)
  if (iterable === null) return
  for await (const item of iterable) {
    // The server has answered already, most likely with an error.
    if (socket.destroyed) return
    await writeLine(socket, { item } satisfies SentItem)
  }
  await writeLine(socket, { end: true } satisfies SentItem)
}

async function* linesUntilCut(socket: Socket): AsyncGenerator<string, void, undefined> {
  try {
    yield* linesOf(socket, { first: Number.POSITIVE_INFINITY, others: Number.POSITIVE_INFINITY })
  } catch (error) {
    // Another error is of the iterable argument: `sendCall` has handed it to the socket.
    if (error instanceof Error && 'code' in error && lost.has(error.code)) throw serverEnded()
    throw error
  }
}

const lost = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

const serverEnded = (): Refusal =>
  new Refusal(1, 'The running server ended before it had answered. See its log, and run this again.')

const connected = (at: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(at)
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // An error is also thrown where the socket is read or written.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
