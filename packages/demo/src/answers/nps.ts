import type { Answering } from '../plan/walk.ts'
import { deckOf } from '../texts/deck.ts'
import feedback from '../texts/feedback.json' with { type: 'json' }
import others from '../texts/others.json' with { type: 'json' }
import { scored, typed } from './typing.ts'

/** What people are unhappy about in an ordinary week. */
const troubles = { reliability: 24, usability: 26, features: 26, price: 15, support: 9 }

export function npsAnswers(): Answering {
  const love = deckOf(feedback.liked)
  const missing = deckOf(feedback.missed)
  const trouble = deckOf(feedback.wrong)
  const down = deckOf({ outage: feedback.outage })
  return {
    score: (situation) => scored(situation, 0, 10),
    love: (situation) => (situation.random.chance(0.62) ? typed(situation, love.write(situation.random)) : null),
    review: ({ random }) => (random.chance(0.35) ? 'clicked' : null),
    missing: (situation) => (situation.random.chance(0.66) ? typed(situation, missing.write(situation.random)) : null),
    wrong(situation) {
      const { random, mind } = situation
      const isDown = situation.outage && random.chance(0.85)
      const subject = isDown ? 'reliability' : random.weighted(troubles)
      mind.set('trouble', subject)
      return typed(situation, isDown ? down.write(random) : trouble.write(random, subject))
    },
    areas({ random, mind }) {
      if (random.chance(0.12)) return null
      if (random.chance(0.05)) return [{ other: random.pick(others.areas) }]
      const first = mind.get('trouble') ?? random.weighted(troubles)
      const second = random.weighted(troubles)
      return random.chance(0.3) && second !== first ? [first, second] : [first]
    },
    callback: ({ random }) => (random.chance(0.48) ? 'accepted' : null),
    email: ({ person }) => person.email,
  }
}
