import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { NewSurvey } from '@hearback/client'
import { build } from 'esbuild'
import type { Browser, Page, Route } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../src/chromium.ts'
import { prepared } from '../src/prepared.ts'
import { type Mounted, startMounted } from './mounts.ts'

const test = suite<{ mounted: Mounted; browser: Browser }>('examples/react-survey')
const example = fileURLToPath(new URL('../../../examples/react-survey/', import.meta.url))

const text = (words: string) => ({ default: words })
const linkSurvey = {
  type: 'link',
  questions: [
    { id: 'why', type: 'openText', headline: text('Why?'), required: true },
    { id: 'score', type: 'nps', headline: text('How likely?'), required: false },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thanks a lot') }],
} satisfies Partial<NewSurvey>

/** Waits for the finished response of a survey that has only one. */
async function onlyResponse({ manager }: Mounted, surveyId: string) {
  for (const deadline = Date.now() + 10_000; ; await after(50)) {
    const [response, ...others] = await manager.responses.list({ surveyId }).all()
    assert.equal(others, [])
    if (response?.finished) return response
    assert.ok(Date.now() < deadline, `after 10 s it is ${JSON.stringify(response)}`)
  }
}

async function answerWhy(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('Because')
  await page.getByRole('button', { name: 'Next' }).click()
}

async function answerScore(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
}

/** A page of its own context that notes the requests to Hearback and the errors of its scripts. */
async function openPage(browser: Browser) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  page.setDefaultTimeout(30_000)
  const requests: string[] = []
  const problems: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  page.on('pageerror', (error) => problems.push(error.message))
  return { page, problems, sent: (pattern: RegExp) => requests.filter((request) => pattern.test(request)).length }
}

const found = chromium()
if (found.lack === null) {
  test.before(
    prepared(async (context) => {
      context.browser = await launch(found)
      context.mounted = await startMounted({
        args: () => ['--conditions=source', `${example}server.ts`],
        // React mounts twice in strict mode only where it is not built for production.
        env: { NODE_ENV: 'development' },
      })
    }),
  )
  test.after(async ({ browser, mounted }) => {
    await browser?.close()
    await mounted?.remove()
  })
}

/** A test that is skipped where there is no browser. */
const check = (title: string, run: Parameters<typeof test>[1]) =>
  found.lack === null ? test(title, run) : test.skip(title)

check('React mounts the page of a link twice: one survey, one display, one response', async ({ mounted, browser }) => {
  const surveyId = await mounted.manager.createSurvey({
    ...linkSurvey,
    singleUse: { enabled: true, isEncrypted: true },
  })
  const [link = ''] = await mounted.manager.surveys.singleUseLinks(surveyId, { limit: 1 })
  const { port } = new URL(mounted.url)
  assert.ok(link.startsWith(`http://localhost:${port}/survey?`), link)

  const { page, problems, sent } = await openPage(browser)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Why?' }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.is(sent(/^GET .*\/surveys\//), 2, 'React has mounted twice')
  assert.is(await page.locator('hearback-card').count(), 1)
  assert.is(sent(/^POST .*\/displays$/), 1)
  await answerWhy(page)
  await answerScore(page)

  const { data, displayId, singleUseId } = await onlyResponse(mounted, surveyId)
  assert.equal(data, { why: 'Because', score: 9 })
  assert.ok(displayId)
  assert.ok(singleUseId)
  assert.equal(problems, [])
  await page.context().close()
})

check('a link that was used already says so in words, and stores nothing', async ({ mounted, browser }) => {
  const surveyId = await mounted.manager.createSurvey({ ...linkSurvey, singleUse: { enabled: true } })
  const [link = ''] = await mounted.manager.surveys.singleUseLinks(surveyId, { limit: 1 })
  const suId = new URL(link).searchParams.get('suId')
  await mounted.manager.responses.create({ surveyId, singleUseId: suId, finished: true, data: { why: 'First' } })
  const { page } = await openPage(browser)
  await page.goto(link)
  await answerWhy(page)
  await page.getByRole('alert').getByText('your link was used already').waitFor()
  assert.is((await onlyResponse(mounted, surveyId)).data.why, 'First')
  await page.context().close()
})

check(
  'an unmounted survey leaves the page, and goes on where it was when it is mounted again',
  async ({ mounted, browser }) => {
    const surveyId = await mounted.manager.createSurvey(linkSurvey)
    const { page, problems } = await openPage(browser)
    await page.route('**/page.js', withButtons)
    await page.goto(pageOf(mounted, surveyId))
    const toggle = page.getByRole('button', { name: 'Toggle' })
    await toggle.click()
    await answerWhy(page)
    await page.getByRole('heading', { name: 'How likely?' }).waitFor()
    await toggle.click()
    await page.locator('hearback-card').waitFor({ state: 'detached' })
    await toggle.click()
    await page.getByRole('heading', { name: 'How likely?' }).waitFor()
    assert.is(await page.locator('hearback-card').count(), 1)
    await answerScore(page)
    assert.equal((await onlyResponse(mounted, surveyId)).data, { why: 'Because', score: 9 })
    assert.equal(problems, [])
    await page.context().close()
  },
)

check('another survey takes the place of the first', async ({ mounted, browser }) => {
  const first = await mounted.manager.createSurvey(linkSurvey)
  const second = await mounted.manager.createSurvey({ ...linkSurvey, questions: linkSurvey.questions.slice(1) })
  const { page, problems } = await openPage(browser)
  await page.route('**/page.js', withButtons)
  await page.goto(`${pageOf(mounted, first)}&surveyId=${second}`)
  await page.getByRole('button', { name: 'Toggle' }).click()
  await page.getByRole('heading', { name: 'Why?' }).waitFor()
  await page.getByRole('button', { name: 'Other survey' }).click()
  await page.getByRole('heading', { name: 'How likely?' }).waitFor()
  assert.is(await page.locator('hearback-card').count(), 1)
  assert.equal(problems, [])
  await page.context().close()
})

check('a survey that is closed says so in words', async ({ mounted, browser }) => {
  const surveyId = await mounted.manager.createSurvey({ ...linkSurvey, status: 'completed' })
  const { page } = await openPage(browser)
  await page.goto(pageOf(mounted, surveyId))
  await page.getByRole('alert').getByText('It may be closed').waitFor()
  assert.is(await page.locator('hearback-card').count(), 0)
  await page.context().close()
})

/** The address of the example's page for a survey. */
const pageOf = ({ url, manager: { environmentId } }: Mounted, surveyId: string): string =>
  `${url}/survey?${new URLSearchParams({ environmentId, surveyId })}`

/** Answers a script in place of the page's own, with buttons that mount and unmount the component and change its survey. */
async function withButtons(route: Route): Promise<void> {
  const contents = `
    import { useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { Survey } from './survey.tsx'
    const query = new URLSearchParams(location.search)
    function Page() {
      const [isShown, show] = useState(false)
      const [place, choose] = useState(0)
      const url = location.origin + '/feedback'
      return <>
        <button onClick={() => show(!isShown)}>Toggle</button>
        <button onClick={() => choose(1)}>Other survey</button>
        {isShown && <Survey url={url} environmentId={query.get('environmentId')} surveyId={query.getAll('surveyId')[place]} />}
      </>
    }
    createRoot(document.getElementById('root')).render(<Page />)`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: example, loader: 'tsx' },
    conditions: ['source'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
  })
  await route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' })
}

test.run()
