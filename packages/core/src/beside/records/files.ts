import type { FileStore } from '../../answers/files/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const fileReads: Reads<FileStore, Reading> = {}

export const fileWrites = {} as Writes<FileStore, Reading>
