/** Adds a parameter to a statement. Returns its SQL, such as `$3`. */
export type AddParam = (value: unknown) => string

/** A statement that is put together for one call, with the values of its parameters. */
export interface BuiltStatement {
  text: string
  params: unknown[]
}

/** Builds a statement and collects its parameters. `first` are those that the text names by their number. */
export function buildStatement(first: readonly unknown[], write: (add: AddParam) => string): BuiltStatement {
  const params = [...first]
  const text = write((value) => `$${params.push(value)}`)
  return { text, params }
}
