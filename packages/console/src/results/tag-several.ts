import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { tagList } from '../responses/tagging.ts'
import { readerAt } from '../responses/tags-form.ts'
import type { Frame } from '../visit.ts'
import type { Answers } from './load-answers.ts'

/** The id of the form, to which the boxes beside the answers belong: each answer has a form of its own, too. */
const formId = 'several'

/** The box that chooses an answer for the form. */
export const chooseBox = (responseId: string, label: string): Html =>
  html`<input type="checkbox" form="${formId}" name="response" value="${responseId}" aria-label="${label}">`

/** The form that puts a tag on the chosen answers, or on all of the page, or takes it away. */
export function tagSeveral({ survey, questionId, answers }: Answers, frame: Frame): Html {
  const { several: words } = frame.texts.results.reader
  const { texts, query } = frame
  const action = readerAt(frame.postHere('surveys', survey.id, 'texts', questionId, 'tags'), query)
  const all = answers.map(({ responseId }) => responseId).join(' ')
  return html`<details><summary>${words.title}</summary><form id="${formId}" class="row pt" method="post" action="${action}">${token(frame)}<input type="hidden" name="all" value="${all}">
<label class="tick"><input type="checkbox" name="isAll" value="true"><span>${frame.say(words.all, { count: answers.length })}</span></label><label class="sr" for="several-tag">${texts.responses.addTag}</label><input id="several-tag" name="tag" list="${tagList}" maxlength="256" placeholder="${texts.results.filter.tag}" autocomplete="off"><button name="do" value="add">${words.add}</button><button name="do" value="remove">${words.remove}</button></form></details>`
}
