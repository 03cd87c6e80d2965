import { stringify } from 'csv-stringify/browser/esm/sync'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { awkwardNumbers, awkwardTexts } from '../../../contract/src/awkward.ts'
import { csvLine } from '../../src/answers/responses/csv-rules.ts'

const test = suite('responses/csv-line')
const options = { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ }

test('it is the line that csv-stringify writes, whatever stands in it', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', ' ', "'", '＝', '＋', '－', '＠', '"', ',', '-1', '0-']
  const texts = [...awkwardTexts, ...starts.flatMap((start) => [start, `${start}a`, `a${start}`, `${start}"a,b"\r\n`])]
  const cells = [...texts, ...awkwardNumbers, -1, -0.5, null]
  for (const cell of cells) {
    for (const line of [[cell], [cell, 'x', cell], [null, cell, '']]) {
      assert.is(csvLine(line), stringify([line.map(withoutInner)], options), JSON.stringify(line))
    }
  }
})

/** A cell without formulas after a separator, which csv-stringify leaves. */
const withoutInner = (cell: string | number | null) =>
  typeof cell === 'string' ? cell.replace(/([;|\t\r\n][ "]*)([=+\-@＝＋－＠])/g, "$1'$2") : cell

test('no program finds a formula in a text, whatever it takes for the separator', () => {
  for (const sign of ['=', '+', '-', '@', '＝']) {
    for (const text of [
      `foo;${sign}1;bar`,
      `foo; ${sign}1`,
      `foo\t${sign}1`,
      `foo|${sign}1`,
      `a;"${sign}1&";b`,
      `a\t " "${sign}1`,
      `foo\n${sign}1`,
      `a;;\r\n  ${sign}1`,
      `${sign}1`,
    ]) {
      for (const cell of csvLine(['x', text]).split(/[,;|\t\r\n]/)) {
        assert.not.match(cell.replaceAll('"', '').trim(), /^[=+\-@＝]/, JSON.stringify(text))
      }
    }
  }
  assert.is(csvLine(['a;b - c', 'x = y; z']), 'a;b - c,x = y; z\r\n')
})

test('a long text of separators is written in time that grows with its length', () => {
  const startedAt = performance.now()
  csvLine([`${'\n'.repeat(100_000)}${'; '.repeat(100_000)}${`;${' '.repeat(100_000)}`}`])
  assert.ok(performance.now() - startedAt < 1000)
})

test.run()
