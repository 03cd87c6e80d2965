// The baseline of survey pages, in a process of its own: rendering the same tree, without a server.
import { begin, cardOf, type SurveyModel } from '@hearback/survey'
import { english, SurveyCard, SurveyFrame } from '@hearback/survey/view'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { answer } from '../child.ts'

const calls = {
  /** Renders the survey's first card for so many ms; returns the number of times per second. */
  async render({ survey, ms }: { survey: SurveyModel; ms: number }): Promise<number> {
    const session = begin(survey, { seed: 'bench' })
    const form = { action: '?', hidden: { seed: 'bench', at: 'why', since: '0' } }
    const started = performance.now()
    let count = 0
    while (performance.now() - started < ms) {
      const card = h(SurveyCard, { card: cardOf(survey, session), words: english, language: 'en', form })
      renderToString(h(SurveyFrame, { words: english, language: 'en', name: 'Product', progress: 0, children: card }))
      count += 1
    }
    return (count * 1000) / (performance.now() - started)
  },
}
export type TreeCalls = typeof calls

answer(calls, async () => {})
