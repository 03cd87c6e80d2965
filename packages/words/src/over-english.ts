/** The texts of a language, with the English ones in place of those that it lacks. */
export function overEnglish<Texts>(english: Texts, own: unknown): Texts {
  // Safe: both are parts of catalogues, of the same shape.
  return merged(english, own) as Texts
}

function merged(english: unknown, own: unknown): unknown {
  if (typeof english !== 'object' || english === null) return own ?? english
  const texts = (own ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(english).map(([name, text]) => [name, merged(text, texts[name])]))
}
