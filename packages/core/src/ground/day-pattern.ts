/**
 * A text that is a day of the calendar, such as `2026-01-31`, with or without a time of day behind it. JavaScript and SQL must agree on
 * it: 31 days, 30 days, February, and the 29th of the leap years, by their last two digits and by their first two.
 */
export const dayPattern =
  '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)(T[-+:.0-9Z]*)?$'
