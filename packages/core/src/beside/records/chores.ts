import type { ChoreStore } from '../../ground/ports/chores.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const choreReads: Reads<ChoreStore, Reading> = {}

export const choreWrites = {} as Writes<ChoreStore, Reading>
