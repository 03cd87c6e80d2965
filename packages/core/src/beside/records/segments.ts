import type { SegmentStore } from '../../asking/segments/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const segmentReads: Reads<SegmentStore, Reading> = {}

export const segmentWrites = {} as Writes<SegmentStore, Reading>
