import type { KeyStore } from '../../tenants/keys/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const keyReads: Reads<KeyStore, Reading> = {}

export const keyWrites = {} as Writes<KeyStore, Reading>
