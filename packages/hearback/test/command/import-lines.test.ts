import type { TransferRecord } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recordsIn } from '../../src/command/import-lines.ts'

const test = suite('the lines of an export')

const head = '{"type":"export","version":1,"environmentId":"c1","createdAt":"2026-01-01T00:00:00.000Z"}'

/** Reads a text in chunks of so many bytes. */
async function read(text: string, size = 7) {
  const unread = { count: 0, lines: [] as number[] }
  const records: TransferRecord[] = []
  const bytes = new TextEncoder().encode(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  for await (const record of recordsIn(chunks(), unread)) records.push(record)
  return { records, unread }
}

test('are records, wherever they are cut and however they end', async () => {
  const data = { name: '𝒳ü\n\u2028' }
  const line = JSON.stringify({ type: 'survey', data })
  for (const size of [1, 3, 1000]) {
    for (const text of [`${head}\n${line}\n${line}`, `${head}\r\n${line}\r\n\r\n${line}\r\n`]) {
      const { records, unread } = await read(text, size)
      assert.equal(records, [
        { type: 'survey', data },
        { type: 'survey', data },
      ])
      assert.is(unread.count, 0)
    }
  }
})

test('that hold no record are noted and passed over', async () => {
  const { records, unread } = await read(`${head}\n{"type":"thing"}\n{"type":"survey","data":1}\n{"type":"sur`)
  assert.equal(records, [{ type: 'survey', data: 1 }])
  assert.equal(unread, { count: 2, lines: [2, 4] })
})

test('are refused where they are none, or of a version that is not known', async () => {
  const refusal = async (text: string) => read(text).then(String, (error: Error) => error.message)
  assert.match(await refusal('id,createdAt\n'), /no export/)
  assert.match(await refusal(head.replace('"version":1', '"version":2')), /has the version 2; this hearback reads 1/)
})

test.run()
