import type { Answering } from '../plan/walk.ts'
import { deckOf } from '../texts/deck.ts'
import feedback from '../texts/feedback.json' with { type: 'json' }
import others from '../texts/others.json' with { type: 'json' }
import { typed } from './typing.ts'

export function cancellationAnswers(): Answering {
  // One deck for each reason, since a person gives only one.
  const details = new Map(
    Object.entries(feedback.left).map(([reason, sentences]) => [reason, deckOf({ [reason]: sentences })]),
  )
  return {
    reason: ({ random }) =>
      random.chance(0.06)
        ? { other: random.pick(others.reasons) }
        : random.weighted({ price: 27, missing: 23, unused: 19, switched: 17, ended: 14 }),
    detail(situation) {
      const reason = situation.given.get('reason')
      const deck = typeof reason === 'string' ? details.get(reason) : undefined
      if (!deck || situation.random.chance(0.3)) return null
      return typed(situation, deck.write(situation.random))
    },
    return: ({ random, given }) => (given.get('reason') === 'ended' ? random.whole(3, 5) : random.whole(1, 4)),
  }
}
