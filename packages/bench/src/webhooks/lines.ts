import type { Subject } from '../line.ts'
import { deliveries } from './deliveries.ts'
import { writes } from './writes.ts'

/** Webhooks: their cost for a write, and their delivery rate. */
export const webhookSubjects: readonly Subject[] = [writes, deliveries]
