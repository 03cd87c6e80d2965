import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { ownerOf } from './enter.ts'
import { pagesOf } from './open-page.ts'
import { openService } from './service.ts'
import { violations } from './violations.ts'

const test = suite('the table of responses in a browser')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const check = (title: string, run: () => Promise<void>) =>
  found.lack === null ? test(title, run) : test.skip(title, () => {})

const service = await openService()
test.after(async () => {
  await browser?.close()
  await service.close()
})

const openPage = pagesOf(browser)

const enter = ownerOf(service)

/** A survey with responses; returns the address of its table. */
async function tableOf(count = 20, questions = 10): Promise<{ address: string; respond: () => Promise<unknown> }> {
  const { key } = await service.hearback.admin.createKey(service.production, { label: 'Of a table' })
  const send = async (path: string, body: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${service.url}/api/v1/management/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    assert.ok(answer.ok, String(answer.status))
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const asked = Array.from({ length: questions }, (_, n) => ({
    ...{ id: `q${n + 1}`, type: 'openText', inputType: 'text', required: false },
    headline: { default: `Question ${n + 1} with some more words than fit` },
  }))
  const environmentId = service.production
  const survey = { environmentId, name: 'Table', type: 'link', status: 'inProgress', questions: asked }
  const { id } = await send('surveys', survey)
  const data = (n: number) => Object.fromEntries(asked.map((one) => [one.id, `answer ${n} ${'word '.repeat(30)}`]))
  const responses = Array.from({ length: count }, (_, n) => ({
    ...{ surveyId: id, finished: true, data: data(n) },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }))
  if (count > 0) await send('responses/bulk', { responses })
  const respond = () => send('responses', { surveyId: id, finished: true, data: data(99) })
  return { address: `${service.url}/console/${environmentId}/responses/?surveyId=${id}`, respond }
}

const heads = (page: Page) =>
  page.locator('th[data-column]').evaluateAll((all) => all.map((one) => one.getAttribute('data-column')))
const movesSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr')
    return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : null
  })

check('rows are walked by keys and opened, and a click anywhere opens one', async () => {
  const { address } = await tableOf()
  const { page, context, messages } = await openPage()
  await enter(page)
  await page.goto(address)
  await page.keyboard.press('j')
  assert.is(await focusedRow(page), 0)
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  assert.is(await focusedRow(page), 2)
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  assert.is(await focusedRow(page), 0)
  const wanted = await page
    .locator('tbody th a')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).href)
  await page.keyboard.press('Enter')
  await page.waitForURL(wanted)
  await page.goto(address)
  await page.locator('tbody tr').first().locator('td').nth(2).click()
  await page.waitForURL(wanted)
  assert.equal(messages, [])
  await context.close()
})

check('head and first column stay while the table moves within its box, and the page does not', async () => {
  const { address } = await tableOf()
  const { page, context, messages } = await openPage({ viewport: { width: 900, height: 700 } })
  await enter(page)
  await page.goto(address)
  const box = page.getByRole('region', { name: 'Table of responses' })
  await box.focus()
  const placeOf = async (what: string) => (await page.locator(what).boundingBox()) ?? { x: 0, y: 0 }
  const [head, first] = [await placeOf('thead th >> nth=0'), await placeOf('tbody th >> nth=12')]
  await box.evaluate((one) => one.scrollTo(600, 300))
  const after = [await placeOf('thead th >> nth=0'), await placeOf('tbody th >> nth=12')]
  assert.equal(after[0], head)
  assert.is(after[1]?.x, first.x)
  assert.ok((await placeOf('thead th >> nth=3')).x < head.x + 150)
  assert.not.ok(await movesSideways(page))
  const rows = await page.locator('thead tr').evaluate((one) => one.getBoundingClientRect().height)
  assert.ok(rows < 60, `the head has ${rows} px`)
  assert.equal(messages, [])
  await context.close()
})

check('a width is changed by keyboard and by dragging, and is there in another browser of the person', async () => {
  const { address } = await tableOf(3, 3)
  const { page, context, messages } = await openPage()
  await enter(page)
  await page.goto(address)
  const edge = (name: string) => page.getByRole('separator', { name: `Width of ${name}` })
  await edge('State').focus()
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST')
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  assert.is(await edge('State').getAttribute('aria-valuenow'), '220', 'from 160, in steps of 20')
  assert.is((await stored).status(), 303)
  await page.keyboard.press('ArrowDown')
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Width of Contact')
  const { x, y } = (await edge('Contact').boundingBox()) ?? { x: 0, y: 0 }
  const dragged = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.mouse.move(x + 4, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 65, y + 8, { steps: 4 })
  await page.mouse.up()
  assert.is((await dragged).status(), 303)
  // A page that is left at once sends what it has not sent yet.
  await edge('Question 1 with some more words than fit').focus()
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  const other = await openPage()
  await enter(other.page)
  await other.page.goto(address)
  const widths = await other.page.locator('col').evaluateAll((all) => all.map((one) => one.getAttribute('width')))
  assert.equal(widths.slice(0, 4), ['160', '220', '240', '240'])
  await other.context.close()
  assert.equal(messages, [])
  await context.close()
})

check('a width that could not be saved says so, and is saved once there is a network again', async () => {
  const { address } = await tableOf(3, 3)
  const { page, context } = await openPage()
  await enter(page)
  await page.goto(address)
  const edge = page.getByRole('separator', { name: 'Width of State' })
  const wide = async () => {
    await edge.focus()
    await page.keyboard.press('ArrowRight')
  }
  await context.setOffline(true)
  await wide()
  await page.getByRole('alert').waitFor()
  assert.match((await page.getByRole('alert').textContent()) ?? '', 'The new width could not be saved.')
  await context.setOffline(false)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.route(/responses\/columns/, (route) => route.fulfill({ status: 503 }))
  await wide()
  await page.getByRole('alert').waitFor()
  await wide()
  await page.waitForTimeout(800)
  assert.is(await page.getByRole('alert').count(), 1, 'it is said once')
  await page.unroute(/responses\/columns/)
  await wide()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.reload()
  assert.is(await edge.getAttribute('aria-valuenow'), '240')
  await context.close()
})

check('without JavaScript, by keyboard alone: columns are chosen, moved and returned to the usual ones', async () => {
  const { address } = await tableOf(2, 3)
  const { page, context } = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await enter(page)
  await page.goto(address)
  const enterAndWait = () => Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await enterAndWait()
  }
  await page.locator('details.columns > summary').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Contact', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Changed', { exact: true }).focus()
  await page.keyboard.press('Space')
  await press('Save the columns')
  assert.equal(await heads(page), ['finished', 'q1', 'q2', 'q3', 'tags', 'updatedAt'])
  await page.locator('details.columns > summary').focus()
  await page.keyboard.press('Enter')
  await press('Move Changed up')
  // The form is open again, at the button that was pressed.
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Move Changed up')
  await enterAndWait()
  assert.equal(await heads(page), ['finished', 'q1', 'q2', 'updatedAt', 'q3', 'tags'])
  await press('Return to the usual columns')
  assert.equal(await heads(page), ['finished', 'userId', 'q1', 'q2', 'q3', 'tags'])
  await context.close()
})

check('on a phone each response is a card of six answers, and opens wherever it is touched', async () => {
  const { address } = await tableOf(3, 10)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context, messages } = await openPage({ viewport: { width: 390, height: 800 }, colorScheme })
    await enter(page)
    await page.goto(`${address}&columns=1`)
    assert.not.ok(await movesSideways(page))
    const card = page.locator('tbody tr').first()
    assert.is(await card.locator('td:visible').count(), 6)
    assert.ok(await card.getByText('6 more answers').isVisible())
    assert.equal(await violations(page), [])
    const answer = card.locator('td:visible').nth(3)
    await answer.scrollIntoViewIfNeeded()
    const { x, y } = (await answer.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 40, y + 20)
    await page.waitForURL(/responses\/[a-z0-9]+\/\?/)
    assert.equal(
      messages.filter((one) => !one.includes('Content Security Policy')),
      [],
    )
    await context.close()
  }
})

check('axe finds nothing in the table and the form of its columns, wide, in light and dark', async () => {
  const { address } = await tableOf(3, 4)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await openPage({ viewport: { width: 1280, height: 800 }, colorScheme })
    await enter(page)
    await page.goto(`${address}&columns=1`)
    assert.equal(await violations(page), [])
    assert.not.ok(await movesSideways(page))
    await context.close()
  }
})

check('an open table takes new rows in where it was moved to, and leaves ticks that are not saved', async () => {
  const { address, respond } = await tableOf()
  const { page, context, messages } = await openPage({ viewport: { width: 900, height: 700 } })
  await enter(page)
  await page.clock.install()
  await page.goto(address)
  const box = page.getByRole('region', { name: 'Table of responses' })
  const moved = await box.evaluate((one) => {
    one.scrollTo(300, 100)
    return [one.scrollLeft, one.scrollTop]
  })
  assert.equal(moved, [300, 100], 'it is wide and long enough to move')
  await respond()
  await page.clock.fastForward(11_000)
  await page.locator('td', { hasText: 'answer 99' }).first().waitFor()
  assert.equal(await box.evaluate((one) => [one.scrollLeft, one.scrollTop]), [300, 100])
  assert.ok((await page.getByRole('separator').count()) > 5, 'edges are there again')
  await page.getByText('Columns', { exact: true }).click()
  await page.getByLabel('Contact', { exact: true }).uncheck()
  await respond()
  await page.locator('h1').click()
  await page.clock.fastForward(30_000)
  await page.waitForTimeout(300)
  assert.not.ok(await page.getByLabel('Contact', { exact: true }).isChecked())
  assert.equal(messages, [])
  await context.close()
})

test.run()
