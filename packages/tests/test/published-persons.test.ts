import { setTimeout as after } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Context, suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../src/chromium.ts'
import { prepared } from '../src/prepared.ts'
import { lengths } from '../src/proof.ts'
import { type AppServer, serveApps } from './app-server.ts'
import { bundle, openHostPage } from './in-app/host-page.ts'
import { jsReleases } from './in-app/js-releases.ts'
import { rnReleases } from './in-app/rn-releases.ts'
import { openWebView, type WebView } from './in-app/web-view.ts'
import { type Phone, startPhone } from './react-native-client/phone.ts'
import { until } from './react-native-client/until.ts'

/**
 * Two persons on one device, with the published packages, unchanged: whoever comes next begins an empty survey, and the half
 * of the one before is stored as theirs.
 */
interface World extends Context {
  server: AppServer
  browser: Browser
}
const test = suite<World>('published clients on a device that several persons use')
const { info, log } = console
const found = chromium()
if (found.lack === null) {
  test.before(
    prepared(async (context) => {
      context.browser = await launch(found)
      context.server = await serveApps()
      Object.assign(console, { log: () => {}, info: () => {} })
    }),
  )
  test.after(async ({ browser, server }) => {
    Object.assign(console, { log, info })
    await browser?.close()
    await server?.close()
  })
}

type Person = string | null
const anywhen = { displayOption: 'respondMultiple', recontactDays: 0 } as const

/** A test with a survey of its own; skipped where there is no browser. */
const check = (title: string, run: (world: World, surveyId: string) => Promise<void>) =>
  found.lack !== null
    ? test.skip(title)
    : test(title, async (world) => {
        const surveyId = await world.server.createAppSurvey('checkout', anywhen)
        await run(world, surveyId)
        await world.server.manager.surveys.delete(surveyId)
      })

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const scoreOf = (page: Page) => page.getByRole('radio', { name: '9 of 10' })

/** Answers the first card, and leaves the second one as it is. */
async function answerHalf(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Why?' }).fill('42,000')
  await next(page)
  await scoreOf(page).waitFor()
}

/** Finishes a survey that shows nothing of another person. */
async function answerAll(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Why?' })
  await box.waitFor()
  assert.is(await box.inputValue(), '')
  assert.is(await page.getByRole('button', { name: 'Back' }).count(), 0)
  await box.fill('Mine')
  await next(page)
  await scoreOf(page).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await box.waitFor()
  assert.is(await box.inputValue(), 'Mine')
  await next(page)
  await scoreOf(page).click()
  await page.getByRole('button', { name: 'Finish' }).click()
}

/** Waits until this is stored, and nothing else: whose each response is, its answers, and whether it is finished. */
async function isStored({ manager }: AppServer, surveyId: string, first: Person, second: Person): Promise<void> {
  const expected = [
    [first, { why: '42,000' }, false],
    [second, { nps: 9, why: 'Mine' }, true],
  ]
  for (const deadline = Date.now() + 30_000; ; await after(100)) {
    const responses = await manager.responses.list({ surveyId }).all()
    const stored = responses
      .map(({ person, data, finished }) => [person?.userId ?? null, data, finished] as const)
      .toSorted(([, one], [, other]) => String(one.why).localeCompare(String(other.why)))
    if (isDeepStrictEqual(stored, expected) || Date.now() > deadline) {
      const marked = responses.flatMap(({ impossible }) => impossible)
      return assert.equal([stored, marked], [expected, []])
    }
  }
}

const ways: readonly {
  name: string
  first: Person
  second: Person
  logsOut?: true
  /** Whether the page stays: its card is closed. */
  stays?: true
  /** Whether the first answer reaches the service only once its person is gone. */
  isCutOff?: true
}[] = [
  { name: 'another user after logout()', first: 'anna', second: 'bert', logsOut: true },
  { name: 'another user without logout()', first: 'anna', second: 'bert', isCutOff: true },
  { name: 'another user after a closed card and logout()', first: 'anna', second: 'bert', logsOut: true, stays: true },
  { name: 'another user after a closed card, without logout()', first: 'anna', second: 'bert', stays: true },
  { name: 'nobody after a user', first: 'anna', second: null, logsOut: true, isCutOff: true },
  { name: 'a user after nobody', first: null, second: 'bert' },
]

interface App {
  come(userId: Person, logsOut: boolean): Promise<void>
}

for (const [version, fields] of [
  ['4.4.0', 'environmentId'],
  ['5.1.0', 'workspaceId: environmentId'],
] as const) {
  const module = jsReleases.find((one) => one.version === version)?.module
  // Release 4.4 loads the same script as 5.1: the short form tries one way that reloads the page, and one that does not.
  const isShort = (at: number) => version === '5.1.0' || at === 1 || at === 2
  for (const way of ways.filter((_, at) => lengths.everyPublishedRelease || isShort(at))) {
    const { name, first, second, logsOut = false, stays, isCutOff } = way
    check(`@formbricks/js ${version}: ${name}`, async ({ server, browser }, surveyId) => {
      const { url: service, environmentId } = server.manager
      const script = await bundle(`
        import client from '${module}'
        const appUrl = ${JSON.stringify(service)}, environmentId = ${JSON.stringify(environmentId)}
        let isSetUp = false
        window.come = async (userId, logsOut) => {
          if (!isSetUp) await client.setup({ ${fields}, appUrl })
          isSetUp = true
          if (logsOut) await client.logout()
          if (userId !== null) await client.setUserId(userId)
          await client.track('checkout')
        }`)
      const come = (page: Page, userId: Person, leaves: boolean) =>
        page.evaluate(([who, out]) => (window as unknown as App).come(who, out), [userId, leaves] as const)
      const open = (context?: BrowserContext) => openHostPage(browser, { script, ...(context && { context }) })

      const page = await open()
      if (isCutOff) await page.route('**/responses', (route) => route.abort())
      await come(page, first, false)
      await answerHalf(page)
      if (stays) await page.getByRole('button', { name: 'Close' }).click()
      const later = stays ? page : await open(page.context())
      if (!stays) await page.close()
      await come(later, second, logsOut)
      await answerAll(later)
      await isStored(server, surveyId, first, second)
      await later.context().close()
    })
  }
}

for (const [version, inShort] of [
  ['2.4.0', 'by a start of the app'],
  ['3.2.0', 'after logout()'],
] as const) {
  const module = rnReleases.find((one) => one.version === version)?.module ?? ''
  const all = ['after logout()', 'by a start of the app']
  for (const leaves of lengths.everyPublishedRelease ? all : [inShort]) {
    check(`@formbricks/react-native ${version}: another user ${leaves}`, async ({ server, browser }, surveyId) => {
      const { url: appUrl, environmentId } = server.manager
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      context.setDefaultTimeout(30_000)
      let view: WebView | null = null
      const inject = (script: string) => void view?.page.evaluate(script).catch(() => {})
      const start = () => startPhone(module, { appUrl, environmentId }, { inject })
      const come = async (phone: Phone, userId: string) => {
        await phone.sdk.setUserId(userId)
        await until(() => phone.user()?.userId === userId, `${userId} is known`)
        await phone.sdk.track('checkout')
        await until(() => phone.page()?.options.survey.id === surveyId, 'the survey is on the screen')
        assert.ok(phone.page()?.options.contactId, 'the page is told whose it is')
        view = await openWebView(browser, phone, appUrl, context)
        return view
      }
      let phone = await start()
      try {
        const { page } = await come(phone, 'anna')
        await answerHalf(page)
        const isLoggedOut = leaves === 'after logout()'
        if (isLoggedOut) {
          await page.getByRole('button', { name: 'Close' }).click()
          await until(() => phone.page() === null, 'the app has closed the survey')
        }
        await page.close()
        if (isLoggedOut) await phone.sdk.logout()
        else {
          await phone.switchOff()
          phone = await start()
        }
        await answerAll((await come(phone, 'bert')).page)
        await isStored(server, surveyId, 'anna', 'bert')
      } finally {
        await context.close()
        await phone.switchOff()
      }
    })
  }
}

test.run()
