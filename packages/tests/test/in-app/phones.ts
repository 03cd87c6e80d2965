import { setTimeout as after } from 'node:timers/promises'
import type { NewSurvey } from '@hearback/client'
import type { Browser } from 'playwright-core'
import { type Context, suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../../src/chromium.ts'
import { prepared } from '../../src/prepared.ts'
import { reportProof } from '../../src/proof.ts'
import { type AppServer, serveApps } from '../app-server.ts'
import { type Phone, startPhone } from '../react-native-client/phone.ts'
import { until } from '../react-native-client/until.ts'
import type { RnRelease } from './rn-releases.ts'
import { openWebView, type WebView } from './web-view.ts'

interface World extends Context {
  server: AppServer
  browser: Browser
}

const text = (words: string) => ({ default: words })
const survey = {
  displayOption: 'respondMultiple',
  recontactDays: 0,
  questions: [
    { id: 'why', type: 'openText', headline: text('Why?'), required: true },
    { id: 'file', type: 'fileUpload', headline: text('A picture?'), required: true, allowMultipleFiles: false },
    { id: 'nps', type: 'nps', headline: text('Would you recommend us?'), required: true },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thanks a lot') }],
} satisfies Partial<NewSurvey>

const closesItself = /^(?:1\.|2\.[01]\.)/
const bytes = Buffer.from('%PDF-1.4\n% A file of a phone\n')

/**
 * The published SDKs for React Native, unchanged, in Node: with React, stand-ins for what a phone brings, and the page of
 * their WebView in a browser. A survey is shown, answered with a file, and stored.
 */
export function phoneTests(title: string, releases: readonly RnRelease[]): Test<World> {
  const test = suite<World>(title)
  const found = chromium()
  const { error, info, log } = console
  let stored = 0
  if (found.lack === null) {
    test.before(
      prepared(async (context) => {
        context.browser = await launch(found)
        context.server = await serveApps()
        Object.assign(console, { log: () => {}, info: () => {} })
      }),
    )
    test.after(async ({ browser, server }) => {
      Object.assign(console, { error, info, log })
      reportProof({ proof: title, tried: releases.length, failed: releases.length - stored, lost: 0 })
      await browser?.close()
      await server?.close()
    })
  }
  for (const release of releases) {
    const name = `@formbricks/react-native ${release.version}: a survey is shown, answered with a file, and stored`
    if (found.lack !== null) test.skip(name)
    else
      test(name, async (context) => {
        await answered(release, context)
        stored += 1
      })
  }
  return test
}

async function answered(release: RnRelease, { server, browser }: World): Promise<void> {
  const surveyId = await server.createAppSurvey('checkout', survey, release.isGivenUser ? undefined : 'pro')
  server.heard.length = 0
  const { url: appUrl, environmentId } = server.manager
  let view: WebView | null = null
  const inject = (script: string) => void view?.page.evaluate(script)
  const user = release.isGivenUser ? { userId: 'ada', attributes: { plan: 'pro' } } : {}
  const phone = await startPhone(release.module, { appUrl, environmentId, ...user }, { inject })
  try {
    await identify(phone, release)
    await phone.sdk.track('checkout')
    await until(() => phone.page()?.options.survey.id === surveyId, 'the survey is on the screen')
    view = await openWebView(browser, phone, appUrl)
    await answer(view)
    const response = await finished(server, surveyId)
    assert.equal([response.data.why, response.data.nps], ['Because', 9])
    const [address = ''] = response.data.file as string[]
    const stored = await fetch(address, { headers: { 'x-api-key': server.manager.key } })
    assert.equal([stored.status, Buffer.from(await stored.arrayBuffer()).toString()], [200, bytes.toString()])
    assert.is(response.person?.userId, 'ada')
    assert.ok(response.displayId)
    await until(() => phone.user()?.responses.includes(surveyId) === true, 'the app knows that it was answered')
    // Releases up to 2.1 close the survey themselves, 2.5 s after it is finished.
    if (!closesItself.test(release.version)) await view.page.getByRole('button', { name: 'Close' }).click()
    await until(() => phone.page() === null, 'the app has closed the survey')
    assert.equal(
      view.messages.filter(({ type }) => type === 'Console'),
      [],
    )
    assert.equal(
      server.heard.filter(({ status }) => status >= 400),
      [],
    )
    const sent = server.heard.map(({ method, path }) => `${method} ${path.replaceAll(/\/c[0-9a-z]{20,}/g, '/ID')}`)
    const posts = (ending: string) => sent.filter((line) => line.startsWith('POST') && line.endsWith(ending)).length
    assert.equal([posts('/displays'), posts('/responses')], [1, 1])
    assert.ok(sent.includes('GET /js/surveys.umd.cjs'))
  } finally {
    await view?.close()
    await phone.switchOff()
    await server.manager.surveys.delete(surveyId)
  }
}

/** Names the user as the release does, and waits until the SDK has the user's segments. */
async function identify(phone: Phone, { isGivenUser }: RnRelease): Promise<void> {
  if (!isGivenUser) {
    await phone.sdk.setUserId('ada')
    await phone.sdk.setAttributes({ plan: 'pro' })
  }
  await until(() => phone.user()?.userId === 'ada', 'ada is known')
}

async function answer({ page }: WebView): Promise<void> {
  await page.getByRole('textbox', { name: 'Why?' }).fill('Because')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: bytes })
  await page.locator('.hb-file').getByText('Uploaded', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
}

async function finished({ manager }: AppServer, surveyId: string) {
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
