import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { apiReports } from '../src/api-report.ts'

const test = suite('what the packages export')

const root = fileURLToPath(new URL('../../../', import.meta.url))
const reports = apiReports(root)

/** Lines that only one of two texts has, each with its sign. */
function difference(before: string, now: string): string[] {
  const left = (text: string, other: string): string[] => {
    const counts = new Map<string, number>()
    for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
    return text.split('\n').filter((line) => {
      const count = counts.get(line) ?? 0
      counts.set(line, count - 1)
      return count <= 0
    })
  }
  return [...left(before, now).map((line) => `- ${line}`), ...left(now, before).map((line) => `+ ${line}`)]
}

for (const { name, file, text } of reports) {
  test(`${name} promises what its api.txt says`, () => {
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (kept === text) return
    const changed = difference(kept, text).slice(0, 60).join('\n')
    assert.unreachable(
      `What ${name} exports has changed:\n${changed}\nWhere that is meant, renew the reports: node packages/tests/src/api-report.ts`,
    )
  })
}

test('the first entry of core has at most 70 names', () => {
  const core = reports.find(({ name }) => name === '@hearback/core')?.text ?? ''
  const [, count] = /^## \. \((\d+)\)$/m.exec(core) ?? []
  assert.ok(Number(count) > 30 && Number(count) <= 70, `${count} names`)
})

test('a changed line is shown as it was and as it is', () => {
  assert.equal(difference('same\nold\nsame', 'same\nsame\nnew'), ['- old', '+ new'])
})

test.run()
