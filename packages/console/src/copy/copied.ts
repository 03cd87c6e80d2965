import { asDocument, asList, asText, type Document, ofOneSurvey } from '../json/document.ts'
import type { Language } from '../words/language.ts'

/** What an environment has that surveys refer to. */
export interface Referable {
  readonly actions: readonly string[]
  readonly segments: readonly { readonly id: string; readonly title: string; readonly isPrivate: boolean }[]
}

export interface Copied {
  readonly body: Document
  /** What the copy lacks, in sentences. */
  readonly leftOut: readonly string[]
}

/** What a copy does not take over as it is. */
const own = new Set<string>([...ofOneSurvey, 'triggers', 'key', 'status', 'name'])

/**
 * The body of a copy: a draft with the questions, rules and settings of the survey. What belongs to one environment is found
 * in the other one by its name: actions and segments. `isElsewhere`: the copy goes to another environment.
 */
export function copyOf(
  survey: Document,
  name: string,
  { actions, segments }: Referable,
  isElsewhere: boolean,
  { texts, say }: Language,
): Copied {
  const { copying } = texts
  const parts = Object.fromEntries(Object.entries(survey).filter(([field]) => !own.has(field)))
  const triggers = asList(survey.triggers).map((one) => asText(asDocument(asDocument(one).actionClass).name))
  const [known, unknown] = [
    triggers.filter((one) => actions.includes(one)),
    triggers.filter((one) => !actions.includes(one)),
  ]
  const segment = asDocument(survey.segment)
  const same = segments.find(({ title, isPrivate }) => !isPrivate && title === segment.title)
  const needsSegment = segment.isPrivate === false || asList(segment.filters).length > 0
  return {
    body: {
      ...parts,
      ...{ name, status: 'draft', triggers: known },
      ...(needsSegment && segment.isPrivate === false && same && { segmentId: same.id }),
    },
    leftOut: [
      ...unknown.map((one) => say(copying.noAction, { name: one })),
      ...(!needsSegment || (segment.isPrivate === false && same)
        ? []
        : [segment.isPrivate === true ? copying.noFilters : say(copying.noSegment, { name: asText(segment.title) })]),
      ...(asText(survey.key) === '' ? [] : [say(copying.noKey, { name: asText(survey.key) })]),
      ...(asText(survey.resultShareKey) === '' ? [] : [copying.noAddress]),
      ...(isElsewhere && filesOf(survey) ? [copying.noPictures] : []),
    ],
  }
}

/** Whether a survey shows files that this service stores. */
const filesOf = (survey: Document): boolean => /\/storage\/[^"]+\/public\//.test(JSON.stringify(survey))
