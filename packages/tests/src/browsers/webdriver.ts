import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'

/** Sends a command of a session of WebDriver, and answers its value. */
export type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Begins a session with a driver that listens at this address, once it does. */
export async function beginSession(address: string, capabilities: object): Promise<Command> {
  for (const deadline = Date.now() + 10_000; !(await isReady(address)); await after(20))
    if (Date.now() > deadline) throw new Error(`No WebDriver listens at ${address}`)
  const { sessionId } = await send<{ sessionId: string }>(address, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  return (method, path, body) => send(address, method, `/session/${sessionId}${path}`, body)
}

async function isReady(address: string): Promise<boolean> {
  return (await exchange('GET', `${address}/status`).catch(() => '')) !== ''
}

async function send<T>(address: string, method: string, path: string, body?: object): Promise<T> {
  const text = await exchange(method, address + path, body)
  // Safe: the standard says what each command answers.
  const { value } = JSON.parse(text) as { value: T & { error?: string; message?: string } }
  if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
  return value
}

/** Answers the text of the response. Each request has a connection of its own: the driver closes old ones at any time. */
function exchange(method: string, url: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent: false }, (response) => text(response).then(resolve, reject))
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
