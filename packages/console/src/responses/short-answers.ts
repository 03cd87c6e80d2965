import type { SurveyResponse } from '@hearback/core/pages'

/** The most characters of the answers in a row of a list. */
export const mostShown = 160

type Answer = SurveyResponse['data'][string]

/** A response for a row of a list, which shows no more of each answer than this. */
export const withShortAnswers = (response: SurveyResponse): SurveyResponse => ({
  ...response,
  data: Object.fromEntries(Object.entries(response.data).map(([id, answer]) => [id, shortened(answer)])),
  // A row shows neither, and they may be as long as the answers.
  variables: {},
  ttc: {},
})

function shortened(answer: Answer): Answer {
  if (typeof answer === 'number') return answer
  if (typeof answer === 'string') return cut(answer)
  if (Array.isArray(answer))
    return answer
      .filter((one) => one !== '')
      .slice(0, mostShown)
      .map(cut)
  return Object.fromEntries(
    Object.entries(answer)
      .slice(0, mostShown)
      .map(([row, column]) => [row, cut(column)]),
  )
}

/** One character more than is shown, which tells that something is left out. */
const cut = (text: string): string => text.slice(0, mostShown + 1).toWellFormed()
