import { exportVersion, recordTypes, type TransferRecord } from '@hearback/core'
import { Refusal } from './refusal.ts'

/** Maximum characters of a line: more than any record has, and few enough for memory. */
const maxLine = 64 * 1024 * 1024

/** Counts the lines that contain no record. */
export interface UnreadLines {
  count: number
  /** Numbers of the first five of them. */
  lines: number[]
}

/** The records of an export, line by line. A line without a record is counted and skipped. */
export async function* recordsIn(
  chunks: AsyncIterable<Uint8Array>,
  unread: UnreadLines,
): AsyncGenerator<TransferRecord, void, undefined> {
  let number = 0
  let found = false
  for await (const line of linesOf(chunks)) {
    number += 1
    if (line.trim() === '') continue
    const record = recordIn(line)
    if (record === null) {
      if (!found) throw new Refusal(1, 'This is no export: its first line is not as `hearback export` writes it.')
      unread.count += 1
      if (unread.lines.length < 5) unread.lines.push(number)
    } else if (record !== 'head') yield record
    found = true
  }
}

function recordIn(line: string): TransferRecord | 'head' | null {
  try {
    const parsed = JSON.parse(line)
    if (parsed?.type === 'export') {
      if (parsed.version === exportVersion) return 'head'
      throw new Refusal(1, `This export has the version ${parsed.version}; this hearback reads ${exportVersion}.`)
    }
    const type = recordTypes.find((one) => one === parsed?.type)
    return type ? { type, data: parsed.data } : null
  } catch (error) {
    if (error instanceof Refusal) throw error
    return null
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let rest: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    length += first.length
    for (const next of others) {
      yield rest.join('')
      rest = [next]
      length = next.length
    }
    if (length > maxLine) throw new Refusal(1, `This is no export: it has a line of more than ${maxLine} characters.`)
  }
  yield rest.join('') + decoder.decode()
}
