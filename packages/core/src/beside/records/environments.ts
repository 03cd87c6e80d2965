import type { EnvironmentStore } from '../../tenants/products/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const environmentReads: Reads<EnvironmentStore, Reading> = {}

export const environmentWrites = {} as Writes<EnvironmentStore, Reading>
