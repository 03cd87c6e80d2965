/** The named fields after a change: what the body leaves out keeps its stored value, and `null` empties a field. */
export function sentOr<Stored extends object, Name extends keyof Stored>(
  stored: Stored,
  body: { readonly [Each in Name]?: Stored[Each] | undefined },
  names: readonly Name[],
): Pick<Stored, Name> {
  // Safe: each name gets its value.
  const next = {} as Pick<Stored, Name>
  for (const name of names) {
    const sent = body[name]
    next[name] = sent === undefined ? stored[name] : sent
  }
  return next
}
