interface Answered<Value> {
  readonly data: Readonly<Record<string, Value>>
  readonly meanings: Readonly<Record<string, Value>>
}

/** The answer of a response to a question as results read it: what it meant when it was stored, else as it was given. */
export const answerRead = <Value>({ meanings, data }: Answered<Value>, id: string): Value | undefined =>
  ownAnswer(meanings, id) ?? ownAnswer(data, id)

/** The answer under this id; names that every object inherits are none. */
export const ownAnswer = <Value>(answers: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined
