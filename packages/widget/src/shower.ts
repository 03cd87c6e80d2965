import type { ReducedSurvey } from '@hearback/client'
import { claimer } from './claim.ts'
import type { Emitter } from './emitter.ts'
import type { Visitor } from './person.ts'
import { complain } from './say.ts'
import type { Renderer } from './show-request.ts'
import type { StateKeeper } from './state.ts'

export type HiddenFields = Readonly<Record<string, string | number | readonly string[]>>

interface ShowerParts {
  readonly keeper: StateKeeper
  readonly visitor: Visitor
  readonly renderer: Renderer
  readonly events: Emitter
  /** Proves who the user is. */
  readonly fetch: typeof fetch
  readonly nonce: () => string | undefined
}

/**
 * Makes the function that shows the first of some surveys, one at a time on a page. `isStillToShow`: asked after the
 * delay, when another tab may have shown it.
 */
export function shower({ keeper, visitor, renderer, events, fetch, nonce }: ShowerParts) {
  const claim = claimer()
  let isBusy = false
  /** Lets other tabs show the survey. */
  let release = () => {}

  return async function show(
    surveys: readonly ReducedSurvey[],
    actions: readonly string[],
    hiddenFields: HiddenFields,
    isStillToShow: (survey: ReducedSurvey) => boolean,
  ): Promise<void> {
    const survey = surveys.find(isSupported)
    if (isBusy || !survey) return
    isBusy = true
    const free = () => {
      isBusy = false
      release()
    }
    try {
      if (survey.delay > 0) await new Promise((resolve) => setTimeout(resolve, survey.delay * 1000))
      await visitor.settled()
      const claimed = await claim(`hearback card ${keeper.read().environmentId} ${survey.id}`)
      release = claimed ?? release
      if (!claimed || !isStillToShow(survey)) return free()
      const { url, environmentId, environment, person } = keeper.read()
      if (!environment) return free()
      const surveyId = survey.id
      let responseId = ''
      // Recorded at once: another tab must not show it too, nor this one again where the service is not reached.
      visitor.shown(surveyId)
      keeper.change(() => ({ isWaiting: true }))
      await renderer.show({
        url,
        environmentId,
        survey,
        project: environment.state.project,
        userId: person.userId,
        contactId: person.contactId,
        fetch,
        language: person.language,
        action: survey.triggers.find(({ actionClass }) => actions.includes(actionClass.name))?.actionClass.name ?? '',
        hiddenFields: declared(survey, hiddenFields),
        nonce: nonce(),
        onShown: () => events.emit('surveyShown', { surveyId }),
        onResponse(id) {
          responseId = id
          visitor.answered(surveyId)
          events.emit('responseSubmitted', { surveyId, responseId, finished: false })
        },
        onFinished: () => events.emit('responseSubmitted', { surveyId, responseId, finished: true }),
        onClose() {
          free()
          events.emit('surveyClosed', { surveyId })
        },
      })
    } catch (error) {
      free()
      complain(
        `the survey "${survey.name}" cannot be shown: ${(error as Error).message} If a content security policy or a blocker keeps the script away, allow it.`,
      )
    }
  }
}

function isSupported(survey: ReducedSurvey): boolean {
  const isKnown = survey.questions.length > 0 || !('blocks' in survey)
  if (!isKnown) complain(`the survey "${survey.name}" has blocks, which are not supported. Use questions.`)
  return isKnown
}

/** The values of fields that the survey has, as text. */
function declared(
  { hiddenFields: { enabled, fieldIds } }: ReducedSurvey,
  values: HiddenFields,
): Record<string, string> {
  const known = enabled ? (fieldIds ?? []) : []
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (known.includes(id) ? [[id, [value].flat().join(', ')]] : [])),
  )
}
