import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../src/chromium.ts'
import { prepared } from '../src/prepared.ts'
import { lengths } from '../src/proof.ts'
import { type AppServer, serveApps } from './app-server.ts'
import { bundle, type HostPage, hostOrigin, openHostPage } from './in-app/host-page.ts'
import { type JsRelease, jsReleases } from './in-app/js-releases.ts'

/**
 * The published packages for the web, unchanged, on a page of another origin: they load their scripts from the service,
 * show a survey after an action, and its response is stored, finished and of the user.
 */
const test = suite<{ server: AppServer; browser: Browser }>('published in-app clients in a browser')

const found = chromium()
if (found.lack === null) {
  test.before(
    prepared(async (context) => {
      context.browser = await launch(found)
      context.server = await serveApps()
    }),
  )
  test.after(async ({ browser, server }) => {
    await browser?.close()
    await server?.close()
  })
}

/** A test that is skipped where there is no browser. */
const check = (title: string, run: Parameters<typeof test>[1]) =>
  found.lack === null ? test(title, run) : test.skip(title)

const policyOf = ({ isInline }: JsRelease, service: string) =>
  `default-src 'none'; script-src 'self' ${service}${isInline ? " 'unsafe-inline'" : ''}; style-src 'self'; connect-src ${service}; img-src data:`

async function openApp(browser: Browser, server: AppServer, release: JsRelease): Promise<HostPage> {
  const { url: service, environmentId } = server.manager
  const script = await bundle(`
    import client from '${release.module}'
    const service = ${JSON.stringify(service)}, environmentId = ${JSON.stringify(environmentId)}
    window.client = client
    ${release.begin}`)
  return openHostPage(browser, { script, policy: policyOf(release, service) })
}

/** The only response of a survey, once it is finished. */
async function finishedResponse({ manager }: AppServer, surveyId: string) {
  for (const deadline = Date.now() + 10_000; ; await after(20)) {
    const [response, ...others] = await manager.responses.list({ surveyId }).all()
    assert.equal(others, [])
    if (response?.finished) {
      assert.equal(response.impossible, [], 'a person could answer so')
      return response
    }
    assert.ok(Date.now() < deadline, `after 10 s it is ${JSON.stringify(response)}`)
  }
}

const track = (page: HostPage, code: string) =>
  page.evaluate(
    (key) => void (window as unknown as { client: { track(code: string): unknown } }).client.track(key),
    code,
  )

for (const release of jsReleases.filter(({ isLong }) => !isLong || lengths.everyPublishedRelease)) {
  check(`@formbricks/js ${release.version}: a survey is shown, answered and stored`, async ({ server, browser }) => {
    const { version, type } = release
    const surveyId = await server.createAppSurvey(
      'checkout',
      { type, name: version, displayOption: 'respondMultiple', recontactDays: 0 },
      type === 'app' ? 'pro' : undefined,
    )
    server.heard.length = 0
    const page = await openApp(browser, server, release)
    await track(page, 'checkout')
    const card = page.locator('#formbricks-modal-container')
    await card.getByRole('textbox', { name: 'Why?' }).fill('Because "it" is & fast')
    await card.getByRole('button', { name: 'Next' }).click()
    await card.getByRole('radio', { name: '9 of 10' }).click()
    await card.getByRole('button', { name: 'Finish' }).click()
    await card.locator('hearback-card').waitFor({ state: 'detached' })

    const response = await finishedResponse(server, surveyId)
    assert.equal(response.data, { why: 'Because "it" is & fast', nps: 9 })
    assert.is(response.person?.userId, type === 'app' ? 'ada' : undefined)
    if (type === 'app') assert.is(response.personAttributes?.plan, 'pro')
    assert.ok(response.displayId)
    assert.equal([response.meta.url, response.meta.action], [`${hostOrigin}/`, 'checkout'])
    assert.is(server.heard[0]?.path, release.script)
    assert.equal(
      server.heard.filter(({ status }) => status >= 400),
      [],
    )
    assert.equal(page.problems, [])
    if (version === '5.1.0') {
      const told = await page.evaluate(() => (window as unknown as { told: [string, object][] }).told)
      const { environmentId } = server.manager
      const { id: responseId } = response
      assert.equal(told, [
        ['setup_successful', { environmentId, workspaceId: environmentId }],
        ['action_tracked', { action: 'checkout' }],
        ['survey_shown', { surveyId }],
        ['response_submitted', { surveyId, responseId, finished: false }],
        ['response_submitted', { surveyId, responseId, finished: true }],
        ['survey_closed', { surveyId }],
      ])
    }
    await page.context().close()
    await server.manager.surveys.delete(surveyId)
  })
}

test.run()
