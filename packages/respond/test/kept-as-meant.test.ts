import * as assert from 'uvu/assert'
import { browserOf, browserSuite, read } from '../../survey/test/chromium.ts'
import { text } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { headingOf, takenOver } from './browser/respondent.ts'

/** What fresh eyes found as they answered ten surveys. */
const test = browserSuite('what people meant is kept')
const browser = await browserOf(test, { isPersonal: true })
const server = await openServer()
test.after(() => server.close())

const question = (id: string, fields: object) => ({ id, headline: text(id), required: false, ...fields })
const line = { type: 'openText', inputType: 'text' }
const items = ['One', 'Two', 'Three'].map((label) => ({
  id: label.toLowerCase(),
  label: { default: label, de: `${label} auf Deutsch` },
}))
const languages = [
  { language: { code: 'en' }, default: true, enabled: true },
  { language: { code: 'de' }, default: false, enabled: true },
]

async function stored(id: string): Promise<Record<string, unknown>> {
  for (const deadline = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const [response] = await server.responses(id)
    if (response?.finished || Date.now() > deadline) return response?.data ?? {}
  }
}

test('without script, the place of an item stays over a fault, Back and another language', async () => {
  const id = await server.addSurvey({
    questions: [question('q0', line), question('q1', { type: 'ranking', choices: items })],
    languages,
    showLanguageSwitch: true,
  })
  const { page, context } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${server.url}/s/${id}`)
  await page.locator('.hb-primary').click()
  const place = (name: string) => page.locator(`select[name="answer:${name}"]`)
  const places = () => Promise.all(['one', 'two', 'three'].map((name) => place(name).inputValue()))
  await place('one').selectOption('3')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.locator('.hb-primary').click()
  assert.equal(await places(), ['3', '', ''])
  await place('two').selectOption('3')
  await page.locator('.hb-primary').click()
  assert.ok(await page.locator('[role=alert]').textContent())
  assert.equal(await places(), ['3', '', ''], 'the fault says that one place is taken twice')
  await page.locator('button[name=answer\\.order]').click()
  assert.equal((await stored(id)).q1, ['Two', 'Three', 'One'])
  await context.close()
})

test('an e-mail address keeps the domain that was typed, with and without script', async () => {
  const fields = ['firstName', 'lastName', 'email', 'phone', 'company']
  const shown = Object.fromEntries(fields.map((name) => [name, { show: name === 'email', required: false }]))
  const mail = { type: 'openText', inputType: 'email' }
  for (const javaScriptEnabled of [true, false]) {
    const id = await server.addSurvey({
      questions: [question('q0', mail), question('q1', { type: 'contactInfo', ...shown })],
    })
    const { page, context } = await openPage(browser, { javaScriptEnabled })
    await page.goto(`${server.url}/s/${id}`)
    if (javaScriptEnabled) await takenOver(page)
    for (const address of ['li@müller.de', 'köln@bücher.example']) {
      const field = page.locator('form.hb-card input[inputmode=email]')
      await field.click()
      await page.keyboard.type(address)
      assert.is(await field.inputValue(), address)
      await page.waitForTimeout(400)
      await page.locator('.hb-primary').click()
      if (address.startsWith('li')) await page.locator('h1', { hasText: 'q1' }).waitFor()
    }
    assert.equal(await stored(id), { q0: 'li@müller.de', q1: ['', '', 'köln@bücher.example', '', ''] })
    await context.close()
  }
})

test('on a phone, a double tap on Finish does not press the button of the ending', async () => {
  const ending = { id: 'end', type: 'endScreen', headline: text('Thanks'), buttonLabel: text('Go') }
  const id = await server.addSurvey({
    questions: [question('q0', line)],
    endings: [{ ...ending, buttonLink: `${server.url}/s/elsewhere` }],
  })
  const { page, context } = await openPage(browser, { viewport: { width: 360, height: 640 } })
  await page.goto(`${server.url}/s/${id}`)
  await takenOver(page)
  await read(page)
  const box = await page.locator('form.hb-card .hb-primary').boundingBox()
  if (!box) throw new Error('There is no button')
  await page.mouse.dblclick(box.x + 30, box.y + 20, { delay: 40 })
  await page.waitForTimeout(800)
  assert.is(await headingOf(page), 'Thanks')
  assert.match(page.url(), `/s/${id}?at=end`)
  // A press that is meant goes on.
  await page.waitForTimeout(600)
  await page.getByRole('link', { name: 'Go' }).click()
  await page.waitForURL('**/s/elsewhere')
  await context.close()
})

test('a file that was not sent keeps its card, says why, and goes with the network', async () => {
  const id = await server.addSurvey({ questions: [question('q0', { type: 'fileUpload', allowMultipleFiles: true })] })
  const { page, context } = await openPage(browser)
  await page.goto(`${server.url}/s/${id}`)
  await takenOver(page)
  await read(page)
  await context.setOffline(true)
  const file = { name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }
  await page.locator('[type=file]').setInputFiles(file)
  await page.getByText('The upload failed.').first().waitFor()
  await page.locator('form.hb-card .hb-primary').click()
  await page.waitForTimeout(500)
  assert.is(await headingOf(page), 'q0')
  assert.match((await page.locator('[role=alert]').textContent()) ?? '', 'b.csv: The upload failed.')
  await context.setOffline(false)
  await page.locator('.hb-files .hb-is-check').waitFor()
  assert.is(await page.locator('[role=alert]').textContent(), '')
  await page.locator('form.hb-card .hb-primary').click()
  const { q0 } = await stored(id)
  assert.match(String(q0), /b[^/]*\.csv/)
  await context.close()
})

test('a mouse moves an item by its name, and a finger by its handle alone', async () => {
  const id = await server.addSurvey({ questions: [question('q0', { type: 'ranking', choices: items })] })
  const { page, context } = await openPage(browser)
  await page.goto(`${server.url}/s/${id}`)
  await takenOver(page)
  await read(page)
  const box = async (name: string) => {
    const found = await page.locator(`[data-item=${name}] .hb-name`).boundingBox()
    if (!found) throw new Error(`There is no ${name}`)
    return { x: found.x + 10, y: found.y + found.height / 2 }
  }
  const [from, to] = [await box('one'), await box('three')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let part = 1; part <= 10; part += 1) await page.mouse.move(from.x, from.y + ((to.y + 70 - from.y) * part) / 10)
  await page.mouse.up()
  assert.is(await page.evaluate('getSelection().toString()'), '')
  await page.locator('form.hb-card .hb-primary').click()
  assert.equal((await stored(id)).q0, ['Two', 'Three', 'One'])
  await context.close()
})

test('a part of the script that does not come leaves a form to answer, never an empty page, and is asked for again', async () => {
  const id = await server.addSurvey({
    questions: [question('q0', line), question('q1', line), question('q2', { type: 'ranking', choices: items })],
  })
  const { page, context, problems } = await openPage(browser)
  await page.goto(`${server.url}/s/${id}`)
  await takenOver(page)
  await page.getByRole('textbox').fill('Ann')
  await page.locator('.hb-primary').click()
  await page.getByRole('heading', { name: 'q1' }).waitFor()
  await page.waitForTimeout(400)
  await page.getByRole('textbox').fill('entered')
  // It is kept in the browser, so that the card that the server sends is not the one that the script shows.
  await page.waitForTimeout(400)
  let asked = 0
  await page.route(/respond\.rare/, (route) => {
    asked += 1
    return asked < 3 ? route.abort('internetdisconnected') : route.continue()
  })
  await page.reload()
  await page.waitForTimeout(300)
  assert.is(await headingOf(page), 'q1')
  assert.is(await page.locator('[inert]').count(), 0)
  await takenOver(page)
  assert.is(asked, 3)
  assert.is(await page.getByRole('textbox').inputValue(), 'entered')
  await page.waitForTimeout(400)
  await page.locator('.hb-primary').click()
  await page.getByRole('heading', { name: 'q2' }).waitFor()
  await page.waitForTimeout(400)
  await page.locator('.hb-primary').click()
  assert.equal(await stored(id), { q0: 'Ann', q1: 'entered', q2: [] })
  assert.equal(
    problems.filter((problem) => !/respond\.rare|ERR_INTERNET_DISCONNECTED/.test(problem)),
    [],
  )
  await context.close()
})

test('a survey is answered by forms while a part of the script does not come', async () => {
  const id = await server.addSurvey({
    questions: [question('q0', line), question('q1', { type: 'ranking', choices: items })],
  })
  const { page, context } = await openPage(browser)
  await page.route(/respond\.rare/, (route) => route.abort('internetdisconnected'))
  await page.goto(`${server.url}/s/${id}`)
  await page.getByRole('textbox').fill('Ann')
  await page.locator('.hb-primary').click()
  await page.getByRole('heading', { name: 'q1' }).waitFor()
  for (const [at, item] of ['Two', 'One', 'Three'].entries())
    await page.getByRole('combobox', { name: `Place of ${item}` }).selectOption(String(at + 1))
  await page.locator('.hb-primary').click()
  assert.equal(await stored(id), { q0: 'Ann', q1: ['Two', 'One', 'Three'] })
  await context.close()
})

test.run()
