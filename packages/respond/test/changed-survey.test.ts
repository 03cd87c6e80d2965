import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer, pixel } from './browser/pages.ts'
import { goOn, headingOf, pick, takenOver } from './browser/respondent.ts'

/** A survey that its owner changes while people answer: whoever has begun stays on the questions that were there. */
const test = browserSuite('a survey that changes while people answer')
const browser = await browserOf(test)
const server = await openServer()
test.after(() => server.close())

const ask = (id: string, type: string, fields: object = {}) => ({
  ...{ id, type, headline: text(`${id}?`), required: false },
  ...fields,
})
const stars = (range: number) => ask('stars', 'rating', { scale: 'number', range })
const why = ask('why', 'openText', { inputType: 'text' })
const fruit = (type: string, ...labels: string[]) =>
  ask('fruit', type, { choices: labels.map((label) => ({ id: label.toLowerCase(), label: text(label) })) })
const file = ask('file', 'fileUpload', { allowMultipleFiles: false })
const last = ask('last', 'openText', { inputType: 'text' })

async function opened(
  questions: readonly object[],
  { isScripted, query = '', ...fields }: { isScripted: boolean; query?: string; [name: string]: unknown },
) {
  const id = await server.addSurvey({ questions, ...fields })
  const watched = await openPage(browser, { javaScriptEnabled: isScripted })
  const load = async (page: Page) => {
    await page.goto(`${server.url}/s/${id}${query}`)
    if (isScripted) await takenOver(page)
    return page
  }
  await load(watched.page)
  return {
    ...watched,
    id,
    load,
    change: (...next: object[]) => server.manage('PUT', `management/surveys/${id}`, { questions: next }),
    async stored() {
      const all = (await server.responses(id)) as unknown as Record<string, unknown>[]
      assert.is(all.length, 1)
      const { data, finished, surveyEdition, isEditionGuessed, suspicious } = all[0] ?? {}
      return { data, finished, edition: isEditionGuessed ? 'guessed' : surveyEdition, suspicious }
    },
    async unread() {
      const { questions: all } = await server.manage<{ questions: { questionId: string; unread: number }[] }>(
        'GET',
        `management/surveys/${id}/summary?edition=1`,
      )
      return all.filter(({ unread }) => unread > 0).map(({ questionId }) => questionId)
    },
  }
}

const star = (page: Page, n: number) => page.locator(`form.hb-card input[type=radio][value="${n}"]`)
const countOfStars = (page: Page) => page.locator('form.hb-card input[type=radio]').count()
const field = (page: Page) => page.locator('form.hb-card .hb-field')
const ended = (page: Page) => page.locator('form.hb-card').waitFor({ state: 'detached' })
const finish = async (page: Page) => {
  await page.locator('form.hb-card .hb-primary').click()
  await ended(page)
}
const settled = (page: Page) => page.waitForTimeout(300)

for (const isScripted of [false, true]) {
  const how = isScripted ? 'with script' : 'without script'

  test(`${how}, 4 of 5 is stored as 4 of 5, though the first card was open when the scale became another one`, async () => {
    const { page, change, stored, unread, context } = await opened([stars(5), why], { isScripted, answers: 'mark' })
    await change(stars(10), why)
    await pick(star(page, 4))
    await goOn(page)
    await finish(page)
    await settled(page)
    const { edition, ...rest } = await stored()
    assert.equal(rest, { data: { stars: 4, why: '' }, finished: true, suspicious: [] })
    assert.equal([edition, await unread()], [1, []])
    await context.close()
  })

  test(`${how}, a reload and a second tab stay on the questions that were begun; another person has the new ones`, async () => {
    const { page, load, change, stored, context, id } = await opened([why, stars(5), last], { isScripted })
    await field(page).fill('Because')
    await goOn(page)
    await settled(page)
    await change(why, stars(10))
    await load(page)
    assert.equal([await headingOf(page), await countOfStars(page)], ['stars?', 5])
    const second = await load(await context.newPage())
    assert.equal([await headingOf(second), await countOfStars(second)], ['stars?', 5])
    await pick(star(second, 5))
    await goOn(second)
    assert.is(await headingOf(second), 'last?')
    await finish(second)
    await settled(second)
    assert.equal(await stored(), {
      data: { why: 'Because', stars: 5, last: '' },
      finished: true,
      edition: 1,
      suspicious: [],
    })
    const { page: another, context: elsewhere } = await openPage(browser, { javaScriptEnabled: isScripted })
    await another.goto(`${server.url}/s/${id}`)
    await goOn(another)
    assert.is(await countOfStars(another), 10)
    await elsewhere.close()
    await context.close()
  })

  test(`${how}, what was written or chosen for what is removed is stored`, async () => {
    const before = [why, fruit('multipleChoiceMulti', 'Apples', 'Pears'), last]
    const { page, change, stored, unread, context } = await opened(before, { isScripted })
    await field(page).fill('A long text')
    await change(fruit('multipleChoiceMulti', 'Pears', 'Figs'), last)
    await goOn(page)
    await pick(page.getByLabel('Apples'))
    await goOn(page)
    await finish(page)
    await settled(page)
    const { data, edition } = await stored()
    assert.equal([data, edition], [{ why: 'A long text', fruit: ['Apples'], last: '' }, 1])
    assert.equal(await unread(), [])
    await context.close()
  })

  test(`${how}, a choice of one is none of several, and a file is taken whose question is another one`, async () => {
    const before = [fruit('multipleChoiceSingle', 'Apples', 'Pears'), file]
    const isText = { type: 'openText', inputType: 'text', allowMultipleFiles: undefined }
    const { page, change, stored, unread, context } = await opened(before, { isScripted })
    await pick(page.getByLabel('Pears'))
    await change(fruit('multipleChoiceMulti', 'Apples', 'Pears'), { ...file, ...isText })
    await goOn(page)
    await page.locator('input[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: pixel })
    await page.locator('.hb-file progress').waitFor({ state: 'detached' })
    await finish(page)
    await settled(page)
    const { data, edition } = await stored()
    const { fruit: chosen, file: files } = data as { fruit: unknown; file: string[] }
    assert.equal([chosen, edition, files.length], ['Pears', 1, 1])
    assert.equal(await unread(), [])
    await context.close()
  })
}

test('two tabs that were opened before and after a change make one response, which nobody doubts', async () => {
  const { page, load, change, stored, context } = await opened([stars(5), last], { isScripted: true, answers: 'mark' })
  await change(fruit('multipleChoiceSingle', 'Apples', 'Pears'), last)
  const newer = await load(await context.newPage())
  await pick(newer.getByLabel('Pears'))
  await goOn(newer)
  await pick(star(page, 4))
  await goOn(page)
  await settled(page)
  await finish(newer)
  await settled(newer)
  const { data, edition, suspicious } = await stored()
  assert.equal([edition, suspicious], ['guessed', []])
  assert.equal(data, { fruit: 'Pears', stars: 4, last: '' })
  await context.close()
})

for (const isFinished of [false, true]) {
  const what = isFinished ? 'ended' : 'answered'
  test(`who ${what} a single-use link offline goes on with it after a change, in one response`, async () => {
    const { id, page, change, context } = await opened([why, stars(5), last], {
      isScripted: true,
      query: '?suId=once1',
      singleUse: { enabled: true, isEncrypted: false },
    })
    await context.route(/.*/, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await field(page).fill('Because')
    await goOn(page)
    await pick(star(page, 5))
    await goOn(page)
    if (isFinished) await finish(page)
    await settled(page)
    await change(why, stars(10), last)
    // The tab is gone before the net is back.
    await page.goto('chrome://crash').catch(() => {})
    await context.unrouteAll()
    const again = await context.newPage()
    again.setDefaultTimeout(30_000)
    await again.goto(`${server.url}/s/${id}?suId=once1`)
    if (!isFinished) {
      await again.getByRole('heading', { name: 'last?' }).waitFor()
      await takenOver(again)
      await finish(again)
    }
    await again.getByText('Your answers are saved').waitFor()
    const all = (await server.responses(id)) as unknown as Record<string, unknown>[]
    assert.equal(
      all.map(({ data, finished, surveyEdition }) => [data, finished, surveyEdition]),
      [[{ why: 'Because', stars: 5, last: '' }, true, 1]],
    )
    await context.close()
  })
}

test('an address tells nothing of an edition that was never published', async () => {
  const { id, page, change, context } = await opened([why, last], { isScripted: false })
  await server.manage('PUT', `management/surveys/${id}`, { status: 'paused' })
  await change(ask('why', 'openText', { inputType: 'text', headline: text('SECRET') }), last)
  await change(why, last)
  await server.manage('PUT', `management/surveys/${id}`, { status: 'inProgress' })
  await field(page).fill('Because')
  await goOn(page)
  const [response] = await server.responses(id)
  const said = { data: { last: 'x' }, surveyEdition: 2 }
  const put = new Request(`${server.url}/api/v1/client/${server.environmentId}/responses/${response?.id}`, {
    method: 'PUT',
    body: JSON.stringify(said),
  })
  assert.is((await server.hearback.fetch(put)).status, 200)
  for (const query of ['?_shown=2', '?_edition=2', '?at=why']) {
    await page.goto(`${server.url}/s/${id}${query}`)
    assert.not.match(await page.content(), 'SECRET', query)
  }
  await context.close()
})

test('an ending that came later is shown to those whom a full quota leads there', async () => {
  const { id, page, change, context } = await opened([why, last], {
    isScripted: false,
    endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thanks') }],
  })
  await field(page).fill('Because')
  await goOn(page)
  await change(why, stars(5), last)
  const full = { id: 'full', type: 'endScreen', headline: text('We have enough of these') }
  await server.manage('PUT', `management/surveys/${id}`, {
    endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thanks') }, full],
    quotas: [{ where: null, limit: 1, action: 'endWith', endingId: 'full' }],
  })
  const other = { surveyId: id, finished: true, data: { why: 'x' } }
  const post = new Request(`${server.url}/api/v1/client/${server.environmentId}/responses`, {
    method: 'POST',
    body: JSON.stringify(other),
  })
  assert.is((await server.hearback.fetch(post)).status, 200)
  await server.hearback.work()
  await finish(page)
  assert.is(await headingOf(page), 'We have enough of these')
  await context.close()
})

test('what was entered and not sent is there after a reload, unless its question has become another one', async () => {
  const { page, load, change, context } = await opened([why, stars(5)], { isScripted: true })
  await field(page).fill('A long text')
  await change({ ...why, headline: text('Why, please?') }, stars(10))
  await load(page)
  assert.equal([await headingOf(page), await field(page).inputValue()], ['Why, please?', 'A long text'])
  const other = await opened([stars(5), why], { isScripted: true })
  await pick(star(other.page, 5))
  await settled(other.page)
  await other.change(stars(10), why)
  await other.load(other.page)
  assert.equal([await countOfStars(other.page), await other.page.locator('input:checked').count()], [10, 0])
  await other.context.close()
  await context.close()
})

test.run()
