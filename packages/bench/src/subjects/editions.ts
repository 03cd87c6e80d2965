import { managementClient } from '@hearback/client'
import pg from 'pg'
import { filledService } from '../filled/filled.ts'
import type { Line, Service, Stage, Subject } from '../line.ts'

const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 50_000 : 200_000)
const count = 50

const lines: Line[] = [
  {
    name: 'summary-editions',
    title: `summary of a survey with ${count} editions, every response read`,
    turn: 'edited',
    baseline: 'the same of one that was never changed',
    beside: 'plain',
    unit: 'ms',
    aim: { atMost: 1.2 },
  },
]

/** Reads the responses of two surveys: one with many editions, in which questions came, went and got another range. */
export const editions: Subject = {
  quick: true,
  lines,
  async prepare(stage) {
    const { databaseUrl, service, surveyIds } = await filledService(stage, { rows: rowsOf(stage), surveys: 2 })
    const [edited = '', plain = ''] = surveyIds
    stage.progress(`making ${count} editions`)
    await edit(service, edited)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // Each response names an edition, as those do that came after the first change.
    await client.query(
      `update hearback.responses set marks = coalesce(marks, '{}') || jsonb_build_object('edition',
         jsonb_build_object('number', 1 + abs(hashtext(id) % ${count}), 'isGuessed', false)) where survey_id = $1`,
      [edited],
    )
    await client.query('vacuum (full, analyze) hearback.responses')
    await client.end()
    const read = (id: string) => async () => {
      const before = performance.now()
      // All responses pass it, and no counts are kept for it.
      const answer = await fetch(`${service.url}/api/v1/management/surveys/${id}/summary?suspicious=false`, {
        headers: { 'x-api-key': service.key },
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(text)
      return performance.now() - before
    }
    return { turns: { edited: read(edited), plain: read(plain) }, conclude: async () => [] }
  },
}

/** Renames a choice with each edition; with some, removes a question, puts it back, or gives a scale another range. */
async function edit({ url, key }: Service, id: string): Promise<void> {
  const surveys = managementClient({ url, key }).surveys
  const { questions } = await surveys.read(id)
  for (let nth = 2; nth <= count; nth += 1) {
    const next = questions.flatMap((question, place): (typeof questions)[number][] => {
      if (place === nth % questions.length && nth % 5 === 0) return []
      if (question.type === 'rating' && nth % 4 < 2) return [{ ...question, range: 10 as const }]
      if (!('choices' in question) || question.type === 'pictureSelection') return [question]
      const [first, ...rest] = question.choices
      const label = { default: `${first?.label.default} ${nth}` }
      // Safe: it stays the question that it was.
      return [{ ...question, choices: [{ ...first, label }, ...rest] } as typeof question]
    })
    await surveys.update(id, { questions: next })
  }
  await surveys.update(id, { questions })
}
