import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../survey/test/chromium.ts'
import { languageOf } from './answering.ts'
import { openPage, openServer } from './browser/pages.ts'
import { goOn, pick, takenOver } from './browser/respondent.ts'

const test = browserSuite('the language that is switched on the last card')
const browser = await browserOf(test)
const server = await openServer()
test.after(() => server.close())

const both = (en: string, de: string) => ({ default: en, de })
/** "Gift" is a present in English and poison in German: a label names another choice there. */
const choices = [
  { id: 'poison', label: both('Poison', 'Gift') },
  { id: 'present', label: both('Gift', 'Geschenk') },
]
const gives = (value: string) => ({
  id: 'c0000000000000000000001',
  objective: 'calculate',
  variableId: 'v0000000000000000000001',
  operator: 'assign',
  value: { type: 'static', value },
})
const rule = (choice: string, actions: object[], id: string) => ({
  id: `r000000000000000000000${id}`,
  conditions: {
    id: `g000000000000000000000${id}`,
    connector: 'and',
    conditions: [
      {
        id: `d000000000000000000000${id}`,
        leftOperand: { type: 'question', value: 'what' },
        operator: 'equals',
        rightOperand: { type: 'static', value: choice },
      },
    ],
  },
  actions,
})
const survey = {
  languages: [languageOf('en', true), languageOf('de', false)],
  showLanguageSwitch: true,
  variables: [{ id: 'v0000000000000000000001', name: 'kind', type: 'text', value: 'none' }],
  questions: [
    { id: 'why', type: 'openText', headline: both('Why?', 'Warum?'), required: false, inputType: 'text' },
    {
      id: 'what',
      type: 'multipleChoiceSingle',
      headline: both('What?', 'Was?'),
      required: true,
      choices,
      logic: [
        rule('poison', [gives('bad'), { id: 'j1', objective: 'jumpToQuestion', target: 'wrong' }], '1'),
        rule('present', [gives('good'), { id: 'j2', objective: 'jumpToQuestion', target: 'right' }], '2'),
      ],
    },
  ],
  endings: [
    { id: 'wrong', type: 'endScreen', headline: both('Take care', 'Vorsicht') },
    { id: 'right', type: 'endScreen', headline: both('Enjoy', 'Viel Freude') },
  ],
}

async function finished(id: string) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await new Promise((r) => setTimeout(r, 50))) {
    const responses = await server.responses(id)
    if (responses[0]?.finished) return responses.map((one) => ({ ...one, variables: variablesOf(one) }))
  }
  throw new Error(`Nothing was finished: ${JSON.stringify(await server.responses(id))}`)
}
const variablesOf = (one: object): unknown => (one as { variables?: unknown }).variables

async function toGerman(page: Page, isScripted: boolean): Promise<void> {
  await page.locator('.hb-languages summary').click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Was?' }).waitFor()
  if (isScripted) await takenOver(page)
}

for (const isScripted of [true, false])
  for (const isChosenBefore of [true, false])
    test(`${isScripted ? 'with' : 'without'} script, ${isChosenBefore ? 'after' : 'before'} the choice`, async () => {
      const id = await server.addSurvey(survey)
      const { page, context } = await openPage(browser, { javaScriptEnabled: isScripted })
      await page.goto(`${server.url}/s/${id}`)
      if (isScripted) await takenOver(page)
      await page.getByRole('textbox').fill('Because')
      await goOn(page)
      if (isChosenBefore) await pick(page.getByRole('radio', { name: 'Gift' }))
      await toGerman(page, isScripted)
      assert.is((await server.responses(id))[0]?.finished, false)
      if (isChosenBefore) assert.ok(await page.getByRole('radio', { name: 'Geschenk' }).isChecked())
      else await pick(page.getByRole('radio', { name: 'Geschenk' }))
      await page.locator('form.hb-card .hb-primary').click()
      await page.getByRole('heading', { name: 'Viel Freude' }).waitFor()
      const told = (await finished(id)).map(({ data, endingId, language, variables }) => [
        data,
        endingId,
        language,
        variables,
      ])
      assert.equal(told, [[{ why: 'Because', what: 'Geschenk' }, 'right', 'de', { v0000000000000000000001: 'good' }]])
      await context.close()
    })

test.run()
