import type { SurveySummary } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Read } from '../../../core/test/living/compare.ts'
import { tally } from '../../../core/test/living/figures.ts'
import { live } from '../../../core/test/living/live.ts'
import { checkSummary } from '../../../core/test/living/summary.ts'
import { hasChoices } from '../../../core/test/living/survey.ts'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import { canvasFor } from '../../src/command/summary/canvas.ts'
import { shown } from '../../src/command/summary/shown.ts'
import { commandLine } from './fake-io.ts'

const test = suite('hearback summary of a survey that is edited while people answer it')

/** Compares what the command prints with the notes: its JSON, and the numbers beside the bars of choices. */
async function compareCommand(read: Read): Promise<void> {
  const { app, surveyId, editor, notes, same } = read
  const { document, text } = await shown(app.hearback.admin, surveyId, {}, { canvas: canvasFor(null, {}), commandLine })
  // Safe: the command prints the summary as HTTP has it.
  checkSummary(read, (document as { summary: SurveySummary }).summary)
  const former = editor.former.filter((one) => tally(one, notes).shown > 0)
  for (const question of [...editor.now.questions, ...former]) {
    const { answered } = tally(question, notes)
    const [, section = ''] = text.split(`What of ${question.id}?\n`)
    same(`${question.id} answered, in words`, /^ +(\d+) answered/.exec(section)?.[1], String(answered.length))
    if (!hasChoices(question) || question.kind === 'ranking' || answered.length === 0) continue
    const isFormer = former.includes(question)
    const others = question.hasOther ? ['other'] : []
    const offered = isFormer
      ? (editor.everOffered.get(question.id)?.lines.map(({ id }) => id) ?? [])
      : [...question.lines.map(({ id }) => id), ...others]
    const counted = section.split(/\n\n/)[0]?.matchAll(/ % +(\d+)(?: +█+)?$/gm) ?? []
    const wanted = offered.map(
      (id) => answered.filter(({ chosen, other }) => chosen.includes(id) || (id === 'other' && other !== null)).length,
    )
    same(
      `${question.id} beside bars`,
      [...counted].map(([, count]) => Number(count)),
      wanted,
    )
  }
}

test('it prints what the people noted, whatever was edited', async () => {
  const differences: string[] = []
  for (let seed = 1; seed <= lengths.livingShown; seed += 1)
    differences.push(...(await live(seed, undefined, compareCommand)).differences)
  reportProof({
    proof: 'hearback summary of surveys that are edited while people answer',
    tried: lengths.livingShown,
    failed: differences.length,
    lost: 0,
  })
  assert.equal(differences.slice(0, 5), [])
})

test.run()
