import type { Timestamp } from '../ports/clock.ts'

/** An attribute that contacts can have (the older vocabulary says attribute class). */
export interface AttributeKey {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** 1..256 characters, unique in the environment. */
  key: string
  name: string
  description: string | null
  /** `default` ones are born with the environment and stay. */
  type: 'default' | 'custom'
  /** Whether two contacts may not share a value (`userId`, `email`). */
  isUnique: boolean
  archived: boolean
}
