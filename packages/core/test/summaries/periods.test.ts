import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Interval, mostPeriods, periodBounds, usualSince } from '../../src/answers/summaries/periods.ts'
import { isTimeZone } from '../../src/ground/time-zone.ts'

const test = suite('the periods of a trend')

const bounds = (interval: Interval, timeZone: string, since: string, until: string) =>
  periodBounds(interval, timeZone, { since: `${since}.000Z`, until: `${until}.000Z` })?.map((at) => at.slice(0, 16))

test('days begin at midnight of the time zone, and those on which clocks are set are longer or shorter', () => {
  assert.equal(bounds('day', 'Europe/Berlin', '2026-03-28T12:00:00', '2026-03-31T12:00:00'), [
    '2026-03-28T12:00',
    '2026-03-28T23:00',
    '2026-03-29T22:00',
    '2026-03-30T22:00',
    '2026-03-31T12:00',
  ])
})

test('where midnight does not exist, the day begins with its first moment', () => {
  // Clocks in Beirut went from 0:00 to 1:00.
  assert.equal(bounds('day', 'Asia/Beirut', '2026-03-28T00:00:00', '2026-03-30T00:00:00'), [
    '2026-03-28T00:00',
    '2026-03-28T22:00',
    '2026-03-29T21:00',
    '2026-03-30T00:00',
  ])
})

test('all time before 1970 lies in the first period, and takes no time to walk through', () => {
  const expected = ['1970-01-02T00:00', '1970-01-03T00:00', '1970-01-03T12:00']
  for (const year of ['0001', '0101', '1000', '1969']) {
    const since = `${year}-01-01T00:00:00`
    assert.equal(bounds('day', 'UTC', since, '1970-01-03T12:00:00')?.slice(-3), expected, year)
    assert.equal(bounds('month', 'UTC', since, '1969-06-01T00:00:00')?.length, 2, year)
    assert.is(bounds('day', 'UTC', since, '2026-01-01T00:00:00'), undefined, year)
  }
})

test('a day that a time zone skipped is no period', () => {
  assert.equal(bounds('day', 'Pacific/Apia', '2011-12-29T10:00:00', '2011-12-31T10:00:00'), [
    '2011-12-29T10:00',
    '2011-12-30T10:00',
    '2011-12-31T10:00',
  ])
})

test('weeks begin on Monday, months on the first, and the first and last periods are cut', () => {
  assert.equal(bounds('week', 'UTC', '2026-01-02T00:00:00', '2026-01-13T06:00:00'), [
    '2026-01-02T00:00',
    '2026-01-05T00:00',
    '2026-01-12T00:00',
    '2026-01-13T06:00',
  ])
  assert.equal(bounds('month', 'UTC', '2025-11-28T12:00:00', '2026-02-01T00:00:00'), [
    '2025-11-28T12:00',
    '2025-12-01T00:00',
    '2026-01-01T00:00',
    '2026-02-01T00:00',
  ])
})

test('nothing lies between two times that do not ascend, and too many periods are none', () => {
  assert.equal(bounds('day', 'UTC', '2026-01-02T00:00:00', '2026-01-02T00:00:00'), [])
  assert.is(bounds('day', 'UTC', '2025-01-01T00:00:00', '2026-02-05T00:00:00')?.length, mostPeriods + 1)
  assert.is(bounds('day', 'UTC', '2025-01-01T00:00:00', '2026-02-05T00:00:01'), undefined)
})

test('a trend usually begins 90 days, 26 weeks or 24 months back, this one included', () => {
  const until = '2026-11-22T18:00:00.000Z'
  assert.is(usualSince('day', 'Europe/Berlin', until), '2026-08-24T22:00:00.000Z')
  assert.is(usualSince('week', 'UTC', until), '2026-05-25T00:00:00.000Z')
  assert.is(usualSince('month', 'UTC', until), '2024-12-01T00:00:00.000Z')
})

test('a time zone is one that this machine knows', () => {
  assert.equal(['UTC', 'Europe/Berlin', '+02:00', 'Mars', ''].map(isTimeZone), [true, true, true, false, false])
})

test.run()
