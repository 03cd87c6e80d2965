import { once } from 'node:events'
import { createServer } from 'node:http'
import { signUser } from '@hearback/client/sign'
import { serve } from '@hearback/node'
import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openApp, origin as service } from './app.ts'
import { type AppPage, openAppPage } from './app-page.ts'

const test = browserSuite('the proof of who the user is')
const browser = await browserOf(test)
const { files } = await bundled(`
  import * as widget from '../../widget/src/index.ts'
  Object.assign(window, { widget })
`)

interface Host {
  widget: typeof import('../src/index.ts')
  formbricks: { setup(options: object): Promise<void>; track(key: string): Promise<void> }
  loaded: Promise<void>
  asked: boolean[]
  sign(): Promise<string>
}

const hourMs = 60 * 60_000

async function answer(page: Pick<AppPage, 'getByRole'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Why?' }).fill('Because')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
}

/** Whose the only response is, once it is finished. */
async function finishedBy(app: Awaited<ReturnType<typeof openApp>>, surveyId: string): Promise<string | undefined> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; ) {
    const [response, ...others] = await app.responses(surveyId)
    assert.equal(others, [])
    if (response?.finished) return response.person?.userId
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('No response was finished in 15 s')
}

test('a token that has expired is asked for again, once, and the answers are those of the user', async () => {
  let ahead = 0
  const app = await openApp({ clock: { now: () => Date.now() + ahead } })
  const secret = await app.verify()
  const surveyId = await app.addSurvey(await app.addAction('Bought'))
  const { environmentId } = app
  const page = await openAppPage(browser, { files, app })
  await page.exposeFunction('sign', () =>
    signUser(secret, { userId: 'anna', environmentId, expiresIn: (ahead + hourMs) / 1000 }),
  )
  await page.evaluate(
    async (options) => {
      const { widget, ...host } = window as unknown as Host
      const asked: boolean[] = []
      let token: string | undefined
      Object.assign(window, { asked })
      await widget.setup({
        ...options,
        async userToken({ isExpired }) {
          asked.push(isExpired)
          if (isExpired || !token) token = await host.sign()
          return token
        },
      })
      await widget.identify('anna')
    },
    { url: service, environmentId },
  )
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  ahead = 2 * hourMs
  await page.evaluate(() => (window as unknown as Host).widget.track('Bought'))
  await answer(page)
  assert.is(await finishedBy(app, surveyId), 'anna')
  const asked = await page.evaluate(() => (window as unknown as Host).asked)
  // Requests that were under way at the same time are refused together.
  assert.is(asked.filter((isExpired) => isExpired).length, refused.length)
  assert.ok(refused.length > 0 && refused.length < 3, 'the newer token is used for what follows')
  assert.equal(
    page.problems.filter((text) => !text.includes('403')),
    [],
  )
  await page.context().close()
})

test('answers that wait for the proof of their user are sent by a page that has it', async () => {
  const app = await openApp()
  const secret = await app.verify()
  const surveyId = await app.addSurvey(await app.addAction('Left'))
  const { environmentId } = app
  const tokenOf = (userId: string) => signUser(secret, { userId, environmentId })
  const openAs = async (userId: string, userToken: string, before?: AppPage) => {
    const page = await openAppPage(browser, { files, app, ...(before && { context: before.context() }) })
    await page.evaluate(
      async ({ user, ...options }) => {
        const { widget } = window as unknown as Host
        await widget.setup(options)
        await widget.identify(user)
      },
      { url: service, environmentId, user: userId, userToken },
    )
    return page
  }
  const first = await openAs('anna', await tokenOf('anna'))
  await first.route(/\/responses/, (route) => route.abort())
  await first.evaluate(() => (window as unknown as Host).widget.track('Left'))
  await answer(first)
  // The other page may send them while it opens.
  const refused = first.context().waitForEvent('response', (response) => response.status() === 403)
  const other = await openAs('eve', await tokenOf('eve'), first)
  await first.close()
  await refused
  const own = await openAs('anna', await tokenOf('anna'), other)
  await other.close()
  assert.is(await finishedBy(app, surveyId), 'anna')
  await own.context().close()
})

for (const [how, failing] of Object.entries({
  'that throws': 'throws',
  'that is rejected': 'rejects',
  'that never comes': 'waits',
  'of another user': 'mistakes',
} as const)) {
  test(`with a proof ${how}, nothing is stored for anybody, the card goes on, and its answers come as the user's own`, async () => {
    const app = await openApp()
    const secret = await app.verify()
    const surveyId = await app.addSurvey(await app.addAction('Failed'))
    const { environmentId } = app
    const tokenOf = (userId: string) => signUser(secret, { userId, environmentId })
    const tokens = { good: await tokenOf('anna'), other: await tokenOf('eve') }
    /** Opens a page whose proof is good until `fails` is called. */
    const openPage = async (before?: AppPage) => {
      const page = await openAppPage(browser, { files, app, ...(before && { context: before.context() }) })
      await page.evaluate(
        async ({ given, fails, ...options }) => {
          const failures: Record<typeof fails, () => string | Promise<string>> = {
            throws() {
              throw new Error('No session')
            },
            rejects: () => Promise.reject(new Error('No session')),
            waits: () => new Promise(() => {}),
            mistakes: () => given.other,
          }
          const { widget } = window as unknown as Host
          Object.assign(window, { isFailing: false })
          const userToken = () =>
            (window as unknown as { isFailing: boolean }).isFailing ? failures[fails]() : given.good
          await widget.setup({ ...options, userToken })
          await widget.identify('anna')
        },
        { url: service, environmentId, given: tokens, fails: failing },
      )
      return page
    }
    const page = await openPage()
    await page.evaluate(() => (window as unknown as Host).widget.track('Failed'))
    await page.getByRole('textbox', { name: 'Why?' }).waitFor()
    await page.evaluate(() => void Object.assign(window, { isFailing: true }))
    await answer(page)
    await page.waitForTimeout(1500)
    assert.equal(await app.responses(surveyId), [])
    // What waits is sent by the next page of the same user, and by nobody else's.
    const next = await openPage(page)
    await page.close()
    assert.is(await finishedBy(app, surveyId), 'anna')
    const [response] = await app.responses(surveyId)
    assert.equal(response?.data, { why: 'Because', score: 9 })
    await next.context().close()
  })
}

test('the script of published loaders takes a token in its setup', async () => {
  const app = await openApp()
  const secret = await app.verify()
  const surveyId = await app.addSurvey(await app.addAction('Loaded'))
  const { environmentId } = app
  const loader = `
    const script = document.createElement('script')
    script.src = '${service}/js/formbricks.umd.cjs'
    window.loaded = new Promise((resolve) => { script.onload = resolve })
    document.head.append(script)
  `
  const page = await openAppPage(browser, { files: new Map([['main.js', loader]]), app, policy: null })
  await page.evaluate(
    async (options) => {
      const host = window as unknown as Host
      await host.loaded
      await host.formbricks.setup(options)
      await host.formbricks.track('Loaded')
    },
    {
      appUrl: service,
      environmentId,
      userId: 'anna',
      userToken: await signUser(secret, { userId: 'anna', environmentId }),
    },
  )
  await answer(page)
  assert.is(await finishedBy(app, surveyId), 'anna')
  assert.equal(page.problems, [])
  await page.context().close()
})

test("with credentials, the host's session proves the user from another origin", async () => {
  const host = createServer((request, response) => {
    const file = files.get((request.url ?? '').slice(1))
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript')
    if (file === undefined) response.setHeader('set-cookie', 'session=anna; HttpOnly; SameSite=Lax')
    response.end(file ?? '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>')
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = host.address()
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const app = await openApp({
    allowedOrigins: [site],
    identify: async ({ headers }) => (headers.get('cookie')?.includes('session=anna') ? { userId: 'anna' } : null),
  })
  await app.hearback.admin.updateEnvironment(app.environmentId, { users: 'verified' })
  const surveyId = await app.addSurvey(await app.addAction('Signed in'))
  const server = await serve(app.hearback, { port: 0, hostname: '127.0.0.1' })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const showWith = (credentials?: 'include') =>
      page.evaluate(
        async (options) => {
          localStorage.clear()
          const { widget } = window as unknown as Host
          await widget.setup(options)
          await widget.identify('anna')
          await widget.track('Signed in')
        },
        { url: server.url, environmentId: app.environmentId, ...(credentials && { credentials }) },
      )
    await page.goto(site)
    await showWith()
    assert.ok(
      problems.some((text) => text.includes('wants proof of who the user is')),
      'without, there are no cookies',
    )
    problems.length = 0
    await page.goto(site)
    await showWith('include')
    await answer(page)
    assert.is(await finishedBy(app, surveyId), 'anna')
    assert.equal(problems, [])
  } finally {
    await context.close()
    await server.close()
    host.close()
  }
})

test.run()
