import { execFile } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../src/chromium.ts'
import { prepared } from '../src/prepared.ts'
import { type Mounted, startMounted } from './mounts.ts'

const test = suite<{ mounted: Mounted; browser: Browser; surveyId: string }>('examples/in-app')
const example = fileURLToPath(new URL('../../../examples/in-app/', import.meta.url))

const found = chromium()
if (found.lack === null) {
  test.before(
    prepared(async (context) => {
      context.browser = await launch(found)
      context.mounted = await startMounted({
        args: () => ['--conditions=source', `${example}server.ts`],
        async prepare(admin, environmentId) {
          await admin.updateEnvironment(environmentId, { users: 'verified' })
          return { HEARBACK_IDENTITY_SECRET: (await admin.rotateIdentitySecret(environmentId)).secret }
        },
      })
      const { url, key } = context.mounted.manager
      const env = { ...process.env, HEARBACK_URL: url, HEARBACK_KEY: key }
      const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', `${example}survey.ts`], {
        env,
      })
      context.surveyId = stdout.trim()
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

/** The page of a user, ready for a click, with what goes wrong on it. */
async function openAs(browser: Browser, { url }: Mounted, userId: string): Promise<{ page: Page; problems: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) problems.push(message.text())
  })
  const identified = page.waitForResponse((response) => response.url().endsWith('/user'))
  await page.goto(`${url}/users/${userId}`)
  assert.is((await identified).status(), 200)
  return { page, problems }
}

check('a user of the plan is asked after the export, and the response is theirs', async (context) => {
  const { mounted, browser, surveyId } = context
  const { page, problems } = await openAs(browser, mounted, 'anna')
  assert.is(await page.locator('hearback-card').count(), 0)
  await page.getByRole('button', { name: 'Export the report' }).click()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Why?' }).fill('Quick')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()

  for (const deadline = Date.now() + 10_000; ; await after(50)) {
    const [response, ...others] = await mounted.manager.responses.list({ surveyId }).all()
    assert.equal(others, [])
    if (response?.finished) {
      assert.equal(response.data, { score: 9, why: 'Quick' })
      assert.is(response.person?.userId, 'anna')
      assert.is(response.personAttributes?.plan, 'pro')
      break
    }
    assert.ok(Date.now() < deadline, `after 10 s it is ${JSON.stringify(response)}`)
  }
  assert.equal(problems, [])
  await page.context().close()
})

check(
  'a user of another plan is not asked, and cannot become one of the plan',
  async ({ mounted, browser, surveyId }) => {
    const { page, problems } = await openAs(browser, mounted, 'bert')
    await page.getByRole('button', { name: 'Export the report' }).click()
    await after(1000)
    assert.is(await page.locator('hearback-card').count(), 0)
    assert.equal(problems, [])

    const { environmentId } = mounted.manager
    const answers = await page.evaluate(
      async ({ environmentId, surveyId }) => {
        const { userToken } = JSON.parse(document.getElementById('feedback')?.textContent ?? '{}')
        const ask = async (path: string, body: object, headers = {}) => {
          const address = `/feedback/api/v1/client/${environmentId}/${path}`
          const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
          return { status: response.status, reason: (await response.json()).details?.reason }
        }
        const asAnna = { surveyId, userId: 'anna', finished: true, data: {} }
        const mine = { 'x-hearback-user': userToken }
        return [
          await ask('responses', asAnna),
          await ask('responses', asAnna, mine),
          await ask('user', { userId: 'bert', attributes: { plan: 'pro' } }, mine),
        ]
      },
      { environmentId, surveyId },
    )
    assert.equal(answers, [
      { status: 403, reason: 'userNotProven' },
      { status: 403, reason: 'otherUser' },
      { status: 200, reason: undefined },
    ])
    const [bert] = await mounted.manager.contacts.list({ userId: 'bert' }).all()
    assert.is(bert?.attributes.plan, 'free')
    await page.context().close()
  },
)

test.run()
