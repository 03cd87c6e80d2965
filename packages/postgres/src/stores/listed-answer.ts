import { type ListedAnswer, namingAttributes } from '@hearback/core/storage'
import { time } from '../columns.ts'
import { inLists } from './erasures.ts'

/** SQL: a person with the attributes that say the name. */
const person = `jsonb_build_object('id', r.person -> 'id', 'userId', r.person -> 'userId', 'attributes', jsonb_strip_nulls(jsonb_build_object(
    ${namingAttributes.map((key) => `'${key}', r.person #> '{attributes,${key}}'`).join(', ')}
  )))`

/** Columns of `hearback.responses r` that a list of answers shows. Both are SQL of a question's id. */
export const answerColumns = (question: string, score: string): string => `
  r.id, ${time('r.created_at', 'createdAt')}, (r.data -> ${question}::text)::text as value, (r.meanings -> ${question}::text)::text as meaning, (r.data -> ${score}::text)::text as score, r.language, r.tags::text, (r.marks -> 'edition')::text as edition,
  ${inLists.unlessErased('r.contact_id', `case when r.person is not null then ${person}::text end`)} as person`

/** A row of `answerColumns`. */
export type AnswerRow = Pick<ListedAnswer, 'id' | 'createdAt' | 'language'> & {
  value: string | null
  meaning: string | null
  score: string | null
  tags: string
  edition: string | null
  person: string | null
}

export const toListedAnswer = ({ value, meaning, score, tags, edition, person, ...row }: AnswerRow): ListedAnswer => ({
  ...row,
  value: value === null ? null : JSON.parse(value),
  meaning: meaning === null ? null : JSON.parse(meaning),
  score: score === null ? null : JSON.parse(score),
  tags: JSON.parse(tags),
  edition: edition === null ? null : JSON.parse(edition),
  person: person === null ? null : JSON.parse(person),
})
