import type { RuntimeCase } from './case.ts'
import { clientCases } from './client.ts'
import { fileCases } from './files.ts'
import { managementCases } from './management.ts'
import { guardCases, webhookCases } from './webhooks.ts'
import { wireCases } from './wire.ts'

export type { RuntimeCase } from './case.ts'

/** What holds on every runtime. */
export const everywhere: readonly RuntimeCase[] = [
  ...managementCases,
  ...clientCases,
  ...wireCases,
  ...webhookCases,
  ...fileCases,
]
/** What holds where sockets can be held to an address. */
export const withGuard: readonly RuntimeCase[] = [...everywhere, ...guardCases]
