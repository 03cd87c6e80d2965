import { asDocument, asList, asText, type Document } from '../../asking/surveys/rules/reading.ts'
import type { RecordType } from './schema.ts'

/**
 * Converts a record to the form that its schema reads, from the form of this service or of an older or newer service of
 * its kind. Unknown parts stay as they are, so that the schema names them.
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
  // In an attribute class, `name` is the key.
  attributeKey: (record) => ({ ...record, key: record.key ?? record.name }),
  segment: (record) => ({ ...record, filters: byKey(record.filters ?? []) }),
  survey: (record) => ({
    ...record,
    type: record.type === 'web' ? 'app' : record.type,
    endings: record.endings ?? endingsOf(asDocument(record.thankYouCard), record.redirectUrl),
  }),
  surveyEdition: (record) => record,
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

/** Derives the type of an action class from its configuration, for records from before the type was stored. */
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

/** Converts filters that name an attribute by its attribute class. */
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

/** Converts a single ending, or the still older redirect address, to a list of endings. */
function endingsOf(card: Document | null, redirectUrl: unknown): unknown {
  if (!card || card.enabled === false) {
    return asText(redirectUrl) ? [{ id: 'end', type: 'redirectToUrl', url: redirectUrl, label: 'End' }] : []
  }
  const { headline, subheader, buttonLabel, buttonLink, imageUrl, videoUrl } = card
  return [{ id: 'end', type: 'endScreen', headline, subheader, buttonLabel, buttonLink, imageUrl, videoUrl }]
}

/** Returns values by key; some services list them, each with its key. */
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

/** Returns the respondent from either vocabulary, with the attributes that some services store beside it. */
function personOf(record: Document): unknown {
  const [person, contact] = [asDocument(record.person), asDocument(record.contact)]
  if (!person && !contact) return null
  const attributes = person?.attributes ?? record.contactAttributes ?? record.personAttributes
  const known = { ...contact, ...person }
  return { ...known, attributes, userId: known.userId ?? asDocument(attributes)?.userId }
}

/** Removes answers that are `null`. Returns the same object if there are none, as in every record of this service. */
function withoutNull(record: unknown): unknown {
  const document = asDocument(record)
  if (!document || !Object.values(document).includes(null)) return record
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
}
