import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { differenceOfMeans, marginOf, npsSpread, spreadOf } from '../src/intervals/mean.ts'
import { differenceOfShares, type Interval, shareInterval } from '../src/intervals/proportion.ts'
import { readingOf } from '../src/intervals/reading.ts'

const test = suite('intervals')

const rounded = (interval: Interval | null) =>
  interval && [interval.from, interval.to].map((bound) => Number(bound.toFixed(4)))

test('the interval of a share is that of the published table', () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
  for (const [count, of, from, to] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    assert.equal(rounded(shareInterval({ count, of })), [from, to], `${count} of ${of}`)
  }
  assert.is(shareInterval({ count: 0, of: 0 }), null)
})

test('the interval of a difference of shares is that of the published table', () => {
  // Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998),
  // table II, method 10.
  for (const [a, m, b, n, from, to] of [
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ] as const) {
    const found = differenceOfShares({ count: a, of: m }, { count: b, of: n })
    assert.equal(rounded(found), [from, to], `${a}/${m} and ${b}/${n}`)
  }
  assert.is(differenceOfShares({ count: 1, of: 2 }, { count: 0, of: 0 }), null)
})

test('the variance of a score is that of numbers that are 100, 0 and -100', () => {
  for (const [promoters, passives, detractors] of [
    [105, 106, 36],
    [1, 0, 0],
    [0, 7, 5],
  ] as const) {
    const of = promoters + passives + detractors
    const numbers = [
      ...Array<number>(promoters).fill(100),
      ...Array<number>(passives).fill(0),
      ...Array<number>(detractors).fill(-100),
    ]
    const mean = numbers.reduce((sum, one) => sum + one, 0) / of
    // Three answers more: as weights, 0.75 of a promoter and of a detractor, and 1.5 of a passive.
    const centre = numbers.reduce((sum, one) => sum + one, 0) / (of + 3)
    const squares = numbers.map((one) => (one - centre) ** 2)
    const more = 0.75 * (100 - centre) ** 2 + 0.75 * (-100 - centre) ** 2 + 1.5 * centre ** 2
    const variance = (squares.reduce((sum, one) => sum + one, 0) + more) / (of + 3) ** 2
    const found = npsSpread({ promoters, detractors, of })
    assert.ok(found && Math.abs(found.mean - mean) < 1e-9 && Math.abs(found.variance - variance) < 1e-9)
  }
  assert.is(npsSpread({ promoters: 0, detractors: 0, of: 0 }), null)
})

test('the margin of a mean is that of its sample', () => {
  // Michelson's 100 measurements of the speed of light (less 299,000 km/s), whose mean and standard deviation NIST publishes
  // with its data set "Michelso" as 299.8524 and 0.0790105 (in Mm/s).
  const spread = spreadOf(michelson)
  assert.is(spread?.of, 100)
  assert.is(spread?.mean.toFixed(1), '852.4')
  assert.is(Math.sqrt((spread?.variance ?? 0) * 100).toFixed(4), '79.0105')
  assert.is(spread && marginOf(spread).toFixed(2), '15.49')
  assert.is(spreadOf([{ value: 3, count: 1 }]), null)
})

test('a change is told only of an interval without 0, and of 30 answers and more', () => {
  const now = { mean: 3.97, variance: 0.004, of: 238 }
  const before = { mean: 3.66, variance: 0.005, of: 200 }
  const { from, to } = differenceOfMeans(now, before)
  assert.equal([from.toFixed(2), to.toFixed(2)], ['0.12', '0.50'])
  assert.is(readingOf({ from, to }, [238, 200]), 'higher')
  assert.is(readingOf({ from: -to, to: -from }, [238, 200]), 'lower')
  assert.is(readingOf({ from: -0.1, to: 0.2 }, [238, 200]), 'unclear')
  assert.is(readingOf({ from, to }, [238, 29]), 'few')
  assert.is(readingOf(null, [238, 238]), 'few')
})

/** The measurements in their order. */
const michelson = (
  '850 740 900 1070 930 850 950 980 980 880 1000 980 930 650 760 810 1000 1000 960 960 ' +
  '960 940 960 940 880 800 850 880 900 840 830 790 810 880 880 830 800 790 760 800 ' +
  '880 880 880 860 720 720 620 860 970 950 880 910 850 870 840 840 850 840 840 840 ' +
  '890 810 810 820 800 770 760 740 750 760 910 920 890 860 880 720 840 850 850 780 ' +
  '890 840 780 810 760 810 790 810 820 850 870 870 810 740 810 940 950 800 810 870'
)
  .split(' ')
  .map((value) => ({ value: Number(value), count: 1 }))

test.run()
