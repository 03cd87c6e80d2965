import type { TransferRecord } from '@hearback/core/admin'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noLinesRead, recordsIn } from '../../src/command/import-lines.ts'

const test = suite('the lines of an export')

const head = '{"type":"export","version":1,"environmentId":"c1","createdAt":"2026-01-01T00:00:00.000Z"}'

/** Reads a text in chunks of so many bytes. */
async function read(text: string, size = 7) {
  const lines = noLinesRead()
  const records: TransferRecord[] = []
  const bytes = new TextEncoder().encode(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  for await (const record of recordsIn(chunks(), lines)) records.push(record)
  return { records, ...lines }
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

const survey = '{"type":"survey","data":1}'
const ending = head.replace('}', ',"hasEnd":true}')
const end = (records: number) => `{"type":"export","version":1,"end":true,"records":${records}}`

test('are noted as cut off where the last line is missing, or counts others than came', async () => {
  const cutOf = async (...lines: string[]) => (await read(`${lines.join('\n')}\n`)).cut ?? 'whole'
  assert.is(await cutOf(ending, survey, survey, end(2)), 'whole')
  assert.is(await cutOf(ending, end(0)), 'whole')
  assert.is(await cutOf(ending, survey, '{"type":"thing"}', end(2)), 'whole', 'a line that is left out has come')
  assert.match(await cutOf(ending, survey, survey), /^The export is cut off: it ends after 2 lines, without/)
  assert.match(await cutOf(ending, survey, survey.slice(0, 9)), /^The export is cut off/)
  assert.match(await cutOf(ending), /^The export is cut off: it ends after 0 lines/)
  assert.match(
    await cutOf(ending, survey, end(2)),
    /^The export is not whole: .* it has 2 lines of records, and 1 came/,
  )
  assert.match(await cutOf(ending, survey, ending, survey, end(1)), /^The export is cut off/, 'the first of two')
  assert.is(await cutOf(ending, survey, end(1), ending, survey, survey, end(2)), 'whole', 'two in one file')
})

test('are not missed at the end of an export of an earlier version, which has none', async () => {
  assert.is((await read(`${head}\n${survey}\n${survey}`)).cut, null)
  assert.equal((await read(`${head}\n${survey}\n`)).records.length, 1)
})

test('are refused where they are none, or of a version that is not known', async () => {
  const refusal = async (text: string) => read(text).then(String, (error: Error) => error.message)
  assert.match(await refusal('id,createdAt\n'), /^This file is no export: .* in NDJSON, and no CSV/)
  assert.match(await refusal(head.replace('"version":1', '"version":2')), /has the version 2; this hearback reads 1/)
})

test.run()
