import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { question } from '../../survey/test/every-type.ts'
import { openApp } from './app.ts'
import { type AppPage, openAppPage } from './app-page.ts'

/** What was true when a survey was triggered must be true when it is shown. */
const test = browserSuite('the moment when a survey is shown')
const browser = await browserOf(test)
const { files } = await bundled(`
  import * as widget from '../../widget/src/index.ts'
  Object.assign(window, { widget })
`)

interface Host {
  widget: typeof import('../src/index.ts')
}

const app = await openApp()
const url = 'https://feedback.example'
const { environmentId } = app
const search = { type: 'pageView', urlFilters: [{ rule: 'endsWith', value: '/search' }] }

const open = (options: Partial<Parameters<typeof openAppPage>[1]> = {}) =>
  openAppPage(browser, { files, app, ...options })
const setUp = (page: AppPage, given: object = {}) =>
  page.evaluate((options) => (window as unknown as Host).widget.setup(options), { url, environmentId, ...given })
const track = (page: AppPage, key: string) =>
  page.evaluate((name) => (window as unknown as Host).widget.track(name), key)
const go = (page: AppPage, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
const cards = (page: AppPage) => page.locator('hearback-card').count()
const why = (page: AppPage) => page.getByRole('textbox', { name: 'Why?' })
const kept = (page: AppPage) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`hearback-js ${id}`) ?? '{}'), environmentId)

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 15_000; !(await holds()); ) {
    assert.ok(Date.now() < deadline, `never came true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a survey for one page does not come on another one after its delay, and does not count as shown', async () => {
  const action = await app.addAction('Searched', search)
  const id = await app.addSurvey(action, { delay: 1, displayOption: 'displayOnce' })
  const page = await open()
  await setUp(page)
  await go(page, '/search')
  await go(page, '/other')
  await page.waitForTimeout(1500)
  assert.is(await cards(page), 0)
  assert.equal((await kept(page)).person.displays, [])
  // The page is left and viewed again: that is another trigger.
  await go(page, '/search')
  await why(page).waitFor()
  await go(page, '/search?page=2')
  await until(async () => (await cards(page)) === 0, 'the card closes with its page')
  assert.equal(
    (await kept(page)).person.displays.map(({ surveyId }: { surveyId: string }) => surveyId),
    [id],
  )
  assert.equal(page.problems, [])
  await page.context().close()
})

test('a card of an action by code stays when the page is left', async () => {
  await app.addSurvey(await app.addAction('Anywhere'))
  const page = await open()
  await setUp(page)
  await track(page, 'Anywhere')
  await why(page).fill('half')
  await go(page, '/other')
  await page.waitForTimeout(100)
  assert.is(await why(page).inputValue(), 'half')
  await page.context().close()
})

test('a card closes when its user logs out, here or in another tab, or another one is named; what was answered is stored', async () => {
  const action = await app.addAction('Users')
  const id = await app.addSurvey(action)
  const leave: Record<string, (page: AppPage) => Promise<unknown>> = {
    out: (page) => page.evaluate(() => (window as unknown as Host).widget.logout()),
    other: (page) => page.evaluate(() => void (window as unknown as Host).widget.identify('bert')),
    tab: async (page) => {
      const tab = await open({ context: page.context() })
      await setUp(tab)
      await tab.evaluate(() => (window as unknown as Host).widget.logout())
    },
  }
  for (const [name, left] of Object.entries(leave)) {
    const page = await open()
    await setUp(page, { userId: `anna ${name}` })
    await track(page, 'Users')
    await why(page).fill(name)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: '9 of 10' }).waitFor()
    await left(page)
    await until(async () => (await cards(page)) === 0, `the card closes: ${name}`)
    await until(async () => (await app.responses(id)).some(({ data }) => data.why === name), `it is stored: ${name}`)
    const stored = (await app.responses(id)).find(({ data }) => data.why === name)
    assert.equal([stored?.person?.userId, stored?.finished], [`anna ${name}`, false])
    await page.context().close()
  }
})

test('a survey that was paused meanwhile is not shown, and does not count as shown; another trigger goes on', async () => {
  const action = await app.addAction('Paused')
  const id = await app.addSurvey(action)
  const other = await app.addAction('Other')
  await app.addSurvey(other)
  const page = await open()
  await setUp(page)
  await app.setStatus(id, 'paused')
  await track(page, 'Paused')
  assert.is(await cards(page), 0)
  assert.equal((await kept(page)).person.displays, [])
  await app.setStatus(id, 'inProgress')
  await track(page, 'Paused')
  await why(page).waitFor()
  // A second action comes once the first card is closed.
  await track(page, 'Other')
  await page.getByRole('button', { name: 'Close' }).click()
  await why(page).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  assert.is(await cards(page), 0)
  await page.context().close()
})

test('a service that does not answer about a display holds a card back for two seconds', async () => {
  await app.addSurvey(await app.addAction('Slow'))
  const page = await open()
  await setUp(page)
  await page.route(/\/displays$/, () => {})
  const begin = Date.now()
  await track(page, 'Slow')
  await why(page).waitFor()
  assert.ok(Date.now() - begin >= 1900, `${Date.now() - begin} ms`)
  await page.context().close()
})

test('a card whose script was blocked once comes with the next event', async () => {
  await app.addSurvey(await app.addAction('Blocked'), { displayOption: 'displayOnce' })
  const page = await open()
  await setUp(page)
  await page.route(/show-survey/, (route) => route.abort())
  await track(page, 'Blocked')
  await page.unroute(/show-survey/)
  const next = await open({ context: page.context() })
  await setUp(next)
  await track(next, 'Blocked')
  await why(next).waitFor()
  await page.context().close()
})

test('a card of which a part was blocked is not counted as shown, and comes with the next event', async () => {
  const questions = [question('matrix')]
  await app.addSurvey(await app.addAction('Rare'), { displayOption: 'displayOnce', questions })
  const displays = ({ sent }: AppPage) => sent.filter((line) => line.endsWith('/displays')).length
  const page = await open()
  await setUp(page)
  const asked = page.waitForRequest(/rare-parts/)
  await page.route(/rare-parts/, (route) => route.abort())
  await track(page, 'Rare')
  await asked
  await until(async () => page.problems.some((text) => text.includes('cannot be shown')), 'the page says so')
  assert.is(displays(page), 0)
  await page.unroute(/rare-parts/)
  const next = await open({ context: page.context() })
  await setUp(next)
  await track(next, 'Rare')
  await next.getByRole('table').waitFor()
  assert.is(displays(next), 1)
  await page.context().close()
})

test('a first request that is lost, and an answer 500 about the user, keep no survey away', async () => {
  const all = await app.addAction('Seen', search)
  await app.addSurvey(all)
  const lost = new Set<string>()
  const page = await open({ path: '/search' })
  await page.route(/\/(environment|user)$/, async (route) => {
    const path = new URL(route.request().url()).pathname
    if (lost.has(path)) return route.fallback()
    lost.add(path)
    return path.endsWith('user') ? route.fulfill({ status: 500, body: '{}' }) : route.abort()
  })
  await setUp(page, { userId: 'carl', attributes: { plan: 'pro' } })
  await why(page).waitFor()
  assert.is(lost.size, 2)
  assert.is((await kept(page)).person.userId, 'carl')
  assert.ok((await kept(page)).person.contactId)
  // The next page sets the attributes again, as every page of an app does.
  const next = await open({ context: page.context() })
  await setUp(next, { userId: 'carl', attributes: { plan: 'pro' } })
  await next.evaluate(() => (window as unknown as Host).widget.setAttributes({ plan: 'pro' }))
  assert.equal(
    next.sent.filter((line) => line.endsWith('/user')),
    [],
  )
  await next.evaluate(() => (window as unknown as Host).widget.setAttributes({ plan: 'free' }))
  assert.is(next.sent.filter((line) => line.endsWith('/user')).length, 1)
  await page.context().close()
})

test('a service that comes back later shows what the page has triggered when it was opened', async () => {
  await app.addSurvey(await app.addAction('Later', { ...search, urlFilters: [{ rule: 'endsWith', value: '/late' }] }))
  const page = await open({ path: '/late' })
  let isAway = true
  await page.route(/\/environment$/, (route) => (isAway ? route.abort() : route.fallback()))
  await setUp(page)
  isAway = false
  await why(page).waitFor()
  await page.context().close()
})

test('two environments on one origin keep what each knows', async () => {
  const once = await app.addAction('Once')
  await app.addSurvey(once, { displayOption: 'displayOnce' })
  const page = await open()
  await setUp(page, { userId: 'dora' })
  await track(page, 'Once')
  await page.getByRole('button', { name: 'Close' }).click()
  const other = await open({ context: page.context() })
  await setUp(other, { environmentId: 'cother' })
  const back = await open({ context: page.context() })
  await setUp(back)
  await track(back, 'Once')
  assert.is(await cards(back), 0)
  assert.is((await kept(back)).person.userId, 'dora')
  await page.context().close()
})

test('a clock that is wrong asks for the surveys once, and not at every event', async () => {
  await app.addAction('Clicked')
  for (const minutes of [-180, 45, 60 * 24]) {
    const page = await open()
    await page.evaluate((ms) => {
      const { now } = Date
      Date.now = () => now() + ms
    }, minutes * 60_000)
    await setUp(page)
    for (let times = 0; times < 4; times++) await track(page, 'Clicked')
    assert.is(page.sent.filter((line) => line.endsWith('/environment')).length, 1, `${minutes} minutes`)
    await page.context().close()
  }
})

test('the address with hearbackDebug=true says the reason for each survey', async () => {
  const action = await app.addAction('Explained')
  await app.addSurvey(action, { displayOption: 'displayOnce' })
  await app.addSurvey(action, { recontactDays: 7 })
  const page = await open({ path: '/?hearbackDebug=true' })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await setUp(page)
  for (let times = 0; times < 2; times++) {
    await track(page, 'Explained')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await track(page, 'Explained')
  const reasons = ['shown already', /resting until 20\d\d-\d\d-\d\dT/, 'not triggered']
  await until(
    async () =>
      said.some(
        (line) =>
          line.startsWith('Hearback: Explained: ') &&
          reasons.every((reason) => line.split('; ').some((part) => part.match(reason) !== null)),
      ),
    said.join('\n'),
  )
  await page.context().close()
})

test('the address with hearbackDebug=true names hidden fields that the survey does not declare', async () => {
  const action = await app.addAction('Hidden')
  await app.addSurvey(action, { hiddenFields: { enabled: true, fieldIds: ['cart'] } })
  const page = await open({ path: '/?hearbackDebug=true' })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await setUp(page)
  await page.evaluate(() =>
    (window as unknown as Host).widget.track('Hidden', { hiddenFields: { cart: '3', basket: '4' } }),
  )
  await until(
    async () => said.some((line) => line.includes('has no hidden fields basket: declare them in the survey')),
    said.join('\n'),
  )
  await page.context().close()
})

test('destroy() takes the card off, sends what was answered, and listens to nothing any more', async () => {
  const action = await app.addAction('Viewed', { ...search, urlFilters: [{ rule: 'contains', value: '/view' }] })
  const id = await app.addSurvey(action)
  const page = await open()
  const before = await page.evaluate(() => history.pushState === History.prototype.pushState)
  await setUp(page)
  await go(page, '/view')
  await why(page).fill('last words')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).waitFor()
  await page.evaluate(() => (window as unknown as Host).widget.destroy())
  assert.is(await cards(page), 0)
  await until(async () => (await app.responses(id)).length === 1, 'the answer is stored')
  assert.is(before, await page.evaluate(() => history.pushState === History.prototype.pushState))
  await go(page, '/view/2')
  await page.waitForTimeout(200)
  assert.is(await cards(page), 0)
  await setUp(page)
  await page.getByRole('radio', { name: '9 of 10' }).waitFor()
  assert.equal(page.problems, [])
  await page.context().close()
})

test.run()
