import type { TagStore } from '../../answers/tags/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const tagReads: Reads<TagStore, Reading> = {}

export const tagWrites = {} as Writes<TagStore, Reading>
