import type { Host } from '../host.ts'

/** Something that holds wherever the service runs; `run` asks it over HTTP and fails where it does not hold. */
export interface RuntimeCase {
  readonly name: string
  run(host: Host): Promise<void>
}
