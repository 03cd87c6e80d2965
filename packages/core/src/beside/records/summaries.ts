import type { SummaryStore } from '../../answers/summaries/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const summaryReads: Reads<SummaryStore, Reading> = {}

export const summaryWrites = {} as Writes<SummaryStore, Reading>
