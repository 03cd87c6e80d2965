interface WithMeanings<Value> {
  readonly data: Readonly<Record<string, Value>>
  readonly meanings: Readonly<Record<string, Value>>
}

/** The answer of a response to a question as results read it: what it meant when it was stored, else as it was given. */
export const answerRead = <Value>({ meanings, data }: WithMeanings<Value>, id: string): Value | undefined =>
  ownAnswer(meanings, id) ?? ownAnswer(data, id)

/**
 * Whether it was told what the answer means when it was stored. A text in it that is no id is then the respondent's own, though a choice
 * may have this label since.
 */
export const hasMeaning = <Value>({ meanings }: Pick<WithMeanings<Value>, 'meanings'>, id: string): boolean =>
  Object.hasOwn(meanings, id)

/** The answer under this id; names that every object inherits are none. */
export const ownAnswer = <Value>(answers: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined
