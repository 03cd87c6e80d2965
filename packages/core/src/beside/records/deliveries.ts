import type { DeliveryStore } from '../../delivery/webhooks/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const deliveryReads: Reads<DeliveryStore, Reading> = {}

export const deliveryWrites = {} as Writes<DeliveryStore, Reading>
