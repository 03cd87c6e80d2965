import type { Random } from '../random.ts'

/** Sentences by their subject. */
export type Sentences = Readonly<Record<string, readonly string[]>>

/** Generates texts. No two are equal as long as there are unused sentences. */
export interface Deck {
  /** A text about this subject, or about any; some add a sentence about another subject. */
  write(random: Random, subject?: string): string
}

const attempts = 40
/** Share of texts with two sentences. */
const pairs = 0.4

export function deckOf(sentences: Sentences): Deck {
  const written = new Set<string>()

  function compose(random: Random, subject: string | undefined): string {
    const subjects = random.shuffled(Object.keys(sentences))
    const first = subject ?? subjects[0] ?? ''
    const opening = random.pick(sentences[first] ?? [])
    // The second sentence has another subject: two about the same one may contradict each other.
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
