import type { Answering } from '../plan/walk.ts'
import { deckOf } from '../texts/deck.ts'
import feedback from '../texts/feedback.json' with { type: 'json' }
import others from '../texts/others.json' with { type: 'json' }
import sentences from '../texts/product-market-fit.json' with { type: 'json' }
import { typed } from './typing.ts'

const tools = { spreadsheet: 34, email: 18, paper: 14, inHouse: 6, competitor: 28 }

export function productMarketFitAnswers(): Answering {
  const benefit = deckOf(sentences.benefits)
  const audience = deckOf(sentences.audiences)
  const improvement = deckOf(feedback.missed)
  return {
    disappointed({ mood, random }) {
      const loss = mood + random.normal()
      if (loss > 8.4) return 'very'
      return loss > 6.4 ? 'somewhat' : 'not'
    },
    benefit: (situation) => typed(situation, benefit.write(situation.random)),
    audience: (situation) =>
      situation.random.chance(0.74) ? typed(situation, audience.write(situation.random)) : null,
    instead({ random }) {
      if (random.chance(0.08)) return null
      if (random.chance(0.07)) return [{ other: random.pick(others.tools) }]
      const first = random.weighted(tools)
      const second = random.weighted(tools)
      return random.chance(0.4) && second !== first ? [first, second] : [first]
    },
    improve: (situation) =>
      situation.random.chance(0.6) ? typed(situation, improvement.write(situation.random)) : null,
    role: ({ random }) =>
      random.chance(0.06)
        ? { other: random.pick(others.roles.en) }
        : random.weighted({ founder: 18, lead: 27, project: 24, maker: 16, office: 15 }),
    interview: ({ random, given }) =>
      random.chance(given.get('disappointed') === 'very' ? 0.5 : 0.2) ? 'accepted' : null,
  }
}
