import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherBrowser } from '../../tests/src/browsers/launch.ts'
import { skippedTests } from '../../tests/src/browsers/skipped.ts'
import { runCommand } from '../../tests/src/command.ts'
import { reportProof } from '../../tests/src/proof.ts'
import { readTotals } from '../../tests/src/totals.ts'

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
    let [passed, failed, skipped] = [0, 0, 0]
    // A browser takes two processors.
    for (const file of files) {
      const command = [process.execPath, '--conditions=source', file] as const
      const env = { PROOFS: 'long', TEST_BROWSER: browser }
      const { output, seconds } = await runCommand(command, { cwd: root, env, timeoutMs })
      const totals = readTotals(output) ?? { passed: 0, failed: 1, skipped: 0 }
      console.log(`  ${name}: ${file}, ${totals.passed} passed, ${totals.failed} failed, ${seconds.toFixed(1)} s`)
      // Totals of another file would be taken for those of this one.
      if (totals.failed > 0) console.log(output.replaceAll(/^ +(?:Total|Passed|Skipped|Duration):.*$/gm, ''))
      passed += totals.passed
      failed += totals.failed
      skipped += totals.skipped
    }
    const reasons = Object.entries(skippedTests[browser])
    for (const [title, reason] of reasons) console.log(`  not in ${name}: "${title}": ${reason}`)
    reportProof({ proof: `the widget in ${name}`, tried: passed + failed, failed, lost: 0 })
    assert.ok(files.length > 8, 'there are files to run')
    assert.is(failed, 0)
    assert.is(skipped, reasons.length, 'each test that is skipped has its reason in the list')
  })
}

test.run()
