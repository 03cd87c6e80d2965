import type { Answering } from '../plan/walk.ts'
import { deckOf, type Sentences } from '../texts/deck.ts'
import firstDay from '../texts/onboarding.json' with { type: 'json' }
import others from '../texts/others.json' with { type: 'json' }
import { scored, typed } from './typing.ts'

const goals = ['plan', 'overview', 'clients', 'deadlines', 'spreadsheets'] as const

export function onboardingAnswers(): Answering {
  const decks = { en: decksOf(firstDay.en), de: decksOf(firstDay.de), es: decksOf(firstDay.es) }
  return {
    role: ({ random, language }) =>
      random.chance(0.07)
        ? { other: random.pick(others.roles[language]) }
        : random.weighted({ lead: 31, project: 26, maker: 19, solo: 17 }),
    goals: ({ random }) => random.shuffled(goals).slice(0, random.whole(1, 3)),
    heardBy: ({ random }) =>
      random.chance(0.88) ? random.weighted({ friend: 41, search: 29, article: 21, event: 9 }) : null,
    ease: (situation) => scored(situation, 1, 5),
    blocker: (situation) => typed(situation, decks[situation.language].blocker.write(situation.random)),
    delight: (situation) =>
      situation.random.chance(0.6) ? typed(situation, decks[situation.language].delight.write(situation.random)) : null,
    help: ({ random }) => (random.chance(0.42) ? 'clicked' : null),
  }
}

const decksOf = ({ blocker, delight }: Readonly<Record<'blocker' | 'delight', Sentences>>) => ({
  blocker: deckOf(blocker),
  delight: deckOf(delight),
})
