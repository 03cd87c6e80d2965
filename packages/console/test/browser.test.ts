import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Mail } from '@hearback/core'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stopToken } from '../../core/src/tenants/people/stop-mail.ts'
import { secret } from '../../core/test/serve.ts'
import { docsPages } from '../../docs/src/index.ts'
import { respondPages } from '../../respond/src/index.ts'
import { chromium, launch } from '../../tests/src/chromium.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { consolePages } from '../src/index.ts'
import { pageTable } from '../src/pages.ts'
import { pagesOf } from './open-page.ts'
import { strippingProxy } from './proxy.ts'
import type { Caller } from './real.ts'
import { fill, storeFile } from './records.ts'
import { openService, password } from './service.ts'

const test = suite('the console in a browser')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const check = (title: string, run: () => Promise<void>) =>
  found.lack === null ? test(title, run) : test.skip(title, () => {})

type Service = Awaited<ReturnType<typeof openService>>
const service = await openService()
test.after(async () => {
  await browser?.close()
  await service.close()
})

const openPage = pagesOf(browser)

async function becomeOwner(page: Page, root: string, path: string, name = 'Ada Lovelace') {
  await page.goto(root + path)
  assert.is(await page.locator('h1').textContent(), 'Become the owner')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await atSurveys(page)
}

async function signIn(page: Page, root: string) {
  await page.goto(`${root}/console/sign-in/`)
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await atSurveys(page)
}

/** The console opens on the surveys, whether there are any or not. Keys are heard once its script has run. */
async function atSurveys(page: Page): Promise<void> {
  await page.locator('nav [aria-current="page"]', { hasText: 'Surveys' }).waitFor()
  await page.waitForLoadState()
}

/** Makes a key, uses it, deletes it, and uses it again. */
async function keyFromMakingToDeleting(page: Page, label: string, me: (key: string) => Promise<Response>) {
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('May').selectOption('write')
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = (await page.locator('#key').textContent()) ?? ''
  assert.match(key, /^hbk_/)
  assert.is((await me(key)).status, 200)
  await page.getByRole('link', { name: 'I have copied it' }).click()
  const deleteIt = page.getByRole('link', { name: `Delete the key ${label}` })
  await deleteIt.waitFor()
  await page.waitForLoadState()
  assert.not.match(await page.content(), key)
  await deleteIt.click()
  await page.getByRole('button', { name: 'Delete the key' }).click()
  await page.getByRole('heading', { name: 'Keys' }).waitFor()
  await page.waitForLoadState()
  assert.is(await page.getByText(label).count(), 0)
  assert.is((await me(key)).status, 401)
}

check('first start, owner, key, its use, its end, signing out', async () => {
  const { page, context, messages } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const path = await service.firstOwnerPath()
  await becomeOwner(page, service.url, path)
  const cookie = (await context.cookies()).find(({ name }) => name === 'hearback_session')
  assert.equal([cookie?.path, cookie?.httpOnly, cookie?.sameSite], ['/console', true, 'Lax'])
  await keyFromMakingToDeleting(page, 'From the browser', service.me)

  await page.getByLabel('Label').fill('Copied')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), await page.locator('#key').textContent())

  await page.getByText('Account: Ada').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(messages, [])
  await page.goto(service.url + path)
  assert.is(await page.locator('h1').textContent(), 'This link does not open')
  await context.close()
})

check('below a prefix that the service finds, and with a session that stays below it', async () => {
  const { page, context, messages } = await openPage()
  await signIn(page, `${service.url}/feed/back`)
  await keyFromMakingToDeleting(page, 'Below a prefix', service.me)
  assert.ok(page.url().startsWith(`${service.url}/feed/back/console/`))
  const cookie = (await context.cookies()).find(({ name }) => name === 'hearback_session')
  assert.is(cookie?.path, '/feed/back/console')
  assert.equal(messages, [])
  await context.close()
})

check('without JavaScript, behind a proxy that strips the prefix', async () => {
  const fresh = await openService()
  const proxy = await strippingProxy('/apps/surveys', fresh.url)
  const { page, context } = await openPage({ javaScriptEnabled: false })
  try {
    await becomeOwner(page, proxy.url, await fresh.firstOwnerPath())
    await keyFromMakingToDeleting(page, 'Without script', fresh.me)
    assert.ok(page.url().startsWith(`${proxy.url}/console/`))
    assert.is((await context.cookies()).find(({ name }) => name === 'hearback_session')?.path, '/apps/surveys/console')
    await page.goto(`${proxy.url}/`)
    await atSurveys(page)
  } finally {
    await context.close()
    await proxy.close()
    await fresh.close()
  }
})

check('an invitation: made, sent, taken, with the rights that were given and no more', async () => {
  const owner = await openPage()
  await signIn(owner.page, service.url)
  await owner.page.getByRole('link', { name: 'People' }).click()
  await owner.page.getByLabel('E-mail').fill('grace@example.com')
  await owner.page.getByLabel('Name').fill('Grace')
  await owner.page.getByLabel('Development').selectOption('write')
  await owner.page.getByRole('button', { name: 'Make an invitation link' }).click()
  const link = (await owner.page.locator('#made-link').textContent()) ?? ''

  const { page, context, messages } = await openPage()
  await page.goto(link)
  await page.getByLabel('Password').fill('another password of the tests')
  await page.getByRole('button', { name: 'Choose this password' }).click()
  await atSurveys(page)
  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await page.getByRole('heading', { name: 'Keys' }).waitFor()
  await page.waitForLoadState()
  assert.ok(page.url().includes(service.development))
  assert.equal(await page.getByLabel('May').locator('option').allTextContents(), ['read', 'write'])
  assert.is(await page.getByRole('link', { name: 'People' }).count(), 0)
  assert.equal(messages, [])
  for (const path of [`${service.production}/keys/`, 'people/']) {
    const response = await page.goto(`${service.url}/console/${path}`)
    assert.is(response?.status(), path === 'people/' ? 403 : 404, path)
  }
  await context.close()
  await owner.context.close()
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations that axe-core finds, one line each. `rules`: these alone. */
async function violations(page: Page, rules: string[] | null = null): Promise<string[]> {
  await page.evaluate('void (globalThis.axe ?? loadAxe())')
  return page.evaluate(async (rules) => {
    type Axe = { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(
      rules === null ? {} : { runOnly: rules },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`.slice(0, 400))
  }, rules)
}

/** Calls the API with a key of this label. */
async function caller({ hearback, production, url }: Service, label: string): Promise<Caller> {
  const { key } = await hearback.admin.createKey(production, { label })
  return async (method, path, body) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    return ((await response.json()) as { data: { id: string } }).data
  }
}

/** A name without a place to break it. */
const longName = 'n'.repeat(200)

/** Paths of every page of the table, with records that exist: those that need no session, and the others. */
async function everyPage(service: Service, page: Page): Promise<{ doors: string[]; others: string[] }> {
  const call = await caller(service, longName)
  await service.hearback.admin.createPerson({ email: 'long@example.com', name: longName, memberships: {} })
  const made = await fill(call, service.production)
  const welcomeCard = { enabled: true, headline: { default: longName } }
  await call('PUT', `/api/v1/management/surveys/${made.surveyId}`, { welcomeCard })
  const ids: Record<string, string> = {
    ':number': '2',
    ':ofProduct': service.production,
    ':env': service.production,
    ':productId': service.productId,
    ':link': (await service.hearback.admin.createSignInLink('ada@example.com')).secret,
    ':surveyId': made.surveyId,
    ':token': await stopToken(secret, {
      ...{ environmentId: service.production, choreId: `digest${'0'.repeat(24)}`, surveyId: made.surveyId },
    }),
    ':questionId': 'words',
    ':responseId': made.responseId,
    ':file': await storeFile(service.storage, service.production, made),
    ':contactId': made.contactId,
    ':webhookId': made.webhookId,
    ':actionClassId': made.actionClassId,
    ':segmentId': made.segmentId,
    ':tagId': made.tagId,
  }
  const idIn = async (path: string, pattern: RegExp) => {
    await page.goto(`${service.url}/console/${path}`)
    return pattern.exec(await page.content())?.[1] ?? ''
  }
  await page.goto(`${service.url}/console/${service.production}/surveys/${made.surveyId}/live/`)
  await page.getByLabel('Name', { exact: true }).fill(longName)
  await page.getByRole('button', { name: 'Make the address' }).click()
  await page.getByText('Your new live address').first().waitFor()
  ids[':linkId'] = await idIn(`${service.production}/surveys/${made.surveyId}/live/`, /live\/([^/"]+)\/delete\//)
  ids[':keyId'] = await idIn(`${service.production}/keys/`, /keys\/([^/"]+)\/delete\//)
  ids[':deliveryId'] = await idIn(`${service.production}/webhooks/${made.webhookId}/`, /deliveries\/([^/"]+)\//)
  ids[':personId'] = await idIn('people/', /people\/([^/"]+)\//)
  const idOf = (path: string, name: string): string => {
    const id = ids[name]
    if (!id) throw new Error(`Make a record for ${name} of the page ${path}, so that the sweep opens it`)
    return id
  }
  // The page at /console only leads to another one.
  const pages = pageTable.filter(
    (row) => row.method === 'GET' && row.path !== '/console' && !('isFile' in row && row.isFile),
  )
  const pathsOf = (isDoor: boolean) =>
    pages
      .filter(({ needs }) => (needs === 'anyone') === isDoor)
      .map(({ path }) => `${path.replace(/:\w+/g, (name) => idOf(path, name))}/`)
  const compared = `/console/${service.production}/surveys/${made.surveyId}/compare/?rows=question:nps&columns=language`
  return { doors: [...pathsOf(true), made.sharedPath], others: [...pathsOf(false), compared] }
}

/** In the short form, axe looks at every n-th page: the pages are made of the same parts. */
const usualNth = 4

/**
 * Looks at a page. The short form loads it once: axe looks at all in light at 360 px, and at the contrast in dark at 1100 px.
 * The long form loads the page at both widths, and axe does both at each.
 */
check('every page: nothing that axe finds, nothing moves sideways, no message', async () => {
  const { everyPageAtEveryWidth: isLong } = lengths
  const pages = [docsPages(), respondPages(), consolePages()]
  const service = await openService({ pages, publicUrl: 'https://surveys.example.org', sendMail: async () => {} })
  const faults: string[] = []
  const sums = { tried: 0, failed: 0 }
  const { page, context, messages } = await openPage()
  // The browser keeps the program: to send it to every page takes more processor time than to run it.
  await context.addInitScript(`globalThis.loadAxe = function () {${axe}\n}`)
  const lookAt = async (path: string, place: number) => {
    const isExamined = isLong || place % usualNth === 0
    for (const width of [360, 1100]) {
      const isFirst = width === 360
      const name = `${path} at ${width} px`
      const before = faults.length
      await page.setViewportSize({ width, height: 800 })
      if (isLong || isFirst) {
        const response = await page.goto(service.url + path)
        if (response?.status() !== (path.endsWith('/gone/') ? 404 : 200)) faults.push(`${name}: ${response?.status()}`)
        if ((await page.locator('main :is(script, img)').count()) > 0) faults.push(`${name}: an element of others`)
      }
      // A card hides what is wider than it is, and the tabs scroll.
      const wide = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('.card, .top nav')].map(
          (card) => card.scrollWidth - card.clientWidth,
        )
        return Math.max(document.documentElement.scrollWidth - innerWidth, ...cards)
      })
      if (wide > 0) faults.push(`${name}: ${wide} px too wide`)
      if (isLong || (isFirst && isExamined)) for (const one of await violations(page)) faults.push(`${name}: ${one}`)
      if (isLong || (!isFirst && isExamined)) {
        await page.emulateMedia({ colorScheme: 'dark' })
        for (const one of await violations(page, ['color-contrast'])) faults.push(`${name}, dark: ${one}`)
        await page.emulateMedia({ colorScheme: 'light' })
      }
      const others = messages.splice(0).filter((text) => !/status of 404/.test(text))
      for (const one of others) faults.push(`${name}: ${one}`)
      sums.tried += 1
      if (faults.length > before) sums.failed += 1
    }
  }
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await becomeOwner(page, service.url, await service.firstOwnerPath())
    const reference = page.getByRole('contentinfo').getByRole('link', { name: 'API reference' })
    const address = new URL((await reference.getAttribute('href')) ?? '', page.url()).href
    assert.is((await fetch(address)).status, 200, address)
    const { doors, others } = await everyPage(service, page)
    await context.clearCookies()
    for (const [place, path] of [...doors, '/console/enter/gone/'].entries()) await lookAt(path, place)
    await signIn(page, service.url)
    for (const [place, path] of [...others, '/console/gone/'].entries()) await lookAt(path, place)
  } finally {
    await context.close()
    await service.close()
  }
  reportProof({ proof: 'pages of the console at every width, by axe', ...sums, lost: 0 })
  assert.equal(faults, [])
})

check('answers are read and tagged by keys alone', async () => {
  const call = await caller(service, 'Of a reader')
  const environmentId = service.production
  const questions = [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false }]
  const survey = { environmentId, name: 'To be read', type: 'link', status: 'inProgress', questions }
  const { id: surveyId } = await call('POST', '/api/v1/management/surveys', survey)
  const answers = ['one', 'two', 'three'].map((why, at) => ({
    surveyId,
    finished: true,
    data: { why },
    createdAt: `2026-01-0${9 - at}T00:00:00Z`,
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses: answers })
  const { page, context, messages } = await openPage()
  await signIn(page, service.url)
  await page.goto(`${service.url}/console/${environmentId}/surveys/${surveyId}/texts/why/`)
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('blockquote')?.textContent)
  await page.keyboard.press('j')
  assert.is(await focused(), 'one')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  assert.is(await focused(), 'two')
  await page.keyboard.press('t')
  await page.keyboard.type('jkt/')
  await page.keyboard.press('Enter')
  await page.locator('li:has-text("two") .chip', { hasText: 'jkt/' }).first().waitFor()
  // It is a new page, whose script hears keys once it has run.
  await page.waitForLoadState()
  await page.keyboard.press('j')
  assert.is(await focused(), 'three', 'the reader goes on where the tag was added')
  await page.keyboard.press('/')
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'q')
  assert.equal(messages, [])
  await context.close()
})

check('the responses of a list are walked by keys, and by links without a script', async () => {
  const call = await caller(service, 'Of a walker')
  const environmentId = service.production
  const questions = [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false }]
  const survey = { environmentId, name: 'To be walked', type: 'link', status: 'inProgress', questions }
  const { id: surveyId } = await call('POST', '/api/v1/management/surveys', survey)
  const responses = ['first', 'second', 'third'].map((why) => ({
    ...{ surveyId, finished: true, data: { why }, createdAt: '2026-01-05T00:00:00Z' },
  }))
  await call('POST', '/api/v1/management/responses/bulk', { responses })
  for (const javaScriptEnabled of [true, false]) {
    const { page, context, messages } = await openPage({ javaScriptEnabled })
    await signIn(page, service.url)
    await page.goto(`${service.url}/console/${environmentId}/responses/?surveyId=${surveyId}`)
    const listed = await page
      .locator('tbody a[href*="responses/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    assert.is(listed.length, 3)
    await page.goto(listed[0] ?? '')
    const go = async (key: 'j' | 'k', name: string, wanted: string | undefined) => {
      if (javaScriptEnabled) await page.keyboard.press(key)
      else await page.getByRole('link', { name, exact: true }).press('Enter')
      await page.waitForURL(wanted ?? '')
      await page.waitForLoadState()
    }
    await go('j', 'Next', listed[1])
    await go('j', 'Next', listed[2])
    assert.is(await page.getByRole('link', { name: 'Next', exact: true }).count(), 0)
    await go('k', 'Previous', listed[1])
    assert.equal(messages, [])
    await context.close()
  }
})

check(
  'a survey is made, changed and previewed by keyboard on a phone without JavaScript, and two editors lose nothing',
  async () => {
    const fresh = await openService({ pages: [respondPages(), consolePages()] })
    const { page, context } = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).first().focus()
      await page.keyboard.press('Enter')
    }
    try {
      await becomeOwner(page, fresh.url, await fresh.firstOwnerPath())
      await page.getByRole('link', { name: 'New survey' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('radio', { name: /Customer satisfaction/ }).focus()
      await page.keyboard.press('ArrowDown')
      await press('Make the survey')
      await page.waitForURL(/\/edit\/$/)
      const edited = page.url()
      await page.locator('summary', { hasText: 'of question 1' }).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel('Add choices, one a line').fill('Furious\nSad')
      await page.getByLabel('Choice 1', { exact: true }).fill('Heartbroken')
      await press('Add')
      await press('Move choice 5 up')
      await page.getByLabel('Choice 5', { exact: true }).and(page.locator('[value=Furious]')).waitFor()
      assert.is(await page.getByLabel('Choice 1', { exact: true }).inputValue(), 'Heartbroken')
      const other = await context.newPage()
      await other.goto(edited)
      await other.getByRole('textbox', { name: 'Name', exact: true }).fill('The faster one')
      await other.getByRole('button', { name: 'Save' }).first().click()
      await other.getByRole('status').waitFor()
      await press('Save')
      await page.getByText('Ada Lovelace has saved this survey since you opened it').waitFor()
      await page.waitForLoadState()
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360)
      await press('Save mine over it')
      await page.waitForURL(/saved=yes/)
      await page.getByRole('link', { name: 'Preview', exact: true }).click()
      await page.waitForURL(/\/preview\/$/)
      const shown = page.frameLocator('iframe')
      await shown.getByText('Heartbroken').click()
      await shown.getByRole('button', { name: 'Next' }).click()
      await shown.getByText('main benefit').waitFor()
    } finally {
      await context.close()
      await fresh.close()
    }
  },
)

check('an open page of results follows new responses, and leaves what is open and being filled in', async () => {
  const call = await caller(service, 'Of a program')
  const environmentId = service.production
  const questions = [{ id: 'score', type: 'nps', headline: { default: 'How likely?' }, required: false }]
  const survey = { environmentId, name: 'Followed', type: 'link', status: 'inProgress', questions }
  const { id: surveyId } = await call('POST', '/api/v1/management/surveys', survey)
  const respond = () =>
    call('POST', '/api/v1/management/responses', { environmentId, surveyId, finished: true, data: { score: 9 } })
  await respond()
  const { page, context, messages } = await openPage()
  await signIn(page, service.url)
  await page.clock.install()
  await page.goto(`${service.url}/console/${environmentId}/surveys/${surveyId}/`)
  const started = page.locator('.stats dd').nth(2)
  assert.is(await started.textContent(), '1')
  await page.getByText('Show as a table').click()
  await page.getByText('More filters').click()
  await page.locator('#by-tag').fill('half a wo')
  await respond()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.fastForward(11_000)
  assert.equal(asked, [], 'nothing is asked while a field is filled in')
  await page.getByRole('heading', { name: 'Over time' }).click()
  await page.clock.fastForward(11_000)
  await page.locator('.stats dd', { hasText: /^2$/ }).first().waitFor()
  assert.is(await page.getByText('Show as a table').locator('..').getAttribute('open'), '')
  assert.is(await page.locator('#by-tag').inputValue(), 'half a wo')
  assert.equal(messages, [])
  await context.close()
})

check('mails about new responses are switched on without JavaScript', async () => {
  const mails = { publicUrl: 'http://survey.test', sendMail: async () => {} }
  const fresh = await openService(mails)
  const { page, context } = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  try {
    await becomeOwner(page, fresh.url, await fresh.firstOwnerPath())
    await page.goto(`${fresh.url}/console/account/`)
    await page.getByLabel('Production').check()
    await page.getByRole('button', { name: 'Save the choice' }).click()
    // Only the page after the form names what was chosen before: the page with the form has the same heading and boxes.
    await page.locator('input[name=was]').waitFor({ state: 'attached' })
    await page.waitForLoadState()
    assert.is(await page.getByLabel('Production').isChecked(), true)
    assert.is(await page.getByLabel('Development').isChecked(), false)

    const scripted = await openPage({
      storageState: await context.storageState(),
      viewport: { width: 360, height: 800 },
    })
    await scripted.page.goto(`${fresh.url}/console/account/`)
    await scripted.page.evaluate(axe)
    assert.equal(await violations(scripted.page), [])
    assert.is(await scripted.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    await scripted.context.close()
  } finally {
    await context.close()
    await fresh.close()
  }
})

check(
  "a new product is offered the browser's time zone, also one that the service names otherwise; without JavaScript, all of them",
  async () => {
    for (const [timezoneId, javaScriptEnabled, offered] of [
      ['Pacific/Chatham', true, 'Pacific/Chatham'],
      ['Asia/Kolkata', true, 'Asia/'],
      ['Pacific/Chatham', false, 'UTC'],
    ] as const) {
      const { page, context, messages } = await openPage({ timezoneId, javaScriptEnabled })
      try {
        await signIn(page, service.url)
        await page.goto(`${service.url}/console/products/`)
        const zone = page.getByLabel('Time zone')
        assert.ok((await zone.inputValue()).startsWith(offered), timezoneId)
        const name = `Of ${timezoneId} ${javaScriptEnabled}`
        await page.getByLabel('Name').fill(name)
        if (!javaScriptEnabled) await zone.selectOption('America/Santiago')
        await page.getByRole('button', { name: 'Make the product' }).click()
        await page.getByRole('heading', { name }).waitFor()
        await page.getByRole('region', { name }).getByRole('link', { name: 'Settings' }).click()
        const chosen = await page.getByLabel('Time zone').inputValue()
        assert.ok(chosen.startsWith(javaScriptEnabled ? offered : 'America/Santiago'), chosen)
        assert.equal(messages, [])
      } finally {
        await context.close()
      }
    }
  },
)

check('a forgotten password: by keyboard and mail to a new one, and nothing that axe finds', async () => {
  const mails: Mail[] = []
  const publicUrl = 'https://surveys.example.org'
  const mailing = await openService({ publicUrl, sendMail: async (mail) => void mails.push(mail) })
  const { page, context, messages } = await openPage()
  try {
    await becomeOwner(page, mailing.url, await mailing.firstOwnerPath())
    await context.clearCookies()
    await context.addInitScript(`globalThis.loadAxe = function () {${axe}\n}`)
    const faults: string[] = []
    const look = async (name: string) => {
      await page.waitForLoadState()
      for (const width of [1100, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) faults.push(`${name}: ${wide} px too wide at ${width}`)
      }
      for (const one of await violations(page)) faults.push(`${name}: ${one}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      for (const one of await violations(page, ['color-contrast'])) faults.push(`${name}, dark: ${one}`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.goto(`${mailing.url}/console/sign-in/`)
    await page.getByRole('link', { name: 'Get a link by mail' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    await look('the answer')
    while (mails.length === 0) await page.waitForTimeout(20)
    const path = /^https:\/\/surveys\.example\.org(\/console\/enter\/\S+)$/m.exec(mails[0]?.text ?? '')?.[1] ?? ''
    await page.goto(mailing.url + path)
    await page.getByLabel('New password').fill('a new password of the tests')
    await page.getByRole('button', { name: 'Change the password and sign in' }).click()
    await atSurveys(page)
    await page.goto(`${mailing.url}/console/people/`)
    await page.getByLabel('E-mail').fill('grace@example.com')
    await page.getByLabel('Name').fill('Grace')
    await page.getByRole('button', { name: 'Send an invitation' }).click()
    await page.getByRole('heading', { name: 'A mail for Grace' }).waitFor()
    await look('the invitation')
    assert.is(mails[1]?.to, 'grace@example.com')
    assert.equal([faults, messages], [[], []])
  } finally {
    await context.close()
    await mailing.close()
  }
})

check('the keyboard alone: skip to the content, open a menu, close it', async () => {
  const { page, context } = await openPage()
  await signIn(page, service.url)
  await page.keyboard.press('Tab')
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content')
  const menu = page.locator('details.menu').last()
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  assert.is(await menu.getAttribute('open'), '')
  await page.keyboard.press('Escape')
  assert.is(await menu.getAttribute('open'), null)
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'SUMMARY')
  await context.close()
})

test.run()
