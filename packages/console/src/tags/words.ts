import { count, counted } from '../words/numbers.ts'
import { mostCounted, type TagListed } from './load.ts'

/** How many responses have a tag. */
export const responsesOf = ({ count: many }: Pick<TagListed, 'count'>): string =>
  many >= mostCounted ? `${count(mostCounted)} responses or more` : counted(many, 'response')
