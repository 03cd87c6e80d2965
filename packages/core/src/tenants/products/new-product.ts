import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { AttributeKey } from '../../asking/attribute-keys/schema.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Ids } from '../../ground/ports/ids.ts'
import type { EnvironmentType, Product } from './schema.ts'
import type { NewEnvironment } from './store.ts'

/** Makes a product with its defaults: section 2.9 of the contract. */
export const newProduct = (
  { id, now }: { readonly id: string; readonly now: Timestamp },
  name: string,
  timeZone = 'UTC',
): Product => ({
  id,
  createdAt: now,
  updatedAt: now,
  name,
  version: 1,
  recontactDays: 7,
  placement: 'bottomRight',
  clickOutsideClose: true,
  darkOverlay: false,
  inAppSurveyBranding: true,
  linkSurveyBranding: true,
  styling: { allowStyleOverwrite: true },
  timeZone,
})

const defaultKeys = [
  { key: 'userId', name: 'User id', description: 'The id that the host gives its user', isUnique: true },
  { key: 'email', name: 'Email', description: 'The email address of a person', isUnique: true },
  { key: 'firstName', name: 'First name', description: 'Their first name', isUnique: false },
  { key: 'lastName', name: 'Last name', description: 'Their last name', isUnique: false },
  { key: 'language', name: 'Language', description: 'The language a person prefers', isUnique: false },
]

/** Makes an environment with the records that each starts with: sections 2.5 and 2.6 of the contract. */
export function newEnvironment(ids: Ids, now: Timestamp, productId: string, type: EnvironmentType): NewEnvironment {
  const environmentId = ids.next()
  const stamp = { environmentId, createdAt: now, updatedAt: now }
  const newSession: ActionClass = {
    ...stamp,
    id: ids.next(),
    name: 'New Session',
    description: 'Happens when a new session begins',
    type: 'automatic',
    key: null,
    noCodeConfig: null,
  }
  const attributeKeys = defaultKeys.map(
    (key): AttributeKey => ({
      ...stamp,
      ...key,
      id: ids.next(),
      type: 'default',
      archived: false,
      madeByClient: false,
    }),
  )
  return {
    environment: {
      id: environmentId,
      productId,
      type,
      createdAt: now,
      updatedAt: now,
      revision: 1,
      appSetUpAt: null,
      websiteSetUpAt: null,
      clientAttributeKeys: 'create',
      users: 'any',
      keepResponsesDays: null,
      keepDisplaysDays: null,
      identity: null,
    },
    actionClasses: [newSession],
    attributeKeys,
    keys: [],
    chores: [{ id: ids.next(), environmentId, kind: 'housekeeping', subject: environmentId, detail: null, dueAt: now }],
    surveys: [],
  }
}
