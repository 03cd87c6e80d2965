import { stringify } from 'csv-stringify/browser/esm/sync'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { awkwardNumbers, awkwardTexts } from '../../../contract/src/awkward.ts'
import { csvLine } from '../../src/responses/csv-rules.ts'

const test = suite('responses/csv-line')
const options = { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ }

test('it is the line that csv-stringify writes, whatever stands in it', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', ' ', "'", '＝', '＋', '－', '＠', '"', ',', '-1', '0-']
  const texts = [...awkwardTexts, ...starts.flatMap((start) => [start, `${start}a`, `a${start}`, `${start}"a,b"\r\n`])]
  const cells = [...texts, ...awkwardNumbers, -1, -0.5, null]
  for (const cell of cells) {
    for (const line of [[cell], [cell, 'x', cell], [null, cell, '']]) {
      assert.is(csvLine(line), stringify([line], options), JSON.stringify(line))
    }
  }
})

test.run()
