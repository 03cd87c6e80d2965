/** What is stored is JSON: it need not be copied as if it might be anything. Most of the time would go into that. */
export async function withPlainCopies<T>(run: () => Promise<T>): Promise<T> {
  const real = globalThis.structuredClone
  Object.assign(globalThis, { structuredClone: plainCopy })
  try {
    return await run()
  } finally {
    Object.assign(globalThis, { structuredClone: real })
  }
}

function plainCopy(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plainCopy)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = plainCopy((value as Record<string, unknown>)[key])
  return copy
}
