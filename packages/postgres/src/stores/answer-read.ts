/** SQL: the answer of a response to a question as results read it. The same as core's `answerRead`. */
export const answerRead = (response: string, id: string): string =>
  `coalesce(${response}.meanings -> ${id}, ${response}.data -> ${id})`

/** SQL: the answer of a response to the question `q` of a plan: by what it meant, or as it was given. */
export const plannedAnswer = (response: string): string =>
  `case when q."byIds" then ${answerRead(response, 'q.id')} else ${response}.data -> q.id end`

/** SQL: whether the meaning of the answer to the question `q` was stored with it. The same as core's `answerTo`. */
export const hasMeaning = (response: string): string => `coalesce(q."byIds" and ${response}.meanings ? q.id, false)`

/** SQL: whether a text of such an answer is an id. The same as core's `isMarkedId`. */
export const isMarkedId = (text: string): string => `starts_with(${text}, E'\\x1f')`
