/** The functions of a module before it is loaded: each returns a promise. */
type OnDemand<M> = {
  readonly [Name in keyof M as M[Name] extends (...given: never[]) => unknown ? Name : never]: M[Name] extends (
    ...given: infer Given
  ) => infer Returned
    ? (...given: Given) => Promise<Awaited<Returned>>
    : never
}

/**
 * Loads a module with the first call of one of its functions: for code that few requests need.
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
      // If loading fails because a file is missing, the next call tries again. The runtime caches a module that throws.
      loaded ??= await load()
      // Safe: `OnDemand` has functions only.
      return (loaded[name] as (...given: unknown[]) => unknown)(...given)
    }
  // Safe: every property is such a function; only the type knows their names before the module is loaded. `then` must
  // be absent, or `await` on the object would never end.
  return new Proxy({} as OnDemand<M>, { get: (_, name) => (name === 'then' ? undefined : called(name as keyof M)) })
}
