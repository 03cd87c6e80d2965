import type { WebhookStore } from '../../delivery/webhooks/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const webhookReads: Reads<WebhookStore, Reading> = {}

export const webhookWrites = {} as Writes<WebhookStore, Reading>
