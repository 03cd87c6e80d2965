import { asDocument, asList, asText, type Document, ofOneSurvey } from '../json/document.ts'

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
export function copyOf(survey: Document, name: string, { actions, segments }: Referable, isElsewhere: boolean): Copied {
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
      ...unknown.map((one) => `The action “${one}”, which shows the survey: there is none of this name.`),
      ...(!needsSegment || (segment.isPrivate === false && same)
        ? []
        : [
            segment.isPrivate === true
              ? 'Its private filters of people: everybody is shown the copy.'
              : `The segment “${asText(segment.title)}”: there is none of this name, and everybody is shown the copy.`,
          ]),
      ...(asText(survey.key) === '' ? [] : [`Its key “${asText(survey.key)}”, by which files find one survey.`]),
      ...(asText(survey.resultShareKey) === '' ? [] : ['The address at which its results are shared.']),
      ...(isElsewhere && filesOf(survey)
        ? ['Pictures that were uploaded here: the copy names them at their address here.']
        : []),
    ],
  }
}

/** Whether a survey shows files that this service stores. */
const filesOf = (survey: Document): boolean => /\/storage\/[^"]+\/public\//.test(JSON.stringify(survey))
