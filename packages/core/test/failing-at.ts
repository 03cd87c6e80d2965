import type { Storage } from '../src/house/index.ts'

/** Whether the call does nothing, or does its work and its answer is lost with the connection. */
export type When = 'before' | 'after'

interface Failing {
  /** The number of the call that fails, from 1 on. */
  readonly number: number
  readonly when: When
  readonly fault: Error
}

/** The methods of `storage`, whose call number `number` throws `fault`. `calls` names every call that was made, such as `responses.insert`. */
export function failingAt(storage: Storage, { number, when, fault }: Failing): { storage: Storage; calls: string[] } {
  const calls: string[] = []
  const ports = Object.entries(storage).map(([port, methods]) => {
    if (typeof methods !== 'object') return [port, methods]
    const failing = Object.entries(methods as Record<string, (...args: unknown[]) => unknown>).map(([name, method]) => [
      name,
      async (...args: unknown[]) => {
        const isIt = calls.push(`${port}.${name}`) === number
        if (isIt && when === 'before') throw fault
        const result = await method(...args)
        if (isIt) throw fault
        return result
      },
    ])
    return [port, Object.fromEntries(failing)]
  })
  // Safe: every port of the storage is an object of methods, and has the same ones here.
  return { storage: Object.fromEntries(ports) as Storage, calls }
}
