import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { type DemoReport, demoAnnouncement } from '../src/index.ts'
import { type DemoEnvironment, demoEnvironment } from './environment.ts'

const test = suite<{ demo: DemoEnvironment; report: DemoReport }>('announcement of the demo')
const apiKey = `hbk_${'k'.repeat(49)}`

test.before(
  prepared(async (context) => {
    context.demo = await demoEnvironment()
    context.report = await context.demo.load()
  }),
)

const announced = ({ demo, report }: { demo: DemoEnvironment; report: DemoReport }, key: string | null = apiKey) =>
  demoAnnouncement(report, { url: 'http://localhost:3000/', apiKey: key, environmentId: demo.environmentId })

test('fits 80 columns, as plain text', (context) => {
  for (const line of announced(context).split('\n')) assert.ok([...line].length <= 80, line)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
  assert.not.match(announced(context), /[\u0000-\u0009\u000b-\u001f]/)
})

test('shows each survey with what is stored of it', async (context) => {
  const lines = announced(context).split('\n')
  const responses = await context.demo.responses()
  for (const { id, name, status } of await context.demo.surveys()) {
    const own = responses.filter(({ surveyId }) => surveyId === id)
    const finished = own.filter((one) => one.finished).length
    const [found, ...others] = lines.filter((line) => line.startsWith(`${name}  `))
    assert.is(others.length, 0)
    const share = own.length === 0 ? '-' : `${Math.round((100 * finished) / own.length)}%`
    const shown = [status, context.demo.displays.get(id) ?? 0, own.length, finished, share].join(' ')
    assert.is(found?.slice(name.length).trim().split(/\s+/).slice(0, 5).join(' '), shown)
    if (own.length > 0) assert.match(found ?? '', / [▁▂▃▄▅▆▇█]{13}$/)
  }
})

test('shows the score of each month, and what came last', async (context) => {
  const text = announced(context)
  const responses = await context.demo.responses()
  const scores = responses.flatMap(({ createdAt, variables, data: { score } }) =>
    variables.group !== undefined && createdAt.startsWith('2026-05') ? [Number(score)] : [],
  )
  const share = (fits: (score: number) => boolean) => (100 * scores.filter(fits).length) / scores.length
  const score = Math.round(share((one) => one >= 9) - share((one) => one <= 6))
  const signed = score > 0 ? `\\+${score}` : `${score}`
  assert.match(text, new RegExp(`^May +${signed} +${scores.length} answers`, 'm'))
  assert.is(context.report.freshest.length, 2)
  for (const { text: words } of context.report.freshest) {
    assert.ok(text.replaceAll(/\s+/g, ' ').includes(words), words)
    assert.ok(responses.some(({ data }) => Object.values(data).includes(words)))
  }
})

test('its commands ask for what is served, and for something', async (context) => {
  const text = announced(context)
  assert.match(text, /^API=http:\/\/localhost:3000\/api\/v1\/management$/m)
  assert.match(text, new RegExp(`^KEY='x-api-key: ${apiKey}'$`, 'm'))
  const variables = new Map(
    [...text.matchAll(/^(NPS|SINCE)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const paths = [...text.matchAll(/^curl -s "\$API([^"]+)" -H "\$KEY"; echo$/gm)].map(([, path]) => path ?? '')
  assert.is(paths.length, 3)
  for (const path of paths) {
    const found = (await context.demo.get(
      path.replaceAll(/\$([A-Z]+)/g, (_, name) => variables.get(name) ?? ''),
    )) as unknown[]
    assert.ok(found.length > 0, path)
  }
})

test('says where the key is when it cannot be shown', (context) => {
  assert.match(announced(context, null), /^KEY='x-api-key: the key that was shown at the first start'$/m)
})

test('survives what a user has changed: no surveys, no answers, a long name', ({ demo, report }) => {
  const [first] = report.surveys
  const name = 'Net Promoter Score of everybody'
  const changed = first ? [{ ...first, name }] : []
  for (const surveys of [[], changed]) {
    const where = { url: 'http://localhost:3000', apiKey, environmentId: demo.environmentId }
    const text = demoAnnouncement({ ...report, surveys, nps: [], freshest: [] }, where)
    for (const line of text.split('\n')) assert.ok([...line].length <= 80, line)
  }
})

test.run()
