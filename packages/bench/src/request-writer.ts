import type { LoadRequest } from './load.ts'

/** Writes the bytes of request number `n`. Numbers have a fixed width, so that the length is constant. */
export function requestWriter(request: LoadRequest, among: number): (n: number, host: string) => Buffer {
  const { method, path, headers, body = '' } = request
  const length = Buffer.byteLength(body.replaceAll('{n}', digits(0)).replaceAll('{m}', digits(0)))
  const head = Object.entries({ ...headers, ...(body !== '' && { 'content-length': String(length) }) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const pieces = (host: string) =>
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${head}\r\n${body}`.split(/(\{[nm]\})/)
  const known = new Map<string, readonly string[]>()
  return (n, host) => {
    let parts = known.get(host)
    if (!parts) {
      parts = pieces(host)
      known.set(host, parts)
    }
    if (parts.length === 1) return Buffer.from(parts[0] ?? '')
    const numbers: Record<string, string> = { '{n}': digits(n), '{m}': digits(n % among) }
    return Buffer.from(parts.map((part) => numbers[part] ?? part).join(''))
  }
}

/** A number as in the ids of filled tables: `lpad(n::text, 8, '0')`. */
const digits = (n: number): string => String(n).padStart(8, '0')
