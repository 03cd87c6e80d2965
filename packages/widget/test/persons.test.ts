import type { BrowserContext } from 'playwright-core'
import * as assert from 'uvu/assert'
import { bundled } from '../../survey/test/bundled.ts'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { openApp, origin as service } from './app.ts'
import { type AppPage, openAppPage } from './app-page.ts'

const test = browserSuite('a device that several persons use')
const browser = await browserOf(test)
const { files: bundle } = await bundled(`
  import * as widget from '../../widget/src/index.ts'
  const { setup, identify, logout, track } = widget
  Object.assign(window, { loaded: Promise.resolve(), api: { setup, identify, logout, track } })
`)
const script = (path: string, api: string) =>
  new Map([
    [
      'main.js',
      `const script = document.createElement('script')
       script.src = '${service}/${path}'
       window.loaded = new Promise((resolve) => { script.onload = resolve }).then(() => { window.api = ${api} })
       document.head.append(script)`,
    ],
  ])

interface Host {
  loaded: Promise<void>
  api: Record<'setup' | 'identify' | 'logout' | 'track' | 'show', (...given: unknown[]) => Promise<void>>
}
type Person = string | null

const app = await openApp()
const action = await app.addAction('Bought')
const { environmentId } = app
const policy = `default-src 'none'; script-src 'self' ${service}; style-src 'self'; connect-src ${service}; img-src data:`

const published = `((one) => ({ ...one, identify: (userId) => one.setUserId(userId) }))(window.formbricks)`
const widgets: [name: string, files: ReadonlyMap<string, string>, setup: object][] = [
  ['the package', bundle, { url: service, environmentId }],
  ['the script', script('js/formbricks.umd.cjs', published), { appUrl: service, environmentId }],
]
const turns: [name: string, first: Person, next: Person, logsOut: boolean][] = [
  ['another user, after logout()', 'anna', 'bert', true],
  ['another user, without logout()', 'anna', 'bert', false],
  ['nobody after a user', 'anna', null, true],
  ['a user after nobody', null, 'bert', false],
]

/** Whose the responses are, with their answers, in order. */
const stored = async (surveyId: string) =>
  (await app.responses(surveyId))
    .map(({ data, finished, person }) => [person?.userId ?? null, data.why, data.score ?? null, finished])
    .toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))

/** The first person answers one card and leaves; the next one finds an empty survey, and finishes it. */
async function takeTurns(
  surveyId: string,
  [first, next]: [Person, Person],
  open: (person: Person, isNext: boolean, context?: BrowserContext) => Promise<AppPage>,
): Promise<void> {
  const half = await open(first, false)
  await half.getByRole('textbox', { name: 'Why?' }).fill('42,000')
  const sent = half.waitForResponse((response) => response.url().endsWith('/responses'))
  await half.getByRole('button', { name: 'Next' }).click()
  await half.getByRole('radio', { name: '9 of 10' }).waitFor()
  await sent
  // A survey that is open in one tab is shown in no other.
  const context = half.context()
  await half.close()
  const page = await open(next, true, context)
  const box = page.getByRole('textbox', { name: 'Why?' })
  await box.waitFor()
  assert.is(await box.inputValue(), '')
  await box.fill('Mine')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  for (const deadline = Date.now() + 10_000; (await stored(surveyId))[1]?.[3] !== true; ) {
    if (Date.now() > deadline) throw new Error(`Never finished: ${JSON.stringify(await stored(surveyId))}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.equal(await stored(surveyId), [
    [first, '42,000', null, false],
    [next, 'Mine', 9, true],
  ])
  assert.equal(page.problems, [])
  await page.context().close()
}

for (const [widget, files, setup] of widgets) {
  for (const [name, first, next, logsOut] of turns) {
    test(`${widget}: ${name} never sees or continues what was left half`, async () => {
      const own = await app.addAction(`${widget} ${name}`)
      const surveyId = await app.addSurvey(own)
      const open = async (person: Person, isNext: boolean, context?: BrowserContext) => {
        const page = await openAppPage(browser, { files, app, policy, ...(context && { context }) })
        await page.evaluate(
          async ([options, who, leaves, key]) => {
            const host = window as unknown as Host
            await host.loaded
            await host.api.setup(options)
            if (leaves) await host.api.logout()
            if (who !== null) await host.api.identify(who)
            await host.api.track(key)
          },
          [setup, person, isNext && logsOut, `${widget} ${name}`] as const,
        )
        return page
      }
      await takeTurns(surveyId, [first, next], open)
    })
  }
}

for (const [name, first, next] of [
  ['another contact', { contactId: 'anna' }, { contactId: 'bert' }],
  ['another user', { userId: 'anna' }, { userId: 'bert' }],
  ['nobody', { contactId: 'anna' }, {}],
  ['a contact after nobody', {}, { contactId: 'bert' }],
] as const) {
  test(`the renderer in an app that names its person: ${name} never sees or continues what was left half`, async () => {
    const surveyId = await app.addSurvey(action)
    const answer = await app.fetch(new Request(`${service}/api/v1/client/${environmentId}/environment`))
    const { data } = (await answer.json()) as { data: { data: { surveys: { id: string }[] } } }
    const survey = data.data.surveys.find(({ id }) => id === surveyId)
    const contactOf = async (userId: string) => {
      const body = JSON.stringify({ userId, attributes: {} })
      const request = new Request(`${service}/api/v1/client/${environmentId}/user`, { method: 'POST', body })
      const identified = (await (await app.fetch(request)).json()) as {
        data: { state: { data: { contactId: string } } }
      }
      return identified.data.state.data.contactId
    }
    const files = script('js/surveys.umd.cjs', '({ show: (props) => window.formbricksSurveys.renderSurvey(props) })')
    const open = async (_: Person, isNext: boolean, context?: BrowserContext) => {
      const { userId, contactId }: { userId?: string; contactId?: string } = isNext ? next : first
      const props = {
        survey,
        appUrl: service,
        environmentId,
        ...(userId && { userId }),
        ...(contactId && { contactId: await contactOf(contactId) }),
      }
      const page = await openAppPage(browser, { files, app, policy, ...(context && { context }) })
      await page.evaluate(async (given) => {
        const host = window as unknown as Host
        await host.loaded
        await host.api.show(given)
      }, props)
      return page
    }
    const nameOf = (person: { userId?: string; contactId?: string }) => person.userId ?? person.contactId ?? null
    await takeTurns(surveyId, [nameOf(first), nameOf(next)], open)
  })
}

test.run()
