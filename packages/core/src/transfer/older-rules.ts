import { asDocument, asList, asText, type Document } from '../surveys/rules/reading.ts'
import type { RecordType } from './schema.ts'

/**
 * A record as its schema reads it, made of one as this service or an older or newer one of its kind writes it. What is
 * not known is left as it is: the schema names it.
 */
export function inOurShape(type: RecordType, data: unknown): unknown {
  const record = asDocument(data)
  return record === null ? data : shapes[type](record)
}

const shapes: Readonly<Record<RecordType, (record: Document) => Document>> = {
  actionClass: (record) => {
    const { type, key, name, noCodeConfig } = record
    return {
      ...record,
      key: type === 'code' ? (key ?? name) : null,
      noCodeConfig: type === 'noCode' ? withType(noCodeConfig) : null,
    }
  },
  // An attribute class has the key as its name.
  attributeKey: (record) => ({ ...record, key: record.key ?? record.name }),
  segment: (record) => ({ ...record, filters: byKey(record.filters ?? []) }),
  survey: (record) => ({
    ...record,
    type: record.type === 'web' ? 'app' : record.type,
    endings: record.endings ?? endingsOf(asDocument(record.thankYouCard), record.redirectUrl),
  }),
  contact: (record) => {
    const attributes = attributesOf(record.attributes)
    return { ...record, attributes, userId: record.userId ?? asDocument(attributes)?.userId }
  },
  display: (record) => ({ ...record, contactId: record.contactId ?? record.personId }),
  response: (record) => ({
    ...record,
    data: withoutNull(record.data),
    ttc: withoutNull(record.ttc),
    person: personOf(record),
    tags: record.tags && asList(record.tags).map((tag) => asDocument(asDocument(tag)?.tag) ?? tag),
  }),
}

/** Before action classes said what they are about, it followed from what they look at. */
function withType(config: unknown): unknown {
  const old = asDocument(config)
  if (old === null || old.type !== undefined) return config
  const pageUrl = asDocument(old.pageUrl)
  const urlFilters = pageUrl ? [pageUrl] : []
  const selector = (name: string) => asText(asDocument(old[name])?.value)
  const [cssSelector, innerHtml] = [selector('cssSelector'), selector('innerHtml')]
  if (cssSelector === null && innerHtml === null) return { type: 'pageView', urlFilters }
  const elementSelector = { ...(cssSelector !== null && { cssSelector }), ...(innerHtml !== null && { innerHtml }) }
  return { type: 'click', urlFilters, elementSelector }
}

/** Filters once named an attribute by its class. */
function byKey(filters: unknown): unknown {
  if (Array.isArray(filters)) return filters.map(byKey)
  const filter = asDocument(filters)
  if (filter === null) return filters
  const root = asDocument(filter.root)
  const { attributeClassName, ...others } = root ?? {}
  return {
    ...filter,
    ...('resource' in filter && { resource: byKey(filter.resource) }),
    ...(attributeClassName !== undefined && { root: { ...others, contactAttributeKey: attributeClassName } }),
  }
}

/** There was one ending once, and before that one address. */
function endingsOf(card: Document | null, redirectUrl: unknown): unknown {
  if (!card || card.enabled === false) {
    return asText(redirectUrl) ? [{ id: 'end', type: 'redirectToUrl', url: redirectUrl, label: 'End' }] : []
  }
  const { headline, subheader, buttonLabel, buttonLink, imageUrl, videoUrl } = card
  return [{ id: 'end', type: 'endScreen', headline, subheader, buttonLabel, buttonLink, imageUrl, videoUrl }]
}

/** Values by key; some services list them, each with its key. */
function attributesOf(attributes: unknown): unknown {
  if (!Array.isArray(attributes)) return attributes
  return Object.fromEntries(
    attributes.flatMap((one) => {
      const { attributeKey, attributeClass, value } = asDocument(one) ?? {}
      const key = asText(asDocument(attributeKey)?.key) ?? asText(asDocument(attributeClass)?.name)
      return key === null ? [] : [[key, value]]
    }),
  )
}

/** The respondent in whichever vocabulary it stands; their attributes beside it in some. */
function personOf(record: Document): unknown {
  const [person, contact] = [asDocument(record.person), asDocument(record.contact)]
  if (!person && !contact) return null
  const attributes = person?.attributes ?? record.contactAttributes ?? record.personAttributes
  const known = { ...contact, ...person }
  return { ...known, attributes, userId: known.userId ?? asDocument(attributes)?.userId }
}

/** What was not answered is not there. As it came where all was answered, as in all that this service writes. */
function withoutNull(record: unknown): unknown {
  const document = asDocument(record)
  if (!document || !Object.values(document).includes(null)) return record
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
}
