import { isUnavailable, type Logger } from '@hearback/core'
import { reasonOf } from './database-refusal.ts'

/**
 * A logger that writes lines for people: `2026-01-02T12:03:04Z WARN Work failed retryInMs=1000`, with an error's stack
 * below. A storage that is away has no stack: every request says so for as long as that lasts.
 */
export function lineLogger(write: (text: string) => void, now: () => Date = () => new Date()): Logger {
  const line = (level: string) => (fields: object, message: string) => {
    const { err, ...rest } = fields as { err?: unknown }
    const pairs = Object.entries(rest).map(([name, value]) => ` ${name}=${textOf(value)}`)
    if (isUnavailable(err)) pairs.push(` reason=${textOf(reasonOf(err))}`)
    const time = now().toISOString().replace(/\.\d+/, '')
    const below = err === undefined || isUnavailable(err) ? '' : indented(err)
    write(`${time} ${level} ${message}${pairs.join('')}\n${below}`)
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
