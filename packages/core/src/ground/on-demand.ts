/** The functions of a module as they are before it is loaded: each answers by a promise. */
type OnDemand<M> = {
  readonly [Name in keyof M as M[Name] extends (...given: never[]) => unknown ? Name : never]: M[Name] extends (
    ...given: infer Given
  ) => infer Answered
    ? (...given: Given) => Promise<Awaited<Answered>>
    : never
}

/**
 * The functions of a module that is loaded when the first of them is called: for what only some requests need.
 *
 * ```ts
 * const { createSurvey } = onDemand(() => import('../change.ts'))
 * ```
 */
export function onDemand<M extends object>(load: () => Promise<M>): OnDemand<M> {
  let loaded: M | null = null
  const called =
    (name: keyof M) =>
    async (...given: unknown[]) => {
      // Where a file is not there, the next call tries again. One that throws is remembered by the runtime.
      loaded ??= await load()
      // Safe: the type below names functions only.
      return (loaded[name] as (...given: unknown[]) => unknown)(...given)
    }
  // Safe: whatever is taken from it is such a function. Which there are, only the type knows before they are loaded.
  // `then` is none of them, or whoever awaits the object would wait for ever.
  return new Proxy({} as OnDemand<M>, { get: (_, name) => (name === 'then' ? undefined : called(name as keyof M)) })
}
