import type { ListenerStore } from '../../delivery/webhooks/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const listenerReads: Reads<ListenerStore, Reading> = {}

export const listenerWrites = {} as Writes<ListenerStore, Reading>
