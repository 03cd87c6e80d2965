import type { ResponseStore } from '../../answers/responses/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const responseReads: Reads<ResponseStore, Reading> = {}

export const responseWrites = {} as Writes<ResponseStore, Reading>
