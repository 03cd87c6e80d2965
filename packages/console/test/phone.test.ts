import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { ownerOf } from './enter.ts'
import { pagesOf } from './open-page.ts'
import { openService } from './service.ts'
import { violations } from './violations.ts'

/** Makes something with the first call. */
function onDemand<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    made ??= make()
    return made
  }
}

const test = suite('results and responses on a phone')
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
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A phone on which the owner has signed in. */
const signedIn = onDemand(async () => {
  const { page, context } = await openPage()
  await ownerOf(service)(page)
  const storageState = await context.storageState()
  await context.close()
  return { ...phone, storageState }
})

/** A survey with 50 responses, of which 20 are finished, by its id. */
const answered = onDemand(async (): Promise<string> => {
  const { key } = await service.hearback.admin.createKey(service.production, { label: 'Of a phone' })
  const send = async (path: string, body: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${service.url}/api/v1/management/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    assert.ok(answer.ok, String(answer.status))
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const questions = [
    { id: 'nps', type: 'nps', headline: { default: 'How likely are you to recommend us to a friend or colleague?' } },
    { id: 'why', type: 'openText', headline: { default: 'What would have to be better for you?' } },
  ].map((one) => ({ ...one, required: false }))
  const survey = { environmentId: service.production, name: 'Phone', type: 'link', status: 'inProgress', questions }
  const { id } = await send('surveys', survey)
  const responses = Array.from({ length: 50 }, (_, n) => ({
    ...{ surveyId: id, finished: n < 20, data: { nps: n % 11, why: 'More templates for small agencies.' } },
  }))
  await send('responses/bulk', { responses })
  return id
})

check('numbers stand above the fold, and one button opens the filter, which a choice by touch applies', async () => {
  const id = await answered()
  const { page, context, messages } = await openPage(await signedIn())
  await page.goto(`${service.url}/console/${service.production}/surveys/${id}/`)
  const top = await page.locator('.stats').evaluate((stats) => stats.getBoundingClientRect().top)
  assert.ok(top < 422, `the numbers begin at ${top} px of 844`)
  assert.not.ok(await page.getByLabel('Period').first().isVisible())
  assert.ok(await page.getByRole('link', { name: 'Share' }).isVisible())
  assert.equal(await violations(page), [])
  await page.getByRole('link', { name: 'Filter' }).tap()
  const state = page.getByLabel('State').first()
  await state.waitFor()
  assert.equal(await violations(page), [])
  await state.selectOption('Finished')
  await page.waitForURL(/finished=true/)
  await page.getByText('20 responses', { exact: true }).waitFor()
  assert.not.ok(await page.getByLabel('Period').first().isVisible())
  await page.goBack()
  await page.getByText('50 responses', { exact: true }).waitFor()
  assert.equal(messages, [])
  await context.close()
})

check('the filter opens and is applied without a script', async () => {
  const id = await answered()
  const { page, context } = await openPage({ ...(await signedIn()), javaScriptEnabled: false })
  await page.goto(`${service.url}/console/${service.production}/surveys/${id}/`)
  await page.getByRole('link', { name: 'Filter' }).tap()
  await page.getByLabel('State').first().selectOption('Finished')
  await page.getByRole('button', { name: 'Apply' }).first().tap()
  await page.getByText('20 responses', { exact: true }).waitFor()
  await context.close()
})

check('a list of 50 responses is short enough to look through', async () => {
  const id = await answered()
  const { page, context, messages } = await openPage(await signedIn())
  await page.goto(`${service.url}/console/${service.production}/responses/?surveyId=${id}`)
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }))
  assert.is(width, 390)
  assert.ok(height < 7_500, `${height} px`)
  assert.equal(await violations(page), [])
  await page.locator('tbody tr').nth(3).tap()
  await page.waitForURL(/responses\/\w+\//)
  assert.equal(messages, [])
  await context.close()
})

check('what ends the time of a survey is in its menu, and starts it again from a button', async () => {
  const id = await answered()
  const { page, context, messages } = await openPage(await signedIn())
  await page.goto(`${service.url}/console/${service.production}/surveys/${id}/`)
  assert.not.ok(await page.getByRole('button', { name: 'Pause' }).isVisible())
  await page.getByText('More', { exact: true }).tap()
  await page.getByRole('button', { name: 'Pause' }).tap()
  await page.getByRole('status').filter({ hasText: 'paused' }).waitFor()
  await page.getByRole('button', { name: 'Start again' }).tap()
  await page.getByRole('status').filter({ hasText: 'was started' }).waitFor()
  assert.equal(messages, [])
  await context.close()
})

test.run()
