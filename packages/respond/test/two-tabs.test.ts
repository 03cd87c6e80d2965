import type { BrowserContext, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openPage, openServer } from './browser/pages.ts'
import { goOn, headingOf, pick, takenOver } from './browser/respondent.ts'

const test = browserSuite('one link in two tabs')
const browser = await browserOf(test)
const server = await openServer()
test.after(() => server.close())

const notice = 'This survey was finished in another tab. Your last answers were not stored.'
type Data = Record<string, unknown>

/** A link that counts once, and one that counts as often as it is opened. */
async function linkOf(isSingleUse: boolean): Promise<[id: string, url: string]> {
  const id = await server.addSurvey(isSingleUse ? { singleUse: { enabled: true, isEncrypted: true } } : {})
  if (!isSingleUse) return [id, `${server.url}/s/${id}`]
  const [link = ''] = await server.manage<string[]>('GET', `management/surveys/${id}/singleUseIds?limit=1`)
  return [id, `${server.url}${link.slice(link.indexOf('/s/'))}`]
}

async function stored(id: string, wanted: Data, isFinished: boolean): Promise<void> {
  const seen = async () => (await server.responses(id)).map(({ data, finished }) => [data, finished])
  const isThere = async () => JSON.stringify(await seen()) === JSON.stringify([[wanted, isFinished]])
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && !(await isThere()); )
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(await seen(), [[wanted, isFinished]])
}

async function visit(context: BrowserContext, url: string, isScripted: boolean): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  if (isScripted) await takenOver(page)
  return page
}

const because = async (page: Page, words: string) => {
  await page.bringToFront()
  await page.getByRole('textbox').fill(words)
  await goOn(page)
}
const score = async (page: Page, of: number) => {
  await page.bringToFront()
  await pick(page.getByRole('radio', { name: `${of} of 10` }))
  await page.getByRole('button', { name: 'Finish' }).click()
}

for (const isScripted of [true, false])
  for (const isSingleUse of [true, false])
    for (const first of ['A', 'B'] as const)
      for (const lateScore of [3, 9]) {
        const [kind, how] = [isSingleUse ? 'a single-use link' : 'a link', isScripted ? 'with' : 'without']
        const what = lateScore === 9 ? 'the same answer' : 'another answer'
        test(`${kind} ${how} script: tab ${first} finishes, and the other one comes late with ${what}`, async () => {
          const [id, url] = await linkOf(isSingleUse)
          const { context, page } = await openPage(browser, { javaScriptEnabled: isScripted })
          await page.close()
          const tabs = { A: await visit(context, url, isScripted), B: await visit(context, url, isScripted) }
          await because(tabs.A, 'A1')
          await stored(id, { why: 'A1' }, false)
          await because(tabs.B, 'B1')
          await stored(id, { why: 'B1' }, false)
          await score(tabs[first], 9)
          await tabs[first].getByRole('heading', { name: 'Thanks a lot' }).waitFor()
          await stored(id, { why: 'B1', score: 9 }, true)
          const late = tabs[first === 'A' ? 'B' : 'A']
          await score(late, lateScore)
          if (lateScore === 9) {
            await late.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
            // The service may not have answered yet.
            await late.waitForTimeout(500)
            assert.is(await headingOf(late), 'Thanks a lot')
            assert.is(await late.getByText(notice).count(), 0)
          } else {
            await late.getByText(notice).waitFor()
            assert.is(await headingOf(late), 'How likely?')
            assert.ok(await late.getByRole('radio', { name: '3 of 10' }).isChecked())
          }
          assert.is(await tabs[first].getByRole('heading', { name: 'Thanks a lot' }).count(), 1)
          await stored(id, { why: 'B1', score: 9 }, true)
          await context.close()
        })
      }

test.run()
