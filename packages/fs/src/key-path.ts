import { join } from 'node:path'

const segmentPattern = /^[A-Za-z0-9_.-]+$/
const maxKeyLength = 512

/**
 * Where a blob's file lies. Throws for a key that core would not make: absolute, with empty segments, with
 * `.` or `..`, or with characters that mean something to a file system.
 */
export function pathOf(directory: string, key: string): string {
  const segments = key.split('/')
  const isKey = key.length <= maxKeyLength && segments.every(isSegment)
  if (!isKey) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 100))}`)
  return join(directory, ...segments)
}

const isSegment = (text: string): boolean => segmentPattern.test(text) && text !== '.' && text !== '..'
