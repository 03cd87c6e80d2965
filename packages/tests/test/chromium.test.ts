import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { docsPages } from '@hearback/docs'
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

  test('the reference of the API fits a phone and a wide screen, in light and dark, and axe finds nothing', async () => {
    const secret = 'a secret that only the tests know, 32+'
    const hearback = createHearback({ storage: memoryStorage(), secret, pages: [docsPages()] })
    const browser = await launch(found)
    try {
      const page = await browser.newPage({ bypassCSP: true })
      await page.route('https://shop.test/**', async (route) => {
        const response = await hearback.fetch(new Request(route.request().url()))
        const body = Buffer.from(await response.arrayBuffer())
        await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
      })
      await page.goto('https://shop.test/api/v1/docs')
      for (const width of [360, 1100]) {
        await page.setViewportSize({ width, height: 800 })
        assert.is(await page.evaluate('document.documentElement.scrollWidth'), width)
      }
      // One operation and one schema stand for all: axe would take a minute for the whole.
      const others = '.operation:not(#createSurvey), [id^=schema-]:not(#schema-Question)'
      await page.evaluate(`document.querySelectorAll('${others}').forEach((one) => one.remove())`)
      await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
      for (const [colorScheme, options] of [
        ['light', '{}'],
        ['dark', "{ runOnly: ['color-contrast'] }"],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        const violations = await page.evaluate(
          `axe.run(document, ${options}).then((all) => all.violations.map(({ id }) => id))`,
        )
        assert.equal(violations, [], colorScheme)
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await page.click('header >> text=Contents')
      await page.click('nav >> text=Surveys')
      await page.click('nav >> text=Create a survey')
      assert.ok(page.url().endsWith('#createSurvey'))
    } finally {
      await browser.close()
      await hearback.close()
    }
  })
} else {
  console.warn(`Skipped: ${found.lack}`)
  test.skip('the browser shows text in a font that has its letters')
  test.skip('the reference of the API fits a phone and a wide screen, in light and dark, and axe finds nothing')
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
