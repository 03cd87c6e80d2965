import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import {
  type AttributeClass,
  type AttributeKey,
  attributeClass,
  type ContactAttributeKey,
  contactAttributeKey,
} from './schema.ts'

const shownKey = shownBy(contactAttributeKey)
const shownClass = shownBy(attributeClass)

/** The key in the newer vocabulary. Source: section 2.6 of the contract. */
export const asKey = (stored: AttributeKey): ContactAttributeKey =>
  shownKey({ ...stored, description: stored.description ?? '' })

export const asClass = (stored: AttributeKey): AttributeClass =>
  shownClass({
    ...stored,
    name: stored.key,
    description: stored.description || null,
    type: stored.type === 'default' ? 'automatic' : 'code',
  })
