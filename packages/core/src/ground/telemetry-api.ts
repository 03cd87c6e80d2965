/**
 * The global symbol under which all copies of `@opentelemetry/api` 1.x share what the host has registered; it changes
 * with the major version only.
 */
const apiKey = Symbol.for('opentelemetry.js.api.1')

/**
 * What the host has registered with OpenTelemetry; `null`: nothing. Nothing is imported for it. `Api` names the parts that the
 * caller uses, each of which may be absent.
 */
export const telemetryApi = <Api extends object>(): Partial<Api> | null =>
  // Safe: the API of this major version keeps its providers there, and `Partial` says that each may be absent.
  (globalThis as { [apiKey]?: Partial<Api> })[apiKey] ?? null
