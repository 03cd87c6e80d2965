import type { DisplayStore } from '../../asking/displays/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const displayReads: Reads<DisplayStore, Reading> = {}

export const displayWrites = {} as Writes<DisplayStore, Reading>
