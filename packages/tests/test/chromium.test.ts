import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../src/chromium.ts'
import { withLockFile } from '../src/lock-file.ts'

const found = chromium()
if (found.lack === null) {
  test('the browser shows text in a font that has its letters', async () => {
    const browser = await launch(found)
    try {
      const page = await browser.newPage()
      await page.setContent('<span>iiii</span><br><span>mmmm</span>')
      const widths = await page.$$eval('span', (spans) => spans.map((span) => span.getBoundingClientRect().width))
      const [narrow = 0, wide = 0] = widths
      // Without a font, every letter is a box of the same width.
      assert.ok(narrow > 0 && wide > narrow * 1.5, `iiii ${narrow} px, mmmm ${wide} px`)
    } finally {
      await browser.close()
    }
  })
} else {
  console.warn(`Skipped: ${found.lack}`)
  test.skip('the browser shows text in a font that has its letters')
}

test('the lock file of a dead process holds no one up, and each use ends it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-lock-'))
  try {
    const path = join(folder, 'a.lock')
    writeFileSync(path, String(2 ** 22 + 1))
    assert.is(
      withLockFile(path, () => 1),
      1,
    )
    assert.throws(
      () =>
        withLockFile(path, () => {
          throw new Error('spoilt')
        }),
      'spoilt',
    )
    assert.is(
      withLockFile(path, () => 2),
      2,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
