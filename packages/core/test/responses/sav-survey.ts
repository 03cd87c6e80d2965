import { type App, open } from '../serve.ts'

const text = (words: string) => ({ default: words })
const choices = ['Blue', 'Red', 'Green'].map((label, n) => ({
  id: `c${n}`,
  label: { default: label, de: `${label}-de` },
}))
const question = (id: string, type: string, more: object = {}) => ({
  id,
  type,
  headline: text(`What of ${id}?`),
  required: false,
  ...more,
})

/** A text that is no choice chooses the last one. */
const withOther = [...choices, { id: 'other', label: text('Something else') }]

/** Every type of question, some with names that SPSS does not take. */
const questions = [
  question('why', 'openText', { headline: text('Why "so", سلام?') }),
  question('long', 'openText'),
  question('with', 'openText', { inputType: 'number' }),
  question('nps', 'nps'),
  question('rated', 'rating', { scale: 'star', range: 5 }),
  question('one', 'multipleChoiceSingle', { choices }),
  question('many', 'multipleChoiceMulti', { choices }),
  question('picture', 'pictureSelection', {
    choices: [
      { id: 'p1', imageUrl: 'https://example.org/1.png' },
      { id: 'p2', imageUrl: 'https://example.org/2.png' },
    ],
  }),
  question('rank', 'ranking', { choices }),
  question('matrix', 'matrix', {
    headline: text('<p>Price &amp; <b>speed</b>, #recall:why/fallback:friend#?</p>'),
    rows: [text('Price'), text('Speed')],
    columns: [text('good'), text('bad')],
  }),
  question('when', 'date', { format: 'y-M-d' }),
  question('go', 'cta'),
  question('agree', 'consent', { label: text('I agree') }),
  question('where', 'address'),
  question('Finished', 'openText'),
  question('via', 'multipleChoiceSingle', { choices: withOther }),
  question('vias', 'multipleChoiceMulti', { choices: withOther }),
]

const longText = 'é'.repeat(20_000)

/** Responses with what is awkward for a file of fixed widths; and what the file must say, by the name of the variable. */
export const awkward: {
  data: Record<string, unknown>
  finished: boolean
  says: Record<string, string | number | null>
}[] = [
  {
    finished: true,
    data: {
      ...{
        why: 'سلام 😀 "x"',
        long: longText,
        with: 2.5,
        nps: 9,
        rated: 5,
        one: 'Red-de',
        many: ['Blue', 'own words'],
      },
      ...{
        picture: ['p2'],
        rank: ['Green', 'Blue', 'Red'],
        matrix: { Price: 'good', Speed: 'bad' },
        when: '2026-01-31',
      },
      ...{
        go: 'clicked',
        agree: 'accepted',
        where: ['Street 1', '', 'City'],
        ref: 'mail',
        Finished: 'x',
      },
    },
    says: {
      ...{
        why: 'سلام 😀 "x"',
        long: `${'é'.repeat(16_382)}…`,
        with_2: 2.5,
        nps: 9,
        rated: 5,
        one: 2,
        unread: '{"many":["Blue","own words"]}',
      },
      ...{ many_1: null, many_2: null, many_3: null, picture_1: 0, picture_2: 1 },
      ...{
        rank_1: 3,
        rank_2: 1,
        rank_3: 2,
        matrix_1: 1,
        matrix_2: 2,
        when: Date.UTC(2026, 0, 31) / 1000 + 12_219_379_200,
      },
      ...{
        go: 1,
        agree: 1,
        where_addressLine1: 'Street 1',
        where_addressLine2: '',
        where_city: 'City',
        ref: 'mail',
        Finished_2: 'x',
      },
      ...{ finished: 1, points: 7.25, tier: 'gold' },
    },
  },
  {
    finished: false,
    data: {
      why: `${'a'.repeat(254)}ü${'b'.repeat(400)}`,
      with: 1e14,
      nps: 0,
      one: 'A choice that was removed',
      when: '2026-02-31',
      matrix: { Price: 'bad', Speed: 'A column that was removed', 'A row that was removed': 'good' },
    },
    says: {
      ...{
        why: `${'a'.repeat(254)}ü${'b'.repeat(400)}`,
        with_2: 1e14,
        nps: 0,
        one: null,
      },
      ...{ when: null, many_1: -2, matrix_1: null, matrix_2: null, ref: '', finished: 0 },
      unread:
        '{"one":"A choice that was removed","matrix":{"Price":"bad","Speed":"A column that was removed","A row that was removed":"good"},"when":"2026-02-31"}',
    },
  },
  {
    finished: true,
    data: {
      ...{ why: 'a fraction', with: 4.999999999999999, matrix: { Price: 'good', Speed: '' } },
      ...{ via: 'by post', vias: ['Blue', 'by post'] },
    },
    says: {
      ...{ why: 'a fraction', with_2: 4.999999999999999, matrix_1: 1, matrix_2: null, unread: '' },
      ...{ via: 4, via_other: 'by post', vias_1: 1, vias_2: 0, vias_4: 1, vias_other: 'by post' },
    },
  },
  {
    finished: true,
    data: { nps: '', one: '', many: [], with: '', go: 'dismissed', agree: '', rank: [], matrix: {} },
    says: {
      ...{ why: '', nps: -1, one: -1, many_1: -1, many_3: -1, with_2: -1e15, go: 2, agree: -1, rank_1: -1 },
      ...{ matrix_2: -1, via: -2, vias_1: -2, unread: '', finished: 1 },
    },
  },
  {
    finished: true,
    data: {},
    says: { why: '', long: '', nps: -2, one: -2, finished: 1, with_2: -2e15, when: null, picture_1: -2 },
  },
]

/** A service with these responses. */
export async function awkwardSurvey(): Promise<{ app: App; surveyId: string }> {
  const app = await open({ rateLimit: false })
  const variables = [
    { id: 'v1', name: 'points', type: 'number', value: 0 },
    { id: 'v2', name: 'tier', type: 'text', value: '' },
  ]
  const { id: surveyId } = await app.survey({
    questions,
    variables,
    hiddenFields: { enabled: true, fieldIds: ['ref'] },
  })
  for (const [n, { data, finished }] of awkward.entries()) {
    await app.respond(surveyId, { data, finished, ...(n === 0 && { variables: { v1: 7.25, v2: 'gold' } }) })
  }
  return { app, surveyId }
}

export const savType = 'application/x-spss-sav'

export async function exportedSav({ hearback, production }: App, surveyId: string, query = ''): Promise<Uint8Array> {
  const headers = { 'x-api-key': production.key, accept: savType }
  const address = `http://localhost/api/v1/management/responses?surveyId=${surveyId}&order=asc${query}`
  const answer = await hearback.fetch(new Request(address, { headers }))
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}
