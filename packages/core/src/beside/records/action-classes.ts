import type { ActionClassStore } from '../../asking/action-classes/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const actionClassReads: Reads<ActionClassStore, Reading> = {}

export const actionClassWrites = {} as Writes<ActionClassStore, Reading>
