import type { Random } from '../random.ts'

/** Sentences by what they are about. */
export type Sentences = Readonly<Record<string, readonly string[]>>

/** What people write. No two write the same, as long as there is something left to say. */
export interface Deck {
  /** About this subject where one is given, otherwise about any; some add a sentence about another one. */
  write(random: Random, subject?: string): string
}

const attempts = 40
/** How many write two sentences. */
const pairs = 0.4

export function deckOf(sentences: Sentences): Deck {
  const written = new Set<string>()

  function compose(random: Random, subject: string | undefined): string {
    const subjects = random.shuffled(Object.keys(sentences))
    const first = subject ?? subjects[0] ?? ''
    const opening = random.pick(sentences[first] ?? [])
    // Of another subject: two sentences about one thing may contradict each other.
    const second = subjects.find((other) => other !== first)
    if (second === undefined || !random.chance(pairs)) return opening
    return `${opening} ${random.pick(sentences[second] ?? [])}`
  }

  return {
    write(random, subject) {
      let text = compose(random, subject)
      for (let n = 1; written.has(text) && n < attempts; n += 1) text = compose(random, subject)
      written.add(text)
      return text
    },
  }
}
