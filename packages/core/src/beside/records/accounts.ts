import type { AccountStore } from '../../tenants/people/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const accountReads: Reads<AccountStore, Reading> = {}

export const accountWrites = {} as Writes<AccountStore, Reading>
