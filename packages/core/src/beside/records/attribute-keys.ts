import type { AttributeKeyStore } from '../../asking/attribute-keys/store.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const attributeKeyReads: Reads<AttributeKeyStore, Reading> = {}

export const attributeKeyWrites = {} as Writes<AttributeKeyStore, Reading>
