import type { Situation } from '../plan/walk.ts'

/** A text as this person types it. */
export function typed({ person }: Pick<Situation, 'person'>, text: string): string {
  if (!person.casual) return text
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '')
}

/** A score around the person's mood, from `least` to `most`. */
export function scored({ mood, random }: Pick<Situation, 'mood' | 'random'>, least: number, most: number): number {
  const score = least + ((mood + random.normal() * 0.6) / 10) * (most - least)
  return Math.min(most, Math.max(least, Math.round(score)))
}
