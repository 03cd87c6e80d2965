/** The form of a text that compares as a number in conditions. JavaScript and SQL must agree on it. */
export const comparedNumber = /^[+-]?[0-9]{1,100}(\.[0-9]{1,120})?([eE][+-]?[0-9]{1,2})?$/
