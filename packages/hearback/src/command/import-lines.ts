import { exportVersion, recordTypes, type TransferRecord } from '@hearback/core/admin'
import { Refusal } from './refusal.ts'

/** Maximum characters of a line: more than any record has, and few enough for memory. */
const maxLine = 64 * 1024 * 1024

/** What an import has noted of the lines of an export. */
export interface LinesRead {
  /** Lines that contain no record. */
  readonly unread: UnreadLines
  /** Why the export is not whole, in a sentence. `null`: it is, or it is of a version that had no last line. */
  cut: string | null
}

/** Counts the lines that contain no record. */
interface UnreadLines {
  count: number
  /** Numbers of the first five of them. */
  lines: number[]
}

export const noLinesRead = (): LinesRead => ({ unread: { count: 0, lines: [] }, cut: null })

/** The records of an export, line by line. A line without a record is counted and skipped. */
export async function* recordsIn(
  chunks: AsyncIterable<Uint8Array>,
  read: LinesRead,
): AsyncGenerator<TransferRecord, void, undefined> {
  let number = 0
  let found = false
  // The lines since the first one of an export that has a last one. A file may hold several exports.
  let lines: number | null = null
  for await (const line of linesOf(chunks)) {
    number += 1
    if (line.trim() === '') continue
    const content = contentOf(line)
    if (content === null && !found) throw new Refusal(1, noExport)
    found = true
    if (content === null || 'data' in content) {
      if (lines !== null) lines += 1
      if (content) yield content
      else note(read.unread, number)
    } else if ('end' in content) {
      if (lines !== null && content.end !== lines) read.cut = linesMissing(content.end, lines)
      lines = null
    } else {
      if (lines !== null) read.cut = cutOff(lines)
      lines = content.hasEnd ? 0 : null
    }
  }
  if (lines !== null) read.cut = cutOff(lines)
}

const noExport =
  'This file is no export: its first line is not as `hearback export` writes it. An import reads such an export in ' +
  'NDJSON, and no CSV, Excel or SPSS file.'

const again = 'Export once more, and import that file too: what is there already stays as it is.'

const cutOff = (lines: number) => `The export is cut off: it ends after ${lines} lines, without its last one. ${again}`

const linesMissing = (expected: number, lines: number) =>
  `The export is not whole: by its last line it has ${expected} lines of records, and ${lines} came. ${again}`

function note(unread: UnreadLines, number: number): void {
  unread.count += 1
  if (unread.lines.length < 5) unread.lines.push(number)
}

/** What a line holds: a record, the beginning of an export, or its end with the number of its records. */
type Content = TransferRecord | { hasEnd: boolean } | { end: number }

function contentOf(line: string): Content | null {
  try {
    const parsed = JSON.parse(line)
    if (parsed?.type === 'export') {
      if (parsed.version !== exportVersion) {
        throw new Refusal(1, `This export has the version ${parsed.version}; this hearback reads ${exportVersion}.`)
      }
      return parsed.end === true ? { end: Number(parsed.records) } : { hasEnd: parsed.hasEnd === true }
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
