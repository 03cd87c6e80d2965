import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { beginOfDay, clockOf, dayMs, knownTimeZone, momentOf } from '../src/ground/time-zone.ts'
import { timeZoneNames, unknownTimeZone } from '../src/ground/time-zone-name.ts'

const test = suite('time zones')

/** The day as its zone has it, from its first moment to the first moment of the next. */
const dayIn = (zone: string, day: string): [string, string, number] => {
  const [from, until] = [beginOfDay(zone, day), beginOfDay(zone, day, 1)]
  return [iso(from), iso(until), (until - from) / 3_600_000]
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 19)

test('a day on which clocks are set has 23 or 25 hours', () => {
  assert.equal(dayIn('Europe/Berlin', '2026-03-29'), ['2026-03-28T23:00:00', '2026-03-29T22:00:00', 23])
  assert.equal(dayIn('Europe/Berlin', '2026-10-25'), ['2026-10-24T22:00:00', '2026-10-25T23:00:00', 25])
  assert.equal(dayIn('Australia/Lord_Howe', '2026-04-05'), ['2026-04-04T13:00:00', '2026-04-05T13:30:00', 24.5])
})

test('where clocks are set at midnight, a day begins at one, and another is an hour longer', () => {
  assert.equal(dayIn('America/Santiago', '2026-09-06'), ['2026-09-06T04:00:00', '2026-09-07T03:00:00', 23])
  assert.equal(dayIn('America/Santiago', '2026-04-04'), ['2026-04-04T03:00:00', '2026-04-05T04:00:00', 25])
  assert.equal(dayIn('Asia/Beirut', '2026-03-29'), ['2026-03-28T22:00:00', '2026-03-29T21:00:00', 23])
  assert.equal(dayIn('Asia/Beirut', '2026-10-24'), ['2026-10-23T21:00:00', '2026-10-24T22:00:00', 25])
})

test('at the date line, and in zones with half and quarter hours', () => {
  assert.equal(dayIn('Pacific/Kiritimati', '2026-01-01'), ['2025-12-31T10:00:00', '2026-01-01T10:00:00', 24])
  assert.equal(dayIn('Pacific/Pago_Pago', '2026-01-01'), ['2026-01-01T11:00:00', '2026-01-02T11:00:00', 24])
  // Samoa had no 30 December 2011: it begins where the day after it does.
  assert.equal(dayIn('Pacific/Apia', '2011-12-29'), ['2011-12-29T10:00:00', '2011-12-30T10:00:00', 24])
  assert.equal(dayIn('Pacific/Apia', '2011-12-30'), ['2011-12-30T10:00:00', '2011-12-30T10:00:00', 0])
  assert.equal(dayIn('Pacific/Apia', '2011-12-31'), ['2011-12-30T10:00:00', '2011-12-31T10:00:00', 24])
  assert.equal(dayIn('Asia/Kolkata', '2026-03-29'), ['2026-03-28T18:30:00', '2026-03-29T18:30:00', 24])
  assert.equal(dayIn('Pacific/Chatham', '2026-04-05'), ['2026-04-04T10:15:00', '2026-04-05T11:15:00', 25])
})

test('every day of every zone begins at its first moment and ends where the next begins', () => {
  for (const zone of timeZoneNames()) {
    const clockAt = clockOf(zone)
    for (const day of [
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-09-06',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
    ]) {
      for (const at of [Date.parse(day), Date.parse(day) + dayMs]) {
        const begin = momentOf(clockAt, at)
        assert.ok(clockAt(begin) >= at && clockAt(begin - 1) < at, `${zone} ${day}`)
      }
    }
  }
})

test('a clock that shows hour 24 at midnight is read as the beginning of the day', () => {
  const { formatToParts } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.formatToParts = function (this: Intl.DateTimeFormat, at) {
    return formatToParts
      .call(this, at)
      .map((part) => (part.type === 'hour' && Number(part.value) === 0 ? { ...part, value: '24' } : part))
  }
  try {
    assert.equal(dayIn('Europe/Berlin', '2026-03-29'), ['2026-03-28T23:00:00', '2026-03-29T22:00:00', 23])
  } finally {
    Intl.DateTimeFormat.prototype.formatToParts = formatToParts
  }
})

test('an unknown zone is said, with the known ones that are near', () => {
  for (const [typed, near] of [
    ['Europe/Berln', 'Europe/Berlin'],
    ['europe berlin', 'Europe/Berlin'],
    ['Berlin', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['Pacific/Kiritimaty', 'Pacific/Kiritimati'],
  ] as const) {
    assert.ok(unknownTimeZone(typed).startsWith(`There is no time zone "${typed}". Did you mean ${near}`), typed)
  }
  assert.is(unknownTimeZone('Mars'), 'There is no time zone "Mars". Expected its name, such as Europe/Berlin, or UTC')
  assert.ok(unknownTimeZone('x'.repeat(10_000)).length < 200)
})

test('a stored zone that this runtime does not know counts as none', () => {
  assert.is(knownTimeZone('Mars/Olympus', 'Asia/Kolkata'), 'Asia/Kolkata')
  assert.is(knownTimeZone(null, 'Mars/Olympus'), 'UTC')
  assert.is(knownTimeZone('Pacific/Chatham', 'Asia/Kolkata'), 'Pacific/Chatham')
})

test.run()
