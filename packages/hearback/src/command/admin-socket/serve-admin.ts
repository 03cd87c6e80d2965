import { randomBytes } from 'node:crypto'
import { chmod, unlink } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Logger } from '@hearback/core'
import type { DataFolder } from '../data-folder.ts'
import { Refusal } from '../refusal.ts'
import { replaceWhole } from '../whole-file.ts'
import { adminAddressIn, isSameToken, shortAddress } from './address.ts'
import {
  type Attached,
  type Call,
  CommandLeft,
  isIterable,
  packedItem,
  type Reply,
  readCall,
  readItem,
  sentError,
  unpacked,
  WrongLine,
} from './calls.ts'
import type { RunningAdmin } from './connect-admin.ts'
import { linesOf, writeLine } from './lines.ts'

/** Characters that a token may have; ours have 43. */
const longestToken = 100
/** Characters that a call or an item may have: twice as many as a line of an import file. */
const longestLine = 128 * 1024 * 1024
/** How long a connection may take to send its token and its call, in ms. */
const callWithinMs = 5_000

export interface AdminSocket {
  /** Stops listening and aborts the running calls. */
  close(): Promise<void>
}

/**
 * Serves every method of `admin` on a socket in the data folder, to processes that can read the token next to it: the
 * command works this way while a server is running. Replaces the socket of a killed server, so only the holder of the
 * folder's lock may call this.
 */
export async function serveAdmin(admin: RunningAdmin, folder: DataFolder, logger: Logger): Promise<AdminSocket> {
  const address = adminAddressIn(folder)
  const token = randomBytes(32).toString('base64url')
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    // An error is also thrown where the socket is read or written.
    socket.on('error', () => {})
    serveCalls(socket, admin, token, logger).catch((error: unknown) => {
      logger.info({ reason: error instanceof Error ? error.message : error }, 'A call on the admin socket was cut off')
      socket.destroy()
    })
  })
  // The path must stay as long as the server: Node removes a socket under the path it listened at.
  const at = await shortAddress(folder, address)
  try {
    if (address.pipe === null) await removeLeft(at.path, join(folder.path, address.socketName))
    await replaceWhole(address.tokenFile, token)
    await listening(server, at.path)
    if (address.pipe === null) await chmod(at.path, 0o600)
  } catch (error) {
    server.close()
    await unlink(address.tokenFile).catch(() => {})
    await at.remove()
    throw error
  }
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of connections) socket.destroy()
      await closed
      await at.remove()
      await unlink(address.tokenFile).catch(unlessMissing)
    },
  }
}

/** Removes the socket that a killed server has left. `shown` is its path as its owner knows it. */
async function removeLeft(at: string, shown: string): Promise<void> {
  await unlink(at).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    const advice = 'The server makes a socket there. Move away what is there, and start the server again.'
    throw new Refusal(1, `${shown} cannot be removed: ${error.code}. ${advice}`, { cause: error })
  })
}

async function serveCalls(socket: Socket, admin: RunningAdmin, token: string, logger: Logger): Promise<void> {
  const send = (reply: Reply) => writeLine(socket, reply)
  const late = setTimeout(() => socket.destroy(), callWithinMs)
  try {
    const lines = linesOf(socket, { first: longestToken, others: longestLine })
    const { value: given } = await lines.next()
    // A client may connect only to find out whether a server listens.
    if (given === undefined) return
    if (!isSameToken(given, token)) return await send({ error: forbidden })
    const served = async () => {
      const { value: line } = await lines.next()
      clearTimeout(late)
      return line === undefined ? null : perform(admin, readCall(line), lines, send)
    }
    const reply = await served().catch((error: unknown) => {
      // The command has said itself why it ended, and takes no answer.
      if (error instanceof CommandLeft) throw error
      const failure = sentError(error)
      if (failure.name !== 'HearbackProblem') logger.error({ err: error }, 'A call on the admin socket failed')
      // The remaining input of this client is not read.
      if (error instanceof WrongLine) socket.once('finish', () => socket.destroy())
      return { error: failure }
    })
    if (reply !== null) await send(reply)
  } finally {
    clearTimeout(late)
    socket.end()
  }
}

const forbidden = {
  name: 'HearbackProblem',
  code: 'forbidden',
  message: 'The running server refuses the token in its data folder: stop it, and start it again',
}

async function perform(
  admin: RunningAdmin,
  { method, args }: Call,
  lines: AsyncIterator<string, void>,
  send: (reply: Reply) => Promise<void>,
): Promise<Reply> {
  const attached: Attached = {
    iterable: itemsIn(lines),
    // The method does not wait for its callback. A client that has left is noticed by the next line.
    callback: (...given) => void send({ callback: given }).catch(() => {}),
  }
  const run: unknown = Object.hasOwn(admin, method) ? Reflect.get(admin, method) : undefined
  if (typeof run !== 'function') {
    const message = `The running server has no "${method}": it is of another version. Restart it with this one`
    return { error: { name: 'HearbackProblem', code: 'not_found', message } }
  }
  const result: unknown = await run(...unpacked(args, attached))
  if (!isIterable(result)) return { value: result ?? null }
  for await (const item of result) await send({ item: packedItem(item) })
  return { value: null }
}

const unfinished = 'The command ended before it had sent everything'

async function* itemsIn(lines: AsyncIterator<string, void>): AsyncGenerator<unknown, void, undefined> {
  for (;;) {
    const { value: line } = await lines.next().catch((cause: unknown) => {
      throw cause instanceof WrongLine ? cause : new CommandLeft(unfinished, { cause })
    })
    // An import must not take this for the end of the items.
    if (line === undefined) throw new CommandLeft(unfinished)
    const item = readItem(line)
    if ('end' in item) return
    yield item.item
  }
}

const listening = (server: Server, at: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, resolve)
  })

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
