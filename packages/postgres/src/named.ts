/** The parameters of a statement: `${id}` in its text is the place of the value `id`, such as `$2`. */
export type Named<Names extends string> = { readonly [Name in Names]: string }

/** The values of a statement's parameters. */
export type Values<Names extends string> = { readonly [Name in Names]: unknown }

/** The placeholders of a parameter that holds a list of `count` values, one for each value. */
type Each<Names extends string> = (name: Names, count: number) => readonly string[]

/** Writes the text of a statement. */
export type Write<Names extends string> = (params: Named<Names>, each: Each<Names>) => string

/** A text whose parameters have numbers, and the values in the order of the numbers. */
export interface Numbered<Names extends string> {
  readonly text: string
  valuesOf(values: Values<Names>): unknown[]
}

/** Numbers the parameters of a text in the order in which the text first asks for them, from `$from` on. */
export function numbered<Names extends string>(from: number, write: Write<Names>): Numbered<Names> {
  const placeholders: { name: Names; nth: number | null }[] = []
  const add = (name: Names, nth: number | null): string => `$${from + placeholders.push({ name, nth }) - 1}`
  const single = new Map<Names, string>()
  // Safe: the proxy returns a place for every name.
  const params = new Proxy({} as Named<Names>, {
    get(_, name) {
      const known = name as Names
      const place = single.get(known) ?? add(known, null)
      single.set(known, place)
      return place
    },
  })
  const text = write(params, (name, count) => Array.from({ length: count }, (_, nth) => add(name, nth)))
  return {
    text,
    valuesOf: (values) =>
      placeholders.map(({ name, nth }) => {
        const given = values[name]
        const value = nth === null ? given : (given as readonly unknown[] | undefined)?.[nth]
        // Drivers would send null.
        if (value === undefined) throw new Error(`A statement has no value for ${name}: ${text}`)
        return value
      }),
  }
}
