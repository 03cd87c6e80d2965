/** The value of `step` in a form by which the page's script hands all answers over: it cannot reach the API. */
export const HAND_OVER = 'handOver'

/** The field of such a form for the milliseconds that were spent on each question, as JSON. */
export const TIMES = 'times'

/**
 * The field of such a form for the request by which the script creates the response, as JSON: its key and its body. It may
 * have been carried out, and its answer lost.
 */
export const BEGUN = 'begun'

/** The field of such a form for the places of the answers in the respondent's time, as JSON. */
export const ORDER = 'order'
