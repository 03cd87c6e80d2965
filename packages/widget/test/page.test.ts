import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openApp } from './app.ts'
import { type AppPage, openAppPage, origin } from './app-page.ts'

const test = browserSuite("the widget on a host's page")
const browser = await browserOf(test)
const { files } = await bundled(`
  import * as widget from '../../widget/src/index.ts'
  Object.assign(window, { widget })
`)

interface Host {
  widget: typeof import('../src/index.ts')
}

const app = await openApp()
const bought = await app.addAction('Bought')
const url = 'https://feedback.example'
const { environmentId } = app
/** Where the widget keeps its state. */
const storageKey = `hearback-js ${environmentId}`

const open = (options: Partial<Parameters<typeof openAppPage>[1]> = {}) =>
  openAppPage(browser, { files, app, ...options })
const setUp = (page: AppPage, given: object = {}) =>
  page.evaluate((options) => (window as unknown as Host).widget.setup(options), { url, environmentId, ...given })
const track = (page: AppPage, key = 'Bought', options = {}) =>
  page.evaluate(([name, more]) => (window as unknown as Host).widget.track(name, more), [key, options] as const)
const cards = (page: AppPage) => page.locator('hearback-card').count()

async function answer(page: AppPage): Promise<void> {
  await page.getByRole('textbox', { name: 'Why?' }).fill('Because')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
}

/** Waits until this holds, at most 15 s: what could not be sent is sent again after a pause, which grows. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 15_000; !(await holds()); ) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a survey comes after an action, under a strict policy; its answers and hidden fields are stored', async () => {
  const id = await app.addSurvey(bought, { hiddenFields: { enabled: true, fieldIds: ['plan'] } })
  const page = await open()
  await setUp(page)
  assert.equal(page.sent, [`GET /api/v1/client/${environmentId}/environment`])
  await track(page, 'Bought', { hiddenFields: { plan: 'pro', unknown: 1 } })
  await answer(page)
  await until(async () => (await app.responses(id))[0]?.finished === true, 'the response is stored')
  const [response, ...others] = await app.responses(id)
  assert.equal(others, [])
  assert.equal(response?.data, { why: 'Because', score: 9, plan: 'pro' })
  assert.equal([response?.meta.url, response?.meta.action], [`${origin}/`, 'Bought'])
  assert.equal(page.problems, [])
  await page.context().close()
})

test('one survey at a time; the next page reads nothing anew; a survey to be shown once is not shown in another tab', async () => {
  const once = await app.addAction('Once')
  await app.addSurvey(once, { displayOption: 'displayOnce' })
  const page = await open()
  const other = await open({ context: page.context() })
  await setUp(page)
  await setUp(other)
  assert.equal(other.sent, [], 'the environment is shared')
  await track(page, 'Once')
  await track(page, 'Once')
  await track(other, 'Once')
  assert.equal([await cards(page), await cards(other)], [1, 0])
  await page.context().close()
})

test('two tabs that are about to show the same survey at once: one does, and the other may after it', async () => {
  const both = await app.addAction('Both')
  await app.addSurvey(both)
  const page = await open()
  const other = await open({ context: page.context() })
  await setUp(page)
  await setUp(other)
  // The other tab has not been told yet what this one has written.
  await other.evaluate((key) => {
    const before = localStorage.getItem(key)
    Storage.prototype.getItem = () => before
  }, storageKey)
  await Promise.all([track(page, 'Both'), track(other, 'Both')])
  assert.is((await cards(page)) + (await cards(other)), 1)
  const [first, second] = (await cards(page)) === 1 ? [page, other] : [other, page]
  await first.getByRole('button', { name: 'Close' }).click()
  // A browser takes a moment to give a lock back.
  await second.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0)
  await track(second, 'Both')
  assert.equal([await cards(first), await cards(second)], [0, 1])
  await page.context().close()
})

test('routes of a single-page app are pages: pushState, back, hash', async () => {
  const shop = await app.addAction('Shop', {
    type: 'pageView',
    urlFilters: [{ rule: 'endsWith', value: '/shop' }],
  })
  await app.addSurvey(shop, { displayOption: 'respondMultiple' })
  const page = await open()
  await setUp(page)
  const close = page.getByRole('button', { name: 'Close' })
  const lookAt = async (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  assert.is(await cards(page), 0)
  await lookAt('/shop')
  await close.click()
  await lookAt('/cart')
  assert.is(await cards(page), 0)
  await page.evaluate(() => history.back())
  await close.click()
  await page.evaluate(() => {
    location.hash = '/shop'
  })
  await close.click()
  assert.equal(page.problems, [])
  await page.context().close()
})

test('a user is named with attributes in one request; logging out forgets them', async () => {
  const page = await open()
  await setUp(page)
  await page.evaluate(async () => {
    const { widget } = window as unknown as Host
    await Promise.all([widget.identify('ada', { plan: 'pro' }), widget.setAttributes({ seats: 3 })])
  })
  const kept = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null').person, storageKey)
  assert.is(page.sent.filter((line) => line.endsWith('/user')).length, 1)
  assert.equal([(await kept()).userId, typeof (await kept()).contactId], ['ada', 'string'])
  const next = await open({ context: page.context() })
  await setUp(next)
  await next.evaluate(() => (window as unknown as Host).widget.identify('ada'))
  assert.equal(next.sent, [], 'the service knows already')
  await page.evaluate(() => (window as unknown as Host).widget.logout())
  assert.equal([(await kept()).userId, (await kept()).contactId], [null, null])
  await page.context().close()
})

test('what an older client has kept counts once, and is deleted', async () => {
  const moved = await app.addAction('Moved')
  const id = await app.addSurvey(moved, { displayOption: 'displayOnce' })
  for (const [key, kept] of Object.entries({
    'formbricks-js': {
      user: { data: { userId: null, displays: [{ surveyId: id, createdAt: new Date() }], responses: [] } },
    },
    'formbricks-js-app': { personState: { data: { displays: [{ surveyId: id, createdAt: new Date() }] } } },
    'formbricks-js-website': { state: { displays: [{ surveyId: id, createdAt: new Date(), responded: true }] } },
    'formbricks-js broken': '{',
  })) {
    const page = await open()
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key.split(' ')[0] ?? '',
      typeof kept === 'string' ? kept : JSON.stringify(kept),
    ] as const)
    await setUp(page)
    await track(page, 'Moved')
    assert.is(await cards(page), typeof kept === 'string' ? 1 : 0, key)
    assert.equal(await page.evaluate(() => Object.keys(localStorage)), [storageKey])
    await page.context().close()
  }
})

test('without a network, kept surveys are shown, and the answers are sent by a later page', async () => {
  const offline = await app.addAction('Offline')
  const id = await app.addSurvey(offline)
  const page = await open()
  await setUp(page)
  // The renderer is loaded with the first survey.
  await track(page, 'Offline')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.unroute('https://feedback.example/**')
  await page.route('https://feedback.example/**', (route) => route.abort())
  await track(page, 'Offline')
  await answer(page)
  assert.equal(await app.responses(id), [])

  const later = await open({ context: page.context() })
  await page.close()
  await setUp(later)
  await until(async () => (await app.responses(id))[0]?.finished === true, 'the response is stored')
  assert.equal((await app.responses(id))[0]?.data, { why: 'Because', score: 9 })
  await later.context().close()
})

test('what was entered and not submitted is on the card that the next page shows, and is stored nowhere', async () => {
  const half = await app.addAction('Half')
  const id = await app.addSurvey(half)
  const page = await open()
  await setUp(page)
  await track(page, 'Half')
  await page.getByRole('textbox', { name: 'Why?' }).fill('half a reas')
  const next = await open({ context: page.context() })
  await page.close()
  await setUp(next)
  await track(next, 'Half')
  const box = next.getByRole('textbox', { name: 'Why?' })
  await box.waitFor()
  assert.is(await box.inputValue(), 'half a reas')
  assert.equal(await app.responses(id), [])
  await answer(next)
  // The draft goes once the answers are stored.
  const keys = () => next.evaluate(() => Object.keys(localStorage).join())
  await until(async () => (await keys()) === storageKey, 'nothing but the state is kept')
  assert.equal(next.problems, [])
  await next.context().close()
})

test('a wrong environment, a dead service and a blocked script are said once, and the page goes on', async () => {
  const say = (page: AppPage) => page.problems.filter((text) => text.startsWith('Hearback: '))
  const wrong = await open()
  await setUp(wrong, { environmentId: 'cwrong' })
  await track(wrong)
  await setUp(wrong, { environmentId: 'cwrong' })
  assert.is(say(wrong).length, 1)
  assert.match(say(wrong)[0] ?? '', 'there is no environment cwrong')

  const dead = await openAppPage(browser, { files })
  await setUp(dead)
  await track(dead)
  await track(dead)
  assert.is(say(dead).length, 1)
  assert.match(say(dead)[0] ?? '', 'cannot be reached')
  assert.is(dead.sent.length, 2, 'asked once more, and then left alone for a while')

  const blocked = await open()
  await setUp(blocked)
  await blocked.route(/show-survey/, (route) => route.abort())
  await track(blocked)
  await track(blocked)
  assert.is(say(blocked).length, 1)
  assert.match(say(blocked)[0] ?? '', 'cannot be shown')
  for (const page of [wrong, dead, blocked]) {
    assert.is(await page.getByRole('heading', { name: 'Shop' }).count(), 1)
    await page.context().close()
  }
})

test('where the storage is full or forbidden, the state lasts as long as the page', async () => {
  const forbidden = await app.addAction('Private')
  await app.addSurvey(forbidden, { displayOption: 'displayOnce' })
  for (const name of ['getItem', 'setItem'] as const) {
    const page = await open()
    await page.evaluate((method) => {
      Storage.prototype[method] = () => {
        throw new DOMException('No', 'SecurityError')
      }
    }, name)
    await setUp(page)
    await track(page, 'Private')
    await page.getByRole('button', { name: 'Close' }).click()
    await track(page, 'Private')
    assert.is(await cards(page), 0, 'it was shown once')
    assert.equal(page.problems, [])
    await page.context().close()
  }
})

test('before setup, and with wrong options, it says what is missing, and throws nothing', async () => {
  const page = await open()
  await track(page)
  await setUp(page, { url: 'feedback' })
  assert.is(page.problems.length, 2)
  assert.match(page.problems[0] ?? '', 'call setup() first')
  assert.match(page.problems[1] ?? '', 'setup() needs')
  await page.context().close()
})

test.run()
