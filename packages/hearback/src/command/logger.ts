import type { Logger } from '@hearback/core'

/** A logger that writes lines for people: `12:03:04 WARN Work failed retryInMs=1000`, with an error's stack below. */
export function lineLogger(write: (text: string) => void, now: () => Date = () => new Date()): Logger {
  const line = (level: string) => (fields: object, message: string) => {
    const { err, ...rest } = fields as { err?: unknown }
    const pairs = Object.entries(rest).map(([name, value]) => ` ${name}=${textOf(value)}`)
    const time = now().toTimeString().slice(0, 8)
    write(`${time} ${level} ${message}${pairs.join('')}\n${err === undefined ? '' : indented(err)}`)
  }
  return { info: line('INFO'), warn: line('WARN'), error: line('ERROR') }
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return /^[^\s"=]+$/.test(text) ? text : JSON.stringify(text)
}

function indented(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? `caused by\n${indented(error.cause)}` : ''
  return `${stack.replaceAll(/^/gm, '  ')}\n${cause}`
}
