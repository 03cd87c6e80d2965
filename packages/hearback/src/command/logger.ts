import type { Logger } from '@hearback/core'
import { isUnavailable } from '@hearback/core/storage'
import { reasonOf } from './database-refusal.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** The logger that the environment asks for. Default: lines for people. */
export function loggerIn({ HEARBACK_LOG: form }: CommandIo['env'], write: (text: string) => void): Logger {
  if (!form || form === 'text') return lineLogger(write)
  if (form === 'json') return jsonLogger(write)
  throw new Refusal(2, `HEARBACK_LOG must be text or json, not "${form}".`)
}

/** A logger that writes one JSON document a line, for programs that collect logs. */
export function jsonLogger(write: (text: string) => void, now: () => Date = () => new Date()): Logger {
  const line = (level: string) => (fields: object, message: string) => {
    const { err, ...rest } = fields as { err?: unknown }
    const error = err === undefined ? {} : { err: errorIn(err) }
    write(`${JSON.stringify({ ...rest, ...error, time: now().toISOString(), level, message })}\n`)
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

function errorIn(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  // A storage that is away has no stack, as in the lines for people.
  if (isUnavailable(error)) return { name, message: reasonOf(error) }
  return { name, message, stack, ...(cause !== undefined && { cause: errorIn(cause) }) }
}

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
