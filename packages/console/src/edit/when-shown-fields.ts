import { type Html, html } from '../html.ts'
import { choices } from '../parts/choices.ts'
import { inWords } from '../segments/words.ts'
import type { Frame } from '../visit.ts'
import { type Filled, fieldView } from './field-view.ts'
import type { Editing } from './load.ts'
import { segmentField } from './survey-fields.ts'
import { triggerIdsOf } from './when-shown.ts'

/** The actions that show a survey of apps or websites, and the people who see it; `null`: it is answered in a link. */
export function whenShownFields(shown: Filled, editing: Editing, frame: Frame): Html | null {
  if (shown.survey.type === 'link') return null
  return html`${triggersField(shown, editing, frame)}${fieldView({ ...segmentField(frame), options: segmentOptions(editing, frame) }, shown)}`
}

/** A box for every action. An empty field before them tells boxes that are not ticked from those that were not shown. */
function triggersField({ survey, form }: Filled, editing: Editing, frame: Frame): Html {
  const ticked = triggerIdsOf(survey)
  const names = new Map(
    [...editing.survey.triggers.map(({ actionClass }) => actionClass), ...editing.actions].map(
      ({ id, name }) => [id, name] as const,
    ),
  )
  const ids = [...new Set([...names.keys(), ...ticked])]
  const { triggers: words } = frame.texts.edit
  const actions = (link: Html) => html`<a href="${frame.here('actions')}">${link}</a>`
  return html`<input type="hidden" name="triggers">${choices({
    legend: words.legend,
    name: 'triggers',
    options: ids.map((id) => [id, names.get(id) ?? id]),
    ticked,
    hint: frame.sayHtml(survey.type === 'app' ? words.app : words.website, { actions }),
    form: form && { ...form, values: new URLSearchParams(ticked.map((id) => ['triggers', id])) },
  })}`
}

/** The segments that surveys share, and the people of the survey's own. */
function segmentOptions({ survey, segments }: Editing, frame: Frame): readonly (readonly [string, string])[] {
  const { say } = frame
  const { triggers: words } = frame.texts.edit
  const own = survey.segment?.isPrivate
    ? survey.segment
    : segments.find(({ isPrivate, title }) => isPrivate && title === survey.id)
  const ownWords =
    own === undefined || own.filters.length === 0
      ? words.everyone
      : say(words.ownSegment, { filters: inWords(own.filters, frame) })
  return [
    ['', ownWords.length > 80 ? `${ownWords.slice(0, 80)} …` : ownWords],
    ...segments.filter(({ isPrivate }) => !isPrivate).map(({ id, title }) => [id, title] as const),
  ]
}
