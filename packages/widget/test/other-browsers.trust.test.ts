import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherBrowser } from '../../tests/src/browsers/launch.ts'
import { skippedTests } from '../../tests/src/browsers/skipped.ts'
import { reportProof } from '../../tests/src/proof.ts'
import { runLongFile } from '../../tests/src/run-file.ts'
import { addUp } from '../../tests/src/totals.ts'

/** All tests of the widget that open a page, in the browsers of Debian that Playwright does not drive. */
const test = suite('the widget in other browsers')

const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = globSync('packages/widget/test/*.test.ts', { cwd: root })
  .filter((file) => !file.endsWith('.trust.test.ts'))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('browserSuite('))
  .toSorted()
/** Limit for a file, in ms. */
const timeoutMs = 15 * 60_000

for (const [browser, name] of [
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
] as const) {
  const { lack } = otherBrowser(browser)
  const add = lack === null ? test : test.skip
  add(name, async () => {
    const runs = []
    // A browser takes two processors.
    for (const file of files) runs.push(await runLongFile(root, file, { TEST_BROWSER: browser }, timeoutMs))
    const { passed, failed, skipped } = addUp(runs)
    const reasons = Object.entries(skippedTests[browser])
    for (const [title, reason] of reasons) console.log(`  not in ${name}: "${title}": ${reason}`)
    reportProof({ proof: `the widget in ${name}`, tried: passed + failed, failed, lost: 0 })
    assert.ok(files.length > 8, 'there are files to run')
    assert.is(failed, 0)
    assert.is(skipped, reasons.length, 'each test that is skipped has its reason in the list')
  })
}

test.run()
