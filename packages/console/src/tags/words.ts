import type { Language } from '../words/language.ts'
import { mostCounted, type TagListed } from './load.ts'

/** How many responses have a tag. */
export const responsesOf = ({ count }: Pick<TagListed, 'count'>, { texts, say }: Language): string =>
  count >= mostCounted ? say(texts.tags.many, { count: mostCounted }) : say(texts.lists.responses, { count })
