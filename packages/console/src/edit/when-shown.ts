import { asDocument, asList, asText, type Document, withValue } from '../json/document.ts'

/**
 * A survey with its triggers and its segment as a change of it names them, by id, where the API answers them whole. The
 * segment that is the survey's own has no name in a change: `segmentId` is `null` then.
 */
export function byId(survey: Document): Document {
  const { triggers, segment } = survey
  return {
    ...survey,
    ...(Array.isArray(triggers) && { triggers: triggers.map(triggerById) }),
    ...(segment !== undefined && { segmentId: sharedSegment(segment) }),
  }
}

/** A trigger by the id of its action; one that is named otherwise stays. */
function triggerById(trigger: unknown): unknown {
  const { id } = asDocument(asDocument(trigger).actionClass)
  return id === undefined ? trigger : { actionClass: { id } }
}

const sharedSegment = (segment: unknown): unknown => {
  const { id, isPrivate } = asDocument(segment)
  return isPrivate === false ? id : null
}

/** The ids of the actions that show the survey. */
export const triggerIdsOf = ({ triggers }: Document): readonly string[] =>
  asList(triggers).map((trigger) => asText(asDocument(asDocument(trigger).actionClass).id))

/** The survey with the triggers that were ticked. Those that it had keep their order. */
export function withTicked(survey: Document, fields: URLSearchParams): Document {
  if (!fields.has('triggers')) return survey
  const [before, ticked] = [triggerIdsOf(survey), new Set(fields.getAll('triggers').filter((id) => id !== ''))]
  const kept = before.filter((id) => ticked.has(id))
  const added = [...ticked].filter((id) => !before.includes(id))
  if (kept.length === before.length && added.length === 0) return survey
  return withValue(
    survey,
    'triggers',
    [...kept, ...added].map((id) => ({ actionClass: { id } })),
  )
}
