import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { question } from '../../survey/test/every-type.ts'
import { text } from './answering.ts'
import { openPage, openServer, pixel } from './browser/pages.ts'
import { goOn, pick, takenOver } from './browser/respondent.ts'

const test = browserSuite('what a screen reader is told')
const browser = await browserOf(test)
const server = await openServer()
test.after(() => server.close())

async function visit(id: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options)
  await opened.page.goto(`${server.url}/s/${id}`)
  if (options.javaScriptEnabled !== false) await takenOver(opened.page)
  return opened
}

interface Node {
  readonly name?: { readonly value: string }
  readonly description?: { readonly value: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
}

/** Name and description of what has the focus, as the browser tells them to screen readers. */
async function focused(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] }
  const last = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'focused' && value.value),
  )
  return [last.at(-1)?.name?.value ?? '', last.at(-1)?.description?.value ?? '']
}

/** The texts of live regions from now on, in the order in which they come. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status],[role=alert],[aria-live]',
        )
        const words = region?.textContent
        if (words && said.at(-1) !== words) said.push(words)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

const asked = (id: string, more: object = {}) => ({
  id,
  type: 'openText',
  headline: text(`${id}?`),
  required: false,
  inputType: 'text',
  ...more,
})
const jump = (target: string) => ({
  id: `rule-${target}`,
  conditions: {
    id: 'all',
    connector: 'and',
    conditions: [
      {
        id: 'one',
        leftOperand: { type: 'question', value: 'name' },
        operator: 'equals',
        rightOperand: { type: 'static', value: 'short' },
      },
    ],
  },
  actions: [{ id: 'jump', objective: 'jumpToQuestion', target }],
})

test('a new card says its question, its number, whether it is optional and what was left out, and is the title', async () => {
  const questions = [
    asked('name', { required: true, logic: [jump('town')] }),
    asked('job'),
    asked('age'),
    asked('town'),
  ]
  const id = await server.addSurvey({ questions })
  const { page, context, problems } = await visit(id)
  assert.is(await page.title(), 'name? · Quillbarn')
  const said = await listen(page)
  await page.locator('input.hb-field').fill('short')
  await goOn(page)
  assert.equal(await focused(page), ['town?', 'Question 2 of 2 Questions left out: 2 Optional'])
  assert.is(await page.title(), 'town? · Quillbarn')
  // What has the focus is read out by itself: a live region would say it twice.
  assert.equal(await said(), [])
  await page.goBack()
  await page.getByRole('heading', { name: 'name?' }).waitFor()
  assert.equal(await focused(page), ['name?', 'Question 1 of 4'])
  assert.is(await page.title(), 'name? · Quillbarn')
  await goOn(page)
  await goOn(page)
  await page.getByRole('heading', { name: 'Thanks a lot' }).waitFor()
  assert.is(await page.title(), 'Thank you · Quillbarn')
  assert.equal(problems, [])
  await context.close()
})

const manyRows = Array.from({ length: 12 }, (_, at) => ({ id: `row${at}`, label: text(`Row ${at}`) }))

test('a row that is missing is scrolled to, and has the focus, with a script and without', async () => {
  const id = await server.addSurvey({ questions: [{ ...question('matrix'), rows: manyRows }] })
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await visit(id, { javaScriptEnabled, viewport: { width: 360, height: 640 } })
    for (const { id: row } of manyRows.filter(({ id }) => id !== 'row7')) {
      await pick(page.locator(`tr:has-text("Row ${row.slice(3)}") input`).first())
    }
    await page.locator('form.hb-card .hb-primary').click()
    const first = page.locator('.hb-faulty input').first()
    await first.waitFor()
    // A browser gives the focus a moment after it has the page.
    const isBody = () => page.evaluate(() => document.activeElement === document.body)
    for (const deadline = Date.now() + 5000; (await isBody()) && Date.now() < deadline; )
      await new Promise((resolve) => setTimeout(resolve, 20))
    const [name, description] = await focused(page)
    assert.equal([name, description], ['Row 7 Bad', 'Please answer every row.'])
    const place = await first.boundingBox()
    assert.ok(place && place.y > 0 && place.y + place.height < 640, `${place?.y}`)
    await context.close()
  }
})

test('a file that is refused says why once, keeps the focus and leads to another file', async () => {
  const id = await server.addSurvey({ questions: [{ ...question('files'), allowMultipleFiles: false }] })
  const { page, context, problems } = await visit(id)
  const input = page.locator('input[type=file]')
  const said = await listen(page)
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1_100_000) }
  const wrong = { name: 'wrong.exe', mimeType: 'image/png', buffer: pixel }
  await input.focus()
  await input.setInputFiles(wrong)
  const another = page.getByRole('button', { name: 'Choose another file' })
  await another.waitFor()
  assert.equal(await said(), ['wrong.exe: This type of file is not accepted. Accepted: png, pdf.'])
  assert.is(await input.evaluate((one) => one === document.activeElement), true)
  const choose = async (file: typeof wrong) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), another.press('Enter')])
    await chooser.setFiles(file)
  }
  await choose(wrong)
  assert.is((await said()).length, 2)
  await choose(large)
  await page.getByText('This file is too large: 1 MB at most.', { exact: true }).waitFor()
  assert.is(await page.locator('.hb-file').count(), 1)
  await choose({ ...wrong, name: 'right.png' })
  await page.locator('.hb-is-check').waitFor()
  assert.is((await said()).at(-1), 'right.png: Uploaded')
  assert.equal(await focused(page), ['Remove right.png', ''])
  await page.keyboard.press('Enter')
  await input.waitFor()
  assert.is(await input.evaluate((one) => one === document.activeElement), true)
  assert.equal(problems, [])
  await context.close()
})

test.run()
