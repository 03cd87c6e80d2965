import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOf as linesOfEngine } from '../../../engine/src/options.ts'
import { withLineIds } from '../../src/asking/surveys/rules/line-ids.ts'
import type { Question } from '../../src/asking/surveys/schema/questions.ts'
import { linesOf } from '../../src/ground/labels.ts'
import { open } from '../serve.ts'

const test = suite('surveys/line-ids')

type Line = Parameters<typeof linesOf>[0][number]
const text = (label: string): Line => ({ default: label })
const line = (id: string, label = id): Line => ({ id, label: { default: label } })

const matrix = (rows: readonly Line[], columns: readonly Line[] = [text('Good')]): Question =>
  // Safe: a question that the schema takes.
  ({ id: 'q', type: 'matrix', headline: { default: 'How?' }, required: false, rows, columns }) as unknown as Question

/** The ids that rows get in a write over a survey with these rows. */
function ids(rows: readonly Line[], stored: readonly Line[] = []): string[] {
  const [question] = withLineIds([matrix(rows)], stored.length > 0 ? [matrix(stored)] : [])
  return question?.type === 'matrix' ? linesOf(question.rows).map(({ id }) => id) : []
}

test('a line that is a mere text has its text for id, which is never a place nor taken', () => {
  for (const [lines, expected] of [
    [['Speed', 'Price'].map(text), ['Speed', 'Price']],
    [['1', '2', '2.5'].map(text), ['_1', '_2', '2.5']],
    [['Same', 'Same', 'Same'].map(text), ['Same', 'Same 2', 'Same 3']],
    [
      [text(''), text('')],
      [' 2', ' 3'],
    ],
    [
      [text('b'), line('b', 'B'), text('b 2')],
      ['b 2', 'b', 'b 2 2'],
    ],
  ] as const) {
    assert.equal(ids(lines), expected)
    assert.equal(
      linesOf(lines).map(({ id }) => id),
      expected,
      'read from an older survey',
    )
    assert.equal(
      // Safe: the engine takes the same lines.
      linesOfEngine(lines as never).map(({ id }) => id),
      expected,
      'in the engine',
    )
  }
  assert.is(ids([text('x'.repeat(1000))])[0]?.length, 240)
})

test('a text keeps the id of the line with this text, else of the one at its place that has gone', () => {
  const stored = [line('s', 'Speed'), line('p', 'Price'), line('l', 'Look')]
  assert.equal(ids(['Speed', 'Price', 'Look'].map(text), stored), ['s', 'p', 'l'], 'as they were')
  assert.equal(ids(['Pace', 'Price', 'Look'].map(text), stored), ['s', 'p', 'l'], 'one renamed')
  assert.equal(ids(['Look', 'Speed', 'Price'].map(text), stored), ['l', 's', 'p'], 'moved')
  assert.equal(ids(['Speed', 'New', 'Price', 'Look'].map(text), stored), ['s', 'New', 'p', 'l'], 'one put in between')
  assert.equal(ids(['Price', 'Look'].map(text), stored), ['p', 'l'], 'one removed')
  assert.equal(ids([text('Price'), line('own', 'Speed'), text('Price')], stored), ['p', 'own', 'Price'], 'with own ids')
  assert.equal(ids(['Pace', 'Price'].map(text), ['Speed', 'Price'].map(text)), ['Speed', 'Price'], 'over mere texts')
})

test('a survey has the ids from its first write on, and sent back as it was read it is unchanged', async () => {
  const app = await open()
  const { id } = await app.survey({ questions: [matrix(['Speed', 'Price'].map(text), ['1', '2'].map(text))] })
  const path = `/api/v1/management/surveys/${id}`
  const read = async () =>
    (await app.call('GET', path)).data<{ questions: { rows: Line[]; columns: Line[] }[]; updatedAt: string }>()
  const before = await read()
  assert.equal(before.questions[0]?.rows, [line('Speed'), line('Price')])
  assert.equal(before.questions[0]?.columns, [line('_1', '1'), line('_2', '2')])
  app.clock.advance(1000)
  await app.call('PUT', path, { body: { questions: before.questions } })
  await app.call('PUT', path, { body: { questions: [matrix(['Speed', 'Price'].map(text), ['1', '2'].map(text))] } })
  assert.equal(await read(), before)
})

test.run()
