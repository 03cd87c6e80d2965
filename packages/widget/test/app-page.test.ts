import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openApp, origin as service } from './app.ts'
import { type AppPage, openAppPage } from './app-page.ts'

/** What the other tests rely on, in each browser. */
const test = browserSuite('a page of the tests')
const browser = await browserOf(test)
const files = new Map([['main.js', '']])

async function sees(page: AppPage, what: RegExp): Promise<void> {
  for (const deadline = Date.now() + 10_000; !page.problems.some((text) => what.test(text)); ) {
    assert.ok(Date.now() < deadline, `${what} is among its problems: ${page.problems.join('\n')}`)
    await page.waitForTimeout(20)
  }
}

test('an error, a promise without a handler, a broken policy and a word on the console are its problems', async () => {
  const page = await openAppPage(browser, { files })
  await page.evaluate(() => 'nothing happens')
  assert.equal(page.problems, [])
  await page.evaluate(() => console.error('a word'))
  await sees(page, /^a word$/)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('an error')
    })
    void Promise.reject(new Error('a rejection'))
  })
  await sees(page, /an error/)
  await sees(page, /a rejection/)
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => null))
  await sees(page, /policy.*connect-src|connect-src.*policy/i)
  await page.context().close()
})

test('what one tab asks the service, and what is blocked in it, is not of another tab', async () => {
  const app = await openApp()
  const page = await openAppPage(browser, { files, app })
  const other = await openAppPage(browser, { files, app, context: page.context() })
  const environment = `${service}/api/v1/client/${app.environmentId}/environment`
  const ask = (tab: AppPage) =>
    tab.evaluate(async (url) => {
      const response = await fetch(url).catch(() => null)
      return response?.status ?? null
    }, environment)
  await page.route(/environment$/, (route) => route.abort())
  assert.equal([await ask(page), await ask(other), await ask(other)], [null, 200, 200])
  await page.unroute(/environment$/)
  assert.is(await ask(page), 200)
  assert.equal([page.sent.length, other.sent.length], [1, 2])
  await page.context().close()
})

test('a request that needs the permission of the service has it, and is one request', async () => {
  const app = await openApp()
  const page = await openAppPage(browser, { files, app })
  const status = await page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ userId: 'anna', attributes: {} })
    return (await fetch(url, { method: 'POST', headers, body })).status
  }, `${service}/api/v1/client/${app.environmentId}/user`)
  assert.is(status, 200)
  assert.equal(page.sent, [`POST /api/v1/client/${app.environmentId}/user`])
  await page.context().close()
})

test.run()
