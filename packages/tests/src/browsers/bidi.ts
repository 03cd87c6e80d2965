import { once } from 'node:events'

export interface BidiEvent {
  readonly method: string
  readonly params: Record<string, unknown>
}

export interface Bidi {
  send<T>(method: string, params?: object): Promise<T>
  /** Called with each event. */
  listen(listener: (event: BidiEvent) => void): void
  close(): void
}

interface Message extends Partial<BidiEvent> {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** A connection that speaks WebDriver BiDi: commands with answers, and events between them. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const listeners: ((event: BidiEvent) => void)[] = []
  let count = 0
  socket.onmessage = ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data)) as Message
    if (id === undefined || id === null) {
      if (method && params) for (const listener of listeners) listener({ method, params })
      return
    }
    const command = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) command?.resolve(result)
    else command?.reject(new Error(`${error}: ${message}`))
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'))
    waiting.clear()
  }
  return {
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser has ended.'))
        count += 1
        // Safe: the standard says what each command answers.
        waiting.set(count, { resolve: (result) => resolve(result as T), reject })
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
    listen: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  }
}
