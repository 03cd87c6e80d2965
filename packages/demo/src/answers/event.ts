import { dayMs } from '../calendar.ts'
import names from '../people/names.json' with { type: 'json' }
import type { Answering } from '../plan/walk.ts'
import { deckOf } from '../texts/deck.ts'
import sentences from '../texts/event.json' with { type: 'json' }
import { scored, typed } from './typing.ts'

const topics = ['templates', 'automation', 'reports', 'remote', 'api'] as const
const workshops = ['boards', 'automations', 'reporting', 'admin'] as const
const lunches = ['curry', 'pasta', 'salad', 'soup'] as const

/** `openDay`: ms since 1970. */
export function eventAnswers(openDay: number): Answering {
  const question = deckOf(sentences.questions)
  return {
    join: ({ random }) => (random.chance(0.91) ? 'clicked' : null),
    person: ({ person, random }) => [
      person.firstName,
      person.lastName,
      person.email,
      '',
      random.chance(0.6) ? random.pick(names.companies) : '',
    ],
    attend: ({ random }) => random.weighted({ onSite: 46, online: 54 }),
    arrival: ({ random }) => dateOf(random.chance(0.35) ? openDay - dayMs : openDay),
    badge: ({ person: { country }, random }) => [
      country.code === 'US' || country.code === 'GB' || country.code === 'CA' || country.code === 'IE'
        ? `${random.whole(2, 180)} ${country.street}`
        : `${country.street} ${random.whole(2, 96)}`,
      random.chance(0.2) ? `Floor ${random.whole(1, 5)}` : '',
      country.city,
      '',
      country.zip,
      country.name,
    ],
    lunch: ({ random }) => random.shuffled(lunches).slice(0, random.whole(1, 2)),
    topics: ({ random }) => [
      ...random.shuffled(topics).slice(0, random.whole(1, 3)),
      ...(random.chance(0.07) ? [{ other: random.pick(sentences.topics) }] : []),
    ],
    workshops: ({ random }) => (random.chance(0.82) ? random.shuffled(workshops) : null),
    experience: ({ random }) => ({
      boards: random.weighted({ never: 6, sometimes: 30, daily: 64 }),
      calendar: random.weighted({ never: 22, sometimes: 46, daily: 32 }),
      automations: random.weighted({ never: 52, sometimes: 34, daily: 14 }),
      reports: random.weighted({ never: 38, sometimes: 48, daily: 14 }),
    }),
    confidence: (situation) => scored({ ...situation, mood: situation.mood - 1 }, 1, 5),
    colleagues: ({ random }) =>
      random.chance(0.75) ? random.weighted({ '0': 50, '1': 28, '2': 14, '3': 6, '5': 2 }) : null,
    board: ({ person, random }) =>
      random.chance(0.16)
        ? [`https://files.quillbarn.example/open-day/board-of-${person.email.split('@')[0]?.replace('.', '-')}.png`]
        : null,
    slot: ({ random }) => (random.chance(0.22) ? 'booked' : null),
    recommend: (situation) => (situation.random.chance(0.86) ? scored(situation, 0, 10) : null),
    questions: (situation) =>
      situation.random.chance(0.38) ? typed(situation, question.write(situation.random)) : null,
    rules: () => 'accepted',
  }
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
