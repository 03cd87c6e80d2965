import type { Random } from '../random.ts'
import countries from './countries.json' with { type: 'json' }
import userAgents from './devices.json' with { type: 'json' }
import names from './names.json' with { type: 'json' }

/** Where a person is, and what follows from it. */
interface Country {
  /** ISO 3166, as CDNs write it. */
  readonly code: string
  readonly name: string
  /** The survey language that people there read. */
  readonly language: 'en' | 'de' | 'es'
  /** The first and last names that are common there: none is meant to name a real person. */
  readonly names: keyof typeof names.first
  /** Hours. */
  readonly utcOffset: number
  readonly city: string
  readonly zip: string
  readonly street: string
}

/** A person who may answer surveys. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly country: Country
  readonly userAgent: string
  /** The application's id of the person; `null` for a visitor who is not signed in. */
  readonly userId: string | null
  readonly plan: 'free' | 'team' | 'business'
  /** The day the person became a customer, in ms since 1970. */
  readonly since: number
  /** Satisfaction compared with other people: around 0, most between -1 and 1. */
  readonly contentment: number
  /** Whether the person types without capitals and full stops. */
  readonly casual: boolean
}

/** Attributes that an application sends about its users, besides `userId`. */
export const attributesOf = (person: Person): Record<string, string> => ({
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  language: person.country.language,
  country: person.country.code,
  plan: person.plan,
  customerSince: new Date(person.since).toISOString().slice(0, 10),
})

export interface People {
  /** A new person, signed in or not. */
  meet(known: boolean, since: number): Person
}

/** Generates people, each different from all before. */
export function peopleFrom(random: Random): People {
  const emails = new Set<string>()
  let users = 1000

  return {
    meet(known, since) {
      // Safe: the list has these languages and names only.
      const country = countries.byCode[random.weighted(countries.shares)] as Country
      const firstName = random.pick(names.first[country.names])
      const lastName = random.pick(names.last[country.names])
      const email = unusedEmail(emails, firstName, lastName, random)
      users += random.whole(1, 9)
      return {
        firstName,
        lastName,
        email,
        country,
        userAgent: random.weighted(userAgents),
        userId: known ? `user-${users}` : null,
        plan: random.weighted({ free: 45, team: 40, business: 15 }),
        since,
        contentment: random.normal(),
        casual: random.chance(0.18),
      }
    },
  }
}

/** An e-mail address at a reserved domain. Source: RFC 2606. */
function unusedEmail(taken: Set<string>, firstName: string, lastName: string, random: Random): string {
  const name = `${plain(firstName)}.${plain(lastName)}`
  const domain = random.weighted({ 'example.com': 2, 'example.org': 1 })
  for (let n = 1; ; n += 1) {
    const email = `${name}${n === 1 ? '' : n}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
