import type { ContactStore } from '../../asking/contacts/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const contactReads: Reads<ContactStore, Reading> = {}

export const contactWrites = {} as Writes<ContactStore, Reading>
