import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chiSquaredTail, normalTails } from '../../src/answers/crosstabs/laws-rules.ts'
import { type Counted, cellStatistics, holm, tableStatistics } from '../../src/answers/crosstabs/statistics-rules.ts'

const test = suite('the statistics of a cross-table')

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** A table in which each response stands in one cell. */
function tableOf(cells: readonly (readonly number[])[]): Counted {
  const rows = cells.map(sum)
  const columns = (cells[0] ?? []).map((_, n) => sum(cells.map((row) => row[n] ?? 0)))
  return { of: sum(rows), rows, columns, cells }
}

const isNear = (actual: number | null | undefined, expected: number, what: string) =>
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= 1e-6 * Math.max(1e-30, Math.abs(expected)),
    `${what}: ${actual} is not ${expected}`,
  )

/** Data sets that come with R, and what it prints of them. The residuals are (n - e) / √(e (1 - row / all) (1 - column / all)). */
const published = [
  {
    // chisq.test(margin.table(HairEyeColor, c(1, 2))): rows Black, Brown, Red, Blond; columns Brown, Blue, Hazel, Green.
    name: 'HairEyeColor',
    cells: [
      [68, 20, 15, 5],
      [119, 84, 54, 29],
      [26, 17, 14, 14],
      [7, 94, 10, 16],
    ],
    whole: { chiSquared: 138.2898416, degrees: 9, p: 2.325287e-25, v: 0.2790446 },
    residuals: [
      [6.136519695, -4.253815523, -0.575026061, -2.287896018],
      [2.164282379, -3.397882788, 2.050216206, -0.508263013],
      [-0.100824217, -2.311052259, 0.989511795, 2.576568596],
      [-8.328248331, 9.96755012, -2.737976978, 0.732023186],
    ],
  },
  {
    // chisq.test(margin.table(UCBAdmissions, c(1, 2)), correct = FALSE): rows Admitted, Rejected; columns Male, Female.
    name: 'UCBAdmissions',
    cells: [
      [1198, 557],
      [1493, 1278],
    ],
    whole: { chiSquared: 92.20528041, degrees: 1, p: 7.8136e-22, v: 0.14273176 },
    residuals: [
      [9.602358065, -9.602358065],
      [-9.602358065, 9.602358065],
    ],
  },
  {
    // chisq.test(margin.table(Titanic, c(1, 4))): rows 1st, 2nd, 3rd, Crew; columns No, Yes.
    name: 'Titanic',
    cells: [
      [122, 203],
      [167, 118],
      [528, 178],
      [673, 212],
    ],
    whole: { chiSquared: 190.4011036, degrees: 3, p: 4.999928e-41, v: 0.294120103 },
    residuals: [
      [-12.59303778, 12.59303778],
      [-3.521021636, 3.521021636],
      [4.888700596, -4.888700596],
      [6.868540687, -6.868540687],
    ],
  },
]

for (const { name, cells, whole, residuals } of published) {
  test(`${name} has the figures that R prints`, () => {
    const found = tableStatistics(tableOf(cells))
    assert.is(found?.degrees, whole.degrees)
    isNear(found?.chiSquared, whole.chiSquared, 'chi-squared')
    isNear(found?.p, whole.p, 'p')
    isNear(found?.v, whole.v, "Cramér's V")
    for (const [at, row] of cellStatistics(tableOf(cells)).entries())
      for (const [n, cell] of row.entries()) isNear(cell.residual, residuals[at]?.[n] ?? 0, `${at}, ${n}`)
  })
}

test('the laws have the values of tables', () => {
  // 2 × pnorm(-z), and pchisq(x, df, lower.tail = FALSE); both cross-checked by the incomplete gamma function of mpmath.
  isNear(normalTails(1.959963984540054), 0.05, 'z')
  isNear(normalTails(-1), 0.3173105078629141, 'one')
  isNear(normalTails(6), 1.9731752900754e-9, 'six')
  assert.is(normalTails(0), 1)
  isNear(chiSquaredTail(3.841458820694124, 1), 0.05, 'df 1')
  isNear(chiSquaredTail(16.918977604620448, 9), 0.05, 'df 9')
  isNear(chiSquaredTail(1, 4), 0.9097959895689501, 'df 4')
  isNear(chiSquaredTail(200, 100), 1.17845007209794e-8, 'df 100')
  assert.is(chiSquaredTail(0, 3), 1)
  for (const degrees of [1, 2, 7, 50, 2401]) {
    let before = 1
    for (let x = 0; x < degrees * 3; x += degrees / 8) {
      const p = chiSquaredTail(x, degrees)
      assert.ok(p >= 0 && p <= before + 1e-12, `${x} of ${degrees}: ${p} after ${before}`)
      before = p
    }
  }
})

test('the square of the residual is the chi-squared of the cell against the rest', () => {
  const [hair] = published
  const table = tableOf(hair?.cells ?? [])
  for (const [at, row] of cellStatistics(table).entries()) {
    for (const [n, { count, residual }] of row.entries()) {
      const [ofRow, ofColumn] = [table.rows[at] ?? 0, table.columns[n] ?? 0]
      const rest = [
        [count, ofRow - count],
        [ofColumn - count, table.of - ofRow - ofColumn + count],
      ]
      let chiSquared = 0
      for (const [r, line] of rest.entries()) {
        for (const [c, seen] of line.entries()) {
          const expected = (sum(line) * sum(rest.map((one) => one[c] ?? 0))) / table.of
          chiSquared += (seen - expected) ** 2 / expected
          assert.ok(r < 2)
        }
      }
      isNear((residual ?? 0) ** 2, chiSquared, `${at}, ${n}`)
    }
  }
})

test('p-values are adjusted by Holm, as p.adjust does', () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") is 0.03 0.06 0.06 0.02.
  const found = holm([0.01, null, 0.04, 0.03, 0.005])
  assert.equal(
    found.map((p) => (p === null ? null : Number(p.toFixed(12)))),
    [0.03, null, 0.06, 0.06, 0.02],
  )
  assert.equal(holm([0.9, 0.8]), [1, 1])
  assert.equal(holm([]), [])
})

test('a cell is marked only where there are responses enough, and the difference is not chance', () => {
  // 40 of 60 against 10 of 60: a difference. The third column has 29 responses.
  const found = cellStatistics(
    tableOf([
      [40, 10, 29],
      [20, 50, 0],
    ]),
  )
  assert.equal(
    found.map((row) => row.map(({ reading }) => reading)),
    [
      ['higher', 'lower', 'few'],
      ['lower', 'higher', 'few'],
    ],
  )
  const [[first] = []] = found
  isNear(first?.share, 40 / 60, 'share')
  isNear(first?.shareElsewhere, 39 / 89, 'elsewhere')
  const even = cellStatistics(
    tableOf([
      [30, 30],
      [30, 31],
    ]),
  )
  assert.ok(even.flat().every(({ reading, p }) => reading === 'unclear' && p !== null && p > 0.9))
  // Fewer than 5 are expected in the first row.
  const rare = cellStatistics(
    tableOf([
      [9, 0],
      [91, 100],
    ]),
  )
  assert.ok(rare.flat().every(({ reading }) => reading === 'few'))
})

test('cells that mirror each other are tested once', () => {
  // 48 of 100 against 31 of 100: z = 2.459, whose p is 0.0139. Four tests would make 0.056 of it.
  const found = cellStatistics(
    tableOf([
      [48, 31],
      [52, 69],
    ]),
  )
  for (const { p } of found.flat()) isNear(p, 0.013932646428840272, 'p')
  assert.equal(
    found.map((row) => row.map(({ reading }) => reading)),
    [
      ['higher', 'lower'],
      ['lower', 'higher'],
    ],
  )
  // With a third row, there are three tests: of each row.
  const [[first] = []] = cellStatistics(
    tableOf([
      [48, 31],
      [26, 34],
      [26, 35],
    ]),
  )
  isNear(first?.p, 3 * 0.013932646428840272, 'three')
})

test('a table of several choices is tested cell by cell, and not as a whole', () => {
  // 100 responses chose 150 times: each choice is one of its own, by those who chose it or not.
  const table = {
    of: 100,
    rows: [80, 70],
    columns: [50, 50],
    cells: [
      [48, 32],
      [35, 35],
    ],
  }
  assert.is(tableStatistics(table), null)
  const [[first, second] = [], [third] = []] = cellStatistics(table)
  // (48 - 40) / √(40 × 0.2 × 0.5) = 4; the columns mirror each other, so that Holm takes the least p of two rows.
  isNear(first?.residual, 4, 'residual')
  assert.is(first?.reading, 'higher')
  assert.is(second?.reading, 'lower')
  isNear(third?.share, 0.7, 'share')
  assert.is(third?.reading, 'unclear')
})

test('nothing is divided by nothing', () => {
  for (const cells of [
    [],
    [[0]],
    [[5]],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [40, 0],
      [0, 0],
    ],
    [[100, 100]],
  ]) {
    const table = tableOf(cells)
    assert.is(tableStatistics(table), null)
    assert.ok(
      cellStatistics(table)
        .flat()
        .every(({ reading, p }) => reading === 'few' && p === null),
    )
  }
})

test.run()
