import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../demo/src/random.ts'
import { cancellationSurvey } from '../../demo/src/surveys/cancellation.ts'
import { eventSurvey } from '../../demo/src/surveys/event.ts'
import { npsSurvey } from '../../demo/src/surveys/nps.ts'
import { onboardingSurvey } from '../../demo/src/surveys/onboarding.ts'
import { productMarketFitSurvey } from '../../demo/src/surveys/product-market-fit.ts'
import { ideasSurvey, pricingSurvey } from '../../demo/src/surveys/without-answers.ts'
import { randomSurvey } from '../../survey/test/engine/random-survey.ts'
import { draftIn, draftOf } from '../src/edit/draft.ts'
import { everyQuestion } from './every-question.ts'
import { controlsOf } from './filled-form.ts'
import { realConsole } from './real.ts'
import { hostile } from './records.ts'

const test = suite('editing surveys')

const { app, as, call } = await realConsole()
const environmentId = app.production.id
const awkward = `two\r\nlines\nof "text" & <b>\u{1f600}</b>\n\n${hostile}`
const demo = [
  cancellationSurvey,
  eventSurvey,
  npsSurvey,
  onboardingSurvey,
  productMarketFitSurvey,
  ideasSurvey,
  pricingSurvey,
]

type Read = Record<string, unknown> & { id: string; questions: Record<string, never>[] }
const make = async (survey: object) =>
  (await call('POST', '/api/v1/management/surveys', { environmentId, ...survey })).id
const read = async (id: string) => (await app.call('GET', `/api/v1/management/surveys/${id}`, {})).data<Read>()
const withoutTimes = ({ updatedAt: _updatedAt, ...survey }: Read) => survey

/** Opens the form of a survey, and sends it with other values and by another button. */
async function openForm(id: string) {
  const path = `surveys/${id}/edit`
  const { status, text } = await as('write').page(`${path}/`)
  assert.is(status, 200, text)
  return formOf(path, text)
}

function formOf(path: string, text: string) {
  const fields = controlsOf(text, /\/edit$/)
  return {
    text,
    fields,
    async press(button: string, changed: Record<string, string> = {}) {
      const sent = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]))
      const answer = await as('write').post(path, { ...sent, ...changed, do: button })
      return { ...answer, next: () => formOf(path, answer.text) }
    },
  }
}

test('a form that is sent as it came changes nothing, whatever the survey', async () => {
  const odd = {
    name: awkward,
    type: 'link',
    questions: everyQuestion(awkward),
    welcomeCard: { enabled: true, headline: { default: awkward, de: '\n\n' } },
    languages: [
      { default: true, enabled: true, language: { code: 'en' } },
      { default: false, enabled: true, language: { code: 'de' } },
    ],
    runOnDate: '2026-11-23T10:11:12.345Z',
    closeOnDate: '2099-11-23T10:11:12.345Z',
    displayPercentage: 0.01,
  }
  const random = Array.from({ length: 40 }, (_, seed) => randomSurvey(seededRandom(seed), seed))
  for (const survey of [odd, ...demo, ...random]) {
    const id = await make(survey)
    const before = await read(id)
    const { fields, press } = await openForm(id)
    const draft = JSON.parse(fields.get('draft') ?? '') as object
    assert.equal(draftIn(fields), draft, before.name as string)
    assert.equal(draft, JSON.parse(JSON.stringify(draftOf(before))))
    assert.is((await press('save')).status, 303)
    assert.equal(await read(id), before, 'not even its version')
  }
})

test.run()
