/** Stands before the id of a choice, a row or a column in what an answer means. It is a control character, which no keyboard has. */
export const ID_MARK = '\u001f'
