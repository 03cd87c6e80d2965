import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/pages'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { secret } from '../../core/test/serve.ts'
import { loadDemo } from '../../demo/src/index.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { seeded } from '../../tests/test/seeded.ts'
import { barsIn, columnsIn, factsIn, numberIn, partOf, rowsIn, textIn } from './page-numbers.ts'
import { randomAnswers, randomSurvey } from './random-survey.ts'
import { realConsole } from './real.ts'
import { type SlowCount, slowCount } from './slow-count.ts'

const test = suite('the numbers of every picture agree with a slow count over all responses')

const { app, as, call } = await realConsole([], { rateLimit: false })
const environmentId = app.production.id
const sums = { tried: 0, failed: 0 }

type Question = StoredSurvey['questions'][number]
type Filter = { readonly query: string; passes(response: SurveyResponse): boolean }

const percent = (count: number, of: number): string => {
  const share = of === 0 ? 0 : (count / of) * 100
  if (share > 0 && share < 0.5) return '< 1 %'
  return share >= 99.5 && share < 100 ? '> 99 %' : `${Math.round(share)} %`
}
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return mean(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1))
}
const isClose = (text: string | undefined, value: number, digits: number, what: string) => {
  const shown = numberIn(text ?? '')
  assert.ok(Math.abs(shown - value) <= 0.5 * 10 ** -digits + 1e-9, `${what}: ${text} is shown, ${value} is counted`)
}

/** Compares every number of a page of results with those that the responses give. */
async function check(survey: StoredSurvey, all: readonly SurveyResponse[], { query, passes }: Filter): Promise<void> {
  const { status, text } = await as('read').page(`surveys/${survey.id}/${query}`)
  const responses = all.filter(passes)
  const name = `${survey.name} ${query}`
  assert.is(status, 200, name)
  if (responses.length === 0) {
    assert.match(text, /No response fits this filter|First steps/, name)
    return
  }
  const finished = responses.filter((one) => one.finished)
  const [displays, started, done, completion] = [...text.matchAll(/<dt>[^<]*<\/dt><dd>([^<]*)<\/dd>/g)].map(
    ([, one]) => one,
  )
  assert.ok(displays !== undefined)
  assert.equal(
    [numberIn(started ?? ''), numberIn(done ?? ''), completion],
    [responses.length, finished.length, percent(finished.length, responses.length)],
    name,
  )
  checkPeriods(text, responses, name)
  const stops = rowsIn(text, 'class="bars stop"')
  for (const [at, question] of survey.questions.entries()) {
    const what = `${name}, ${question.type} ${question.id}`
    const counted = slowCount(survey, at, responses)
    assert.equal(
      [stops[at]?.[2], stops[at]?.[3]],
      [
        `${counted.shown.toLocaleString('en')} · ${percent(counted.shown, responses.length)}${counted.notAsked === 0 ? '' : ` ${counted.notAsked.toLocaleString('en')} not asked`}`,
        counted.dropped === 0 ? 'none stopped' : `${counted.dropped.toLocaleString('en')} stopped`,
      ],
      what,
    )
    const part = partOf(text, `question-${at + 1}`)
    const isOfShown = ['cta', 'consent', 'cal'].includes(question.type)
    assert.match(textIn(part), `· ${counted.answered.toLocaleString('en')} answered`, what)
    if (counted.answered > 0 || (isOfShown && counted.shown > 0)) checkPicture(question, part, counted, what)
    if (counted.misfits === 0) await checkLinks(part, what)
  }
  for (const [at, field] of fieldsOf(survey).entries())
    checkField(field, partOf(text, `field-${at + 1}`), responses, name)
  sums.tried += 1
}

/** The table over time: every response lies in the last period that begins before it. */
function checkPeriods(page: string, responses: readonly SurveyResponse[], name: string): void {
  const rows = rowsIn(partOf(page, 'over-time'), '<caption class="sr">Responses by')
  const periods = rows.map(([label = '', , started = '', finished = '']) => ({
    from: Date.parse(`${/^\d/.test(label) ? '' : '1 '}${label.replace(' so far', '')} UTC`),
    numbers: [numberIn(started), numberIn(finished)],
  }))
  for (const [at, { from, numbers }] of periods.entries()) {
    const until = periods[at - 1]?.from ?? Number.POSITIVE_INFINITY
    const own = responses.filter(({ createdAt }) => Date.parse(createdAt) >= from && Date.parse(createdAt) < until)
    assert.equal(numbers, [own.length, own.filter((one) => one.finished).length], `${name}, ${rows[at]?.[0]}`)
  }
  const sum = periods.reduce((all, { numbers }) => all + (numbers[0] ?? 0), 0)
  assert.is(sum, responses.length, `${name}: all responses are in a period`)
}

function checkPicture(question: Question, part: string, counted: SlowCount, what: string): unknown {
  const { answered, shown, counts, numbers, places } = counted
  const bars = barsIn(part)
  const facts = factsIn(part)
  const columns = columnsIn(part).map(({ label, count }) => [label.split(' ')[0], count])
  const isOne = (value: number) => numbers.filter((number) => number === value).length
  const sortedBars = (wanted: readonly [string, string, number][]) =>
    assert.equal(
      bars.map(({ label, words, count }) => `${label}: ${words}, ${count}`).sort(),
      wanted.map(([label, words, count]) => `${label}: ${words}, ${count}`).sort(),
      what,
    )
  switch (question.type) {
    case 'nps': {
      assert.equal(
        columns,
        Array.from({ length: 11 }, (_, n) => [String(n), isOne(n)]),
        what,
      )
      const within = (from: number, to: number) => numbers.filter((one) => one >= from && one <= to).length
      const [up, middle, down] = [within(9, 10), within(7, 8), within(0, 6)]
      isClose(/<span class="big">([^<]*)</.exec(part)?.[1], ((up - down) / answered) * 100, 0, what)
      return sortedBars([
        ['Promoters', percent(up, answered), up],
        ['Passives', percent(middle, answered), middle],
        ['Detractors', percent(down, answered), down],
      ])
    }
    case 'rating':
      assert.equal(
        columns,
        Array.from({ length: question.range }, (_, n) => [String(n + 1), isOne(n + 1)]),
        what,
      )
      isClose(facts.Mean, mean(numbers), 2, what)
      isClose(facts.Median, median(numbers), 1, what)
      return assert.match(
        facts['Top two'] ?? '',
        percent(isOne(question.range) + isOne(question.range - 1), answered),
        what,
      )
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return sortedBars(
        question.choices.map(({ id, label }) => [
          textIn(label.default),
          percent(counts.get(id) ?? 0, answered),
          counts.get(id) ?? 0,
        ]),
      )
    case 'pictureSelection':
      assert.equal(
        bars.map(({ words, count }) => [words, count]).sort(),
        question.choices.map(({ id }) => [percent(counts.get(id) ?? 0, answered), counts.get(id) ?? 0]).sort(),
        what,
      )
      return
    case 'ranking': {
      for (const { id, label } of question.choices) {
        const given = places.get(id) ?? []
        const bar = bars.find((one) => one.label.startsWith(textIn(label.default)))
        assert.is(bar?.count, given.length, what)
        if (given.length > 0) isClose(bar?.words, mean(given), 2, what)
        const first = given.filter((place) => place === 1).length
        if (given.length > 0) assert.match(bar?.label ?? '', `first for ${percent(first, answered)}`, what)
      }
      return
    }
    case 'matrix': {
      const rows = rowsIn(part, 'class="shade')
      const lines = (all: readonly unknown[]) => all as readonly { readonly id: string }[]
      for (const [at, { id: row }] of lines(question.rows).entries()) {
        const cells = lines(question.columns).map(({ id }) => counts.get(`${row}/${id}`) ?? 0)
        const whole = cells.reduce((sum, one) => sum + one, 0)
        const wanted = [...cells.map((one) => percent(one, whole)), whole.toLocaleString('en')]
        assert.equal(rows[at]?.slice(1), wanted, what)
      }
      return
    }
    case 'cta':
    case 'consent':
      return assert.equal(
        bars.map(({ words, count }) => [words, count]),
        [[percent(answered, shown), answered]],
        what,
      )
    case 'openText':
      if (question.inputType !== 'number') return
      isClose(facts.Mean, mean(numbers), 2, what)
      isClose(facts.Median, median(numbers), 2, what)
      isClose(facts.Least, Math.min(...numbers), 2, what)
      isClose(facts.Greatest, Math.max(...numbers), 2, what)
      return assert.is(
        bars.reduce((sum, { count }) => sum + count, 0),
        numbers.length,
        what,
      )
    default:
  }
}

/** Some bars of a picture lead to as many responses as they say. */
async function checkLinks(part: string, what: string): Promise<void> {
  // A list has at most 50 responses on its page, and a link of each picture is enough.
  const bar = barsIn(part).find(({ query, count }) => query !== null && count > 0 && count < 50)
  if (!bar) return
  const { text } = await as('read').page(`responses/?${bar.query}`)
  assert.match(
    textIn(/<p role="status">.*?<\/p>/.exec(text)?.[0] ?? ''),
    bar.count === 1 ? '1 response' : `${bar.count} responses`,
    `${what}: ${bar.label}`,
  )
}

const fieldsOf = ({ hiddenFields, variables }: StoredSurvey) => [
  ...(hiddenFields.fieldIds ?? []).map((id) => ({ id, of: 'data' as const })),
  ...variables.map(({ id }) => ({ id, of: 'variables' as const })),
]

function checkField(
  { id, of }: ReturnType<typeof fieldsOf>[number],
  part: string,
  responses: readonly SurveyResponse[],
  name: string,
) {
  const counts = new Map<string, number>()
  for (const response of responses) {
    const value = response[of][id]
    if (value === undefined || value === '' || typeof value === 'object') continue
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  const answered = [...counts.values()].reduce((sum, one) => sum + one, 0)
  for (const { label, words, count } of barsIn(part)) {
    const many = counts.get(label.endsWith(' …') ? '' : label) ?? count
    assert.equal([words, count], [percent(many, answered), many], `${name}, field ${id}, ${label}`)
  }
  assert.is(barsIn(part).length, Math.min(20, counts.size), `${name}, field ${id}`)
}

const responsesOf = async (surveyId: string): Promise<SurveyResponse[]> =>
  (await app.call('GET', `/api/v1/management/responses?surveyId=${surveyId}`)).data<SurveyResponse[]>()

const everything: Filter = { query: '', passes: () => true }

test('on surveys and answers that chance makes, with and without a filter', async () => {
  const many = lengths.surveysCounted
  for (let seed = 1; seed <= many; seed += 1) {
    const random = seeded(seed)
    const questions = randomSurvey(random)
    const hiddenFields = { enabled: true, fieldIds: ['plan'] }
    const body = { environmentId, name: `Seed ${seed}`, type: 'link', status: 'inProgress', questions, hiddenFields }
    const { id } = await call('POST', '/api/v1/management/surveys', { ...body, languages: languages })
    const responses = Array.from({ length: Math.floor(random() ** 2 * 120) }, () => ({
      surveyId: id,
      finished: random() < 0.7,
      createdAt: new Date(Date.now() - Math.floor(random() * 60 * 24) * 60 * 60 * 1000).toISOString(),
      data: {
        ...randomAnswers(random, questions),
        ...(random() < 0.6 && { plan: `plan ${Math.floor(random() * 30)}` }),
      },
      ttc: random() < 0.3 ? { [questions[0]?.id ?? '']: 1000 } : {},
    }))
    if (responses.length > 0) await call('POST', '/api/v1/management/responses/bulk', { responses })
    const survey = (await app.call('GET', `/api/v1/management/surveys/${id}`)).data<StoredSurvey>()
    const stored = await responsesOf(id)
    assert.is(stored.length, responses.length)
    await check(survey, stored, everything)
    await check(survey, stored, { query: '?finished=true', passes: ({ finished }) => finished })
    const plan = encodeURIComponent(
      '{"conditions":[{"type":"hiddenField","id":"plan","operator":"startsWith","value":"plan 1"}]}',
    )
    await check(survey, stored, {
      query: `?where=${plan}`,
      passes: ({ data }) => String(data.plan ?? '').startsWith('plan 1'),
    })
  }
})

const languages = [
  { language: { code: 'en' }, default: true, enabled: true },
  { language: { code: 'de' }, default: false, enabled: true },
]

test('on the surveys of the demo', async () => {
  await loadDemo({
    storage: app.storage,
    secret,
    environmentId,
    now: new Date(),
    from: null,
    saveState: async () => {},
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  const surveys = (await app.call('GET', '/api/v1/management/surveys')).data<StoredSurvey[]>()
  const demo = surveys.filter(({ name }) => !name.startsWith('Seed'))
  assert.is(demo.length, 7)
  for (const survey of demo) {
    const stored = await responsesOf(survey.id)
    await check(survey, stored, everything)
    if (lengths.surveysCounted > 2)
      await check(survey, stored, { query: '?finished=false', passes: ({ finished }) => !finished })
  }
})

test.after(() => reportProof({ proof: 'numbers of pages against a slow count', ...sums, lost: 0 }))

test.run()
