import type { KeyRange, ListedRecord, RecordReader, Records, RecordWriter } from '../../ground/ports/records.ts'

/** The begin of what stands in place of a cut value, before the number of its parts. JSON does not begin so. */
const cutMark = '#'

/** Records with values of any length, on a store that takes only shorter ones: longer ones are cut, and their parts lie elsewhere. */
export function withLongValues(records: Records): Records {
  const longest = records.limits.value
  if (longest === null) return records
  return {
    transact: (work) => records.transact((writer) => work(writerOf(writer, longest))),
    read: (work) => records.read((reader) => work(readerOf(reader))),
    ping: () => records.ping(),
    close: () => records.close(),
    limits: { ...records.limits, value: null },
  }
}

/** The range of the parts of a value. They lie in a table of their own, so that none is in a range of records. */
function partsOf(key: string): KeyRange {
  const [environment, table, ...id] = key.split('/')
  const base = [environment, `${table}!`, ...id].join('/')
  return { from: `${base}/`, until: `${base}0` }
}

function readerOf(reader: RecordReader): RecordReader {
  async function whole(key: string, value: string): Promise<string> {
    if (!value.startsWith(cutMark)) return value
    const parts = await reader.list(partsOf(key), { limit: Number(value.slice(cutMark.length)) })
    return parts.map((part) => part.value).join('')
  }
  const wholeRecord = async ({ key, value }: ListedRecord) => ({ key, value: await whole(key, value) })
  return {
    get: async (key) => {
      const value = await reader.get(key)
      return value === null ? null : whole(key, value)
    },
    list: async (range, page) => Promise.all((await reader.list(range, page)).map(wholeRecord)),
  }
}

/** The records of a transaction, with values of any length. */
export function writerOf(writer: RecordWriter, longest: number): RecordWriter {
  return {
    ...readerOf(writer),
    put: async (key, value) => {
      const { from } = partsOf(key)
      await writer.clear(partsOf(key))
      if (value.length <= longest) return writer.put(key, value)
      const parts = cut(value, longest)
      for (const [n, part] of parts.entries()) await writer.put(`${from}${String(n).padStart(6, '0')}`, part)
      await writer.put(key, `${cutMark}${parts.length}`)
    },
    delete: async (key) => {
      await writer.clear(partsOf(key))
      await writer.delete(key)
    },
    clear: async (range) => {
      for (const { key } of await writer.list(range, { limit: Number.MAX_SAFE_INTEGER })) {
        await writer.clear(partsOf(key))
      }
      await writer.clear(range)
    },
  }
}

/** The parts of a text. None ends within a character of two units. */
function cut(text: string, longest: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + longest
    const isWithin = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    const part = text.slice(at, isWithin ? end - 1 : end)
    parts.push(part)
    at += part.length
  }
  return parts
}
