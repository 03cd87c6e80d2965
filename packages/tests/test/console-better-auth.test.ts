import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chromium, launch } from '../src/chromium.ts'
import { prepared } from '../src/prepared.ts'
import { type Mounted, startMounted } from './mounts.ts'

interface Context {
  mounted: Mounted
  accounts: pg.Client
  browser: Browser
  /** Where browsers find the application. */
  origin: string
}

const test = suite<Context>('examples/console-better-auth')
const password = 'a password of the application'

const found = chromium()
if (found.lack === null) {
  test.before(
    prepared(async (context) => {
      context.browser = await launch(found)
      context.mounted = await startMounted({
        args: () => [
          '--conditions=source',
          fileURLToPath(new URL('../../../examples/console-better-auth/server.ts', import.meta.url)),
        ],
        env: { BETTER_AUTH_SECRET: 'a secret of the application, of 32 or more' },
      })
      context.origin = `http://localhost:${new URL(context.mounted.url).port}`
      context.accounts = new pg.Client({ connectionString: context.mounted.databaseUrl })
      await context.accounts.connect()
    }),
  )
  test.after(async ({ browser, accounts, mounted }) => {
    await browser?.close()
    await accounts?.end()
    await mounted?.remove()
  })
}

/** A test that is skipped where there is no browser. */
const check = (title: string, run: Parameters<typeof test>[1]) =>
  found.lack === null ? test(title, run) : test.skip(title)

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

/** Signs up by the application, and there gets a role: who signs up cannot choose one. */
async function signUp({ origin, accounts }: Context, name: string, role: string): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name, email: emailOf(name), password }),
  })
  assert.is(answer.status, 200, await answer.text())
  await changeRole({ accounts }, name, role)
}

async function changeRole({ accounts }: Pick<Context, 'accounts'>, name: string, role: string): Promise<void> {
  const { rowCount } = await accounts.query('update "user" set role = $2 where email = $1', [emailOf(name), role])
  assert.is(rowCount, 1)
}

/** A page of a browser without cookies that notes what the browser reports, such as refused forms. */
async function openPage({ browser }: Context) {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => problems.push(message.text()))
  return { page, problems }
}

async function fillSignIn(page: Page, name: string, given = password): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(name))
  await page.getByLabel('Password').fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in and waits for the page that was asked for: a reload in the middle of that navigation fails. */
async function signIn(page: Page, name: string): Promise<void> {
  await fillSignIn(page, name)
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in')
}

const keysAt = ({ origin, mounted }: Context) => `${origin}/feedback/console/${mounted.manager.environmentId}/keys/`

async function makeKey(page: Page, label: string): Promise<void> {
  await page.getByLabel('Label').fill(label)
  await page.getByRole('button', { name: 'Make the key' }).click()
}

const newKey = (page: Page) => page.locator('#key').textContent().then(String)

const me = ({ origin }: Context, key: string) =>
  fetch(`${origin}/feedback/api/v1/me`, { headers: { 'x-api-key': key } }).then(({ status }) => status)

/** Waits until the API refuses a key; processes look at what people may do once a second. */
async function untilRefused(context: Context, key: string): Promise<void> {
  for (const deadline = Date.now() + 15_000; (await me(context, key)) !== 401; await after(100)) {
    assert.ok(Date.now() < deadline, 'the key still works after 15 s')
  }
}

check(
  'a browser comes to the sign-in of the application and back; an admin owns the service as long as the role lasts',
  async (context) => {
    await signUp(context, 'Ada', 'admin')
    const { page, problems } = await openPage(context)
    const account = `${context.origin}/feedback/console/account/`
    await page.goto(account)
    assert.is(new URL(page.url()).pathname, '/sign-in')
    await fillSignIn(page, 'Ada', 'not the password')
    await page.getByRole('alert').getByText('is wrong').waitFor()
    // The browser reports the status of the refused form.
    assert.is(problems.splice(0).length, 1)
    await signIn(page, 'Ada')
    await page.getByText('You sign in by your own application').waitFor()
    assert.is(page.url(), account, 'the page that was asked for')
    await page.goto(keysAt(context))
    await makeKey(page, 'Reports')
    const key = await newKey(page)
    assert.is(await me(context, key), 200)
    await page.goto(`${context.origin}/feedback/console/people/`)
    await page.getByRole('cell', { name: 'Ada' }).waitFor()
    assert.equal(problems, [])

    await changeRole(context, 'Ada', 'customer')
    await page.goto(`${context.origin}/feedback/console/people/`)
    await page.getByRole('heading', { name: 'You have no rights here yet' }).waitFor()
    await untilRefused(context, key)
    assert.is((await page.goto(keysAt(context)))?.status(), 403)
    await page.context().close()
  },
)

check('who signed in an hour ago signs in again before making a key, and the form goes on', async (context) => {
  await signUp(context, 'Grace', 'admin')
  const { page } = await openPage(context)
  await page.goto(keysAt(context))
  await signIn(page, 'Grace')
  await context.accounts.query(`update session set "createdAt" = now() - interval '61 minutes'`)
  await page.reload()
  await makeKey(page, 'Late')
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  const goOn = page.getByRole('button', { name: 'I have signed in, go on' })
  await goOn.click()
  await page.getByRole('alert').getByText('does not say that you have signed in again').waitFor()

  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in again' }).click(),
  ])
  assert.is(new URL(other.url()).pathname, '/sign-in')
  await signIn(other, 'Grace')
  await other.getByRole('heading', { name: 'No surveys yet' }).waitFor()
  await goOn.click()
  assert.is(await me(context, await newKey(page)), 200)
  await page.context().close()
})

check('an analyst reads, and makes keys that read', async (context) => {
  await signUp(context, 'Emmy', 'analyst')
  const { page } = await openPage(context)
  await page.goto(keysAt(context))
  await signIn(page, 'Emmy')
  assert.equal(await page.getByLabel('May').locator('option').allInnerTexts(), ['read'])
  await makeKey(page, 'Notebook')
  const key = await newKey(page)
  const { manager } = context.mounted
  const list = `${manager.url}/api/v1/management/surveys`
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  assert.is((await fetch(list, { headers })).status, 200)
  assert.is((await fetch(list, { method: 'POST', headers, body: '{}' })).status, 403)
  assert.is((await page.goto(`${context.origin}/feedback/console/people/`))?.status(), 403)
  await page.context().close()
})

check("the account's menu leads to the application, which signs out", async (context) => {
  await signUp(context, 'Hedy', 'admin')
  const { page, problems } = await openPage(context)
  await page.goto(keysAt(context))
  await signIn(page, 'Hedy')
  await page.getByText('Account: Hedy').click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(keysAt(context))
  assert.is(new URL(page.url()).pathname, '/sign-in')
  assert.equal(problems, [])
  await page.context().close()
})

check('a customer is told whom to ask', async (context) => {
  await signUp(context, 'Max', 'customer')
  const { page } = await openPage(context)
  await page.goto(`${context.origin}/feedback/console/`)
  await signIn(page, 'Max')
  await page.getByRole('heading', { name: 'You have no rights here yet' }).waitFor()
  await page.getByText('They find you there as Max').waitFor()
  await page.context().close()
})

check('while the accounts cannot be read, the console answers 503 in words, and then works again', async (context) => {
  const { page } = await openPage(context)
  await page.goto(keysAt(context))
  await signIn(page, 'Grace')
  await page.getByRole('heading', { name: 'Keys', exact: true }).waitFor()
  await context.accounts.query('alter table session rename to away')
  const answer = await page
    .goto(keysAt(context))
    .finally(() => context.accounts.query('alter table away rename to session'))
  assert.is(answer?.status(), 503)
  await page.getByText('Your sign-in could not be checked just now').waitFor()
  assert.match(context.mounted.output(), 'consolePages({ authenticate }) failed')
  assert.is((await page.reload())?.status(), 200)
  await page.context().close()
})

check('a form that is sent after signing out of the application stores nothing and says why', async (context) => {
  const { page } = await openPage(context)
  await page.goto(keysAt(context))
  await signIn(page, 'Grace')
  await page.getByRole('heading', { name: 'Keys', exact: true }).waitFor()
  await page.context().clearCookies()
  await makeKey(page, 'Too late')
  await page.getByText('You are signed out').waitFor()
  await page.context().close()
})

check('the sign-in of the application leads to the console and to no other site', async (context) => {
  const { page } = await openPage(context)
  for (const to of [
    'https://evil.example/',
    '//evil.example/feedback/console/',
    '/feedback/console/../../evil',
    'http://[',
  ]) {
    await page.goto(`${context.origin}/sign-in?${new URLSearchParams({ to })}`)
    await signIn(page, 'Grace')
    await page.getByRole('heading', { name: 'No surveys yet' }).waitFor()
    assert.ok(page.url().startsWith(`${context.origin}/feedback/console/`), page.url())
  }
  await page.context().close()
})

test.run()
