import type { SurveyResponse } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Child, type Html, html } from '../html.ts'
import type { TagListed } from '../tags/load.ts'
import type { Frame } from '../visit.ts'

/** The id of the list of tags to choose from, which a page with fields for tags has once. */
export const tagList = 'known-tags'

interface Tagging {
  readonly responseId: string
  readonly tags: SurveyResponse['tags']
  /** Fields that say where the form leads back to. */
  readonly back?: Readonly<Record<string, string>>
}

/** The tags of a response, each with a button that takes it away, and a field for another one. */
export function taggingForm({ responseId, tags, back = {} }: Tagging, frame: Frame): Html {
  const { responses: words } = frame.texts
  const field = `tag-of-${responseId}`
  return html`<form class="stack" method="post" action="${frame.postHere('responses', responseId, 'tags')}">${token(frame)}${Object.entries(
    back,
  ).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="row add"><label class="sr" for="${field}">${words.addTag}</label><input id="${field}" name="add" list="${tagList}" maxlength="256" placeholder="${words.addTag}" autocomplete="off"><button>${words.add}</button></p>${
    tags.length > 0 &&
    html`<p class="row">${tags.map(
      ({ name }) =>
        html`<button class="badge chip" name="remove" value="${name}" aria-label="${frame.say(words.removeTag, { name })}" dir="auto">${name} ×</button>`,
    )}</p>`
  }</form>`
}

/** The tags to choose from, for the fields of a page. `null`: the person may set none. */
export const knownTags = (tags: readonly TagListed[] | null): Child =>
  tags && html`<datalist id="${tagList}">${tags.map(({ name }) => html`<option value="${name}">`)}</datalist>`
