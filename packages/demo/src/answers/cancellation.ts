import type { Answering } from '../plan/walk.ts'
import { deckOf } from '../texts/deck.ts'
import { left } from '../texts/detractors.ts'
import { otherReasons } from '../texts/others.ts'
import { typed } from './typing.ts'

export function cancellationAnswers(): Answering {
  // One deck for each reason, since a person gives only one.
  const details = new Map(Object.entries(left).map(([reason, sentences]) => [reason, deckOf({ [reason]: sentences })]))
  return {
    reason: ({ random }) =>
      random.chance(0.06)
        ? { other: random.pick(otherReasons) }
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
