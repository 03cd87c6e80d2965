import { fitsPage, type ReducedSurvey, type ShowState } from '@hearback/client'
import { claimer } from './claim.ts'
import type { Emitter } from './emitter.ts'
import type { Visitor } from './person.ts'
import { complain, explain, nameOf } from './say.ts'
import type { Renderer } from './show-request.ts'
import type { StateStore } from './state.ts'

export type HiddenFields = Readonly<Record<string, string | number | readonly string[]>>

export interface ShowerParts {
  readonly store: StateStore
  readonly visitor: Pick<Visitor, 'settled' | 'shown' | 'answered'>
  readonly renderer: Renderer
  readonly events: Emitter
  /** Proves who the user is. */
  readonly fetch: typeof fetch
  readonly nonce: () => string | undefined
}

/** What has triggered surveys. */
export interface Trigger {
  /** The names of the actions. */
  readonly actions: readonly string[]
  readonly hiddenFields: HiddenFields
  /** The surveys to show as things stand: asked again after a delay, and once the one that is open is closed. */
  choose(state: ShowState): readonly ReducedSurvey[]
}

export interface Shower {
  /** Shows the first survey of a trigger, one at a time on a page. Of the triggers that come meanwhile, the last one waits. */
  show(trigger: Trigger): Promise<void>
  /** Closes the card where its page was left, or its user: called whenever the address or the user may have changed. */
  look(): void
  close(): void
}

export function shower({ store, visitor, renderer, events, fetch, nonce }: ShowerParts): Shower {
  const claim = claimer()
  let isBusy = false
  let next: Trigger | null = null
  /** The card on the page. */
  let open: { readonly userId: string | null; readonly actions: readonly string[]; close(): void } | null = null

  const chosen = (trigger: Trigger): readonly ReducedSurvey[] => {
    const { environment } = store.read()
    return environment ? trigger.choose(environment.state) : []
  }

  async function show(trigger: Trigger, but?: string): Promise<void> {
    if (isBusy) {
      next = trigger
      return
    }
    const survey = chosen(trigger).find((one) => one.id !== but && isSupported(one))
    if (!survey) return
    const surveyId = survey.id
    isBusy = true
    /** Lets other tabs show the survey. */
    let release = () => {}
    let isFree = false
    let responseId = ''
    const free = () => {
      if (isFree) return
      isFree = true
      isBusy = false
      open = null
      release()
      const waiting = next
      next = null
      // A respondent does not want the one again that was just closed.
      if (waiting) void show(waiting, waiting === trigger ? but : surveyId)
    }
    try {
      if (survey.delay > 0) await new Promise((resolve) => setTimeout(resolve, survey.delay * 1000))
      await visitor.settled()
      const claimed = await claim(`hearback card ${store.read().environmentId} ${surveyId}`)
      release = claimed ?? release
      const isWanted = () => claimed !== null && chosen(trigger).some(({ id }) => id === surveyId)
      const { url, environmentId, environment, person } = store.read()
      const { userId, contactId, language } = person
      const actions = survey.triggers.map(({ actionClass }) => actionClass.name)
      const names = actions.filter((name) => trigger.actions.includes(name))
      const close =
        environment &&
        isWanted() &&
        (await renderer.show({
          url,
          environmentId,
          survey,
          project: environment.state.project,
          userId,
          contactId,
          fetch,
          language,
          action: names[0] ?? '',
          hiddenFields: declared(survey, trigger.hiddenFields),
          nonce: nonce(),
          isWanted: () => isWanted() && store.read().person.userId === userId,
          onShown() {
            // Recorded here: another tab must not show it too, nor this one again where the service is not reached.
            visitor.shown(surveyId)
            store.change(() => ({ isWaiting: true }))
            events.emit('surveyShown', { surveyId })
          },
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
        }))
      if (close) open = { userId, actions: names, close }
      else if (close !== undefined) {
        explain(`"${nameOf(survey)}" is not to be shown any more.`)
        // Of a new user, it is asked anew.
        if (store.read().person.userId !== userId) next ??= trigger
        free()
      }
      look()
    } catch (error) {
      free()
      complain(
        `the survey "${nameOf(survey)}" cannot be shown: ${(error as Error).message} If a content security policy or a blocker keeps the script away, allow it.`,
      )
    }
  }

  function look(): void {
    if (!open) return
    const { person, environment } = store.read()
    const isTheirs = open.userId === null || open.userId === person.userId
    const { actionClasses = [] } = environment?.state ?? {}
    if (!isTheirs || !fitsPage(actionClasses, open.actions, location.href)) open.close()
  }

  return { show, look, close: () => open?.close() }
}

function isSupported(survey: ReducedSurvey): boolean {
  const isKnown = survey.questions.length > 0 || !('blocks' in survey)
  if (!isKnown) complain(`the survey "${nameOf(survey)}" has blocks, which are not supported. Use questions.`)
  return isKnown
}

/** The values of fields that the survey has, as text. */
function declared(survey: ReducedSurvey, values: HiddenFields): Record<string, string> {
  const { enabled, fieldIds } = survey.hiddenFields
  const known = enabled ? (fieldIds ?? []) : []
  const [own, others] = [
    known.filter((id) => Object.hasOwn(values, id)),
    Object.keys(values).filter((id) => !known.includes(id)),
  ]
  if (others.length > 0)
    explain(`"${nameOf(survey)}" has no hidden fields ${others.join(', ')}: declare them in the survey.`)
  return Object.fromEntries(own.map((id) => [id, [values[id]].flat().join(', ')]))
}
