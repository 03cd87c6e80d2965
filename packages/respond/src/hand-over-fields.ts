/** The value of `step` in a form by which the page's script hands all answers over: it cannot reach the API. */
export const HAND_OVER = 'handOver'

/** The field of such a form for the milliseconds that were spent on each question, as JSON. */
export const TIMES = 'times'

/** The field of such a form for the places of the answers in the respondent's time, as JSON. */
export const ORDER = 'order'
