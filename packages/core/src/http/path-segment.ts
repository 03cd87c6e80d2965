/** Decodes a path segment; `null` if it is not percent-encoded UTF-8, or contains U+0000. */
export function decodeSegment(value: string): string | null {
  try {
    const decoded = decodeURIComponent(value)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
