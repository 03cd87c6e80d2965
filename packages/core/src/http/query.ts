const noQuery: Readonly<Record<string, string>> = {}

/** The parameters of an address: name → value. Of a repeated name the last value counts, as in JSON. */
export const queryIn = (search: string): Readonly<Record<string, string>> =>
  search === '' ? noQuery : Object.fromEntries(new URLSearchParams(search))
