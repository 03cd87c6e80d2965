import type { Directory } from '../../tenants/products/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const directoryReads: Reads<Directory, Reading> = {}

export const directoryWrites = {} as Writes<Directory, Reading>
