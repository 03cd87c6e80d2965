import { pairsOf } from '../stores/searched-pairs.ts'
import type { BuiltIndex } from './migration.ts'

/** Finds contacts by pairs of characters that stand beside each other. PostgreSQL needs no extension for it. */
export const pairsOfContacts: readonly BuiltIndex[] = [
  { name: 'contacts_search', on: `hearback.contacts using gin ((${pairsOf('search', 'environment_id')}))` },
]
