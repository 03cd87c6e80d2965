const noQuery: Readonly<Record<string, string>> = {}

/** Parses a query string: name → value. If a name is repeated, the last value counts, as in JSON. */
export const queryIn = (search: string): Readonly<Record<string, string>> =>
  search === '' ? noQuery : Object.fromEntries(new URLSearchParams(search))
