import type { Subject } from '../line.ts'
import { deliveries } from './deliveries.ts'
import { writes } from './writes.ts'

/** Webhooks: what they add to a write, and how quickly they go out. */
export const webhookSubjects: readonly Subject[] = [writes, deliveries]
