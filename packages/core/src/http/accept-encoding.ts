/**
 * Whether a request's `Accept-Encoding` accepts an encoding, by name or by `*`, and not with a `q` of 0 (RFC 9110,
 * 12.5.3).
 */
export function takesEncoding(header: string | null, encoding: 'gzip' | 'br'): boolean {
  let others = false
  for (const part of header?.toLowerCase().split(',') ?? []) {
    const [coding, ...parameters] = part.split(';').map((text) => text.trim())
    if (coding !== encoding && coding !== '*') continue
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    const taken = weight > 0 && weight <= 1
    if (coding === encoding) return taken
    others = taken
  }
  return others
}

export const takesGzip = (header: string | null): boolean => takesEncoding(header, 'gzip')
