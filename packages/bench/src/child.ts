import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** The functions of a child process by name. Arguments and results are JSON. */
// biome-ignore lint/suspicious/noExplicitAny: `never` would refuse every function with an argument.
export type Calls = Record<string, (argument: any) => Promise<unknown>>

export interface Child<C extends Calls> {
  call<N extends keyof C & string>(name: N, argument: Parameters<C[N]>[0]): Promise<Awaited<ReturnType<C[N]>>>
  /** Ends the process by a signal, so that a profile is written. */
  stop(): Promise<void>
}

interface Question {
  id: number
  name: string
  argument: unknown
}
interface Reply {
  id: number
  value?: unknown
  error?: string
}

/** Starts a file that calls `answer`, under the same Node and flags; `flags` are added. */
export async function start<C extends Calls>(file: URL, flags: readonly string[] = []): Promise<Child<C>> {
  const child = fork(file, { execArgv: [...process.execArgv, ...flags] })
  const waiting = new Map<number, (reply: Reply) => void>()
  let calls = 0
  const ended = once(child, 'exit').then(([code]) => {
    for (const [id, settle] of waiting) settle({ id, error: `${file.pathname} ended with ${code}` })
  })
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply))
  return {
    call(name, argument) {
      calls += 1
      const id = calls
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ value, error }) => {
          waiting.delete(id)
          if (error === undefined) resolve(value as never)
          else reject(new Error(error))
        })
        child.send({ id, name, argument } satisfies Question)
      })
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

/** Called in the child process: answers calls until the parent disconnects, then calls `close` and exits. */
export function answer(calls: Calls, close: () => Promise<void>): void {
  process.on('message', async ({ id, name, argument }: Question) => {
    const reply = (text: Omit<Reply, 'id'>) => void process.send?.({ id, ...text })
    try {
      reply({ value: await calls[name]?.(argument) })
    } catch (error) {
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => void close().finally(() => process.exit()))
}
