import { token } from '../bar.ts'
import { flag, type Html, html, type Url } from '../html.ts'
import { asDocument, asList } from '../json/document.ts'
import { button } from '../parts/head.ts'
import { frameOrigin, previewFrame, previewLink } from '../preview/frame.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import { rareLinks } from '../surveys/links.ts'
import { isUntriggered } from '../surveys/untriggered.ts'
import type { Frame } from '../visit.ts'
import { counted } from '../words/numbers.ts'
import { questionTypes } from '../words/question-types.ts'
import { askedBox } from './asked-box.ts'
import { draftIn, draftOf, languageIn } from './draft.ts'
import type { Field } from './field.ts'
import { type Filled, fieldView } from './field-view.ts'
import type { Editing } from './load.ts'
import { isUnsaved, notes } from './notes.ts'
import { endingCard, questionCard, type Shown } from './question-card.ts'
import { languagesOf, nameField, runFields, welcomeFields } from './survey-fields.ts'
import { whenShownFields } from './when-shown-fields.ts'

/** The form of a survey, with what stands in it, and beside it the saved survey as respondents see it. */
export function editPage(editing: Editing, frame: Frame): PageView {
  const { survey, preview } = editing
  const shown = shownOf(editing, frame)
  return {
    title: `Edit ${survey.name}`,
    frames: frameOrigin(preview),
    main: html`${surveyHead(survey, frame, [
      button('Results', frame.here('surveys', survey.id)),
      button('As JSON', shown.jsonUrl),
      preview && html`<a class="btn on-phone" href="${frame.here('surveys', survey.id, 'preview')}">Preview</a>`,
      rareLinks(survey, frame),
    ])}
${notes(editing, frame.form, shown)}
<div class="edit"><form class="stack" method="post" action="${frame.postHere('surveys', survey.id, 'edit')}" data-unsaved="${isUnsaved(editing, shown) ? 'yes' : 'no'}">${token(frame)}
${hidden(editing, frame, shown)}
${bodyOf(shown, editing, frame)}</form>
${preview && html`<aside aria-label="Preview" class="preview wide"><p class="row between"><span class="small soft">As it is saved. Nothing is stored.</span>${previewLink(preview, frame)}</p>${previewFrame(preview, survey.name, frame)}</aside>`}</div>`,
  }
}

/** The survey in the form: what was sent, or what is stored. */
function shownOf({ survey }: Editing, frame: Frame): Shown {
  const { form } = frame
  const draft = (form && draftIn(form.values)) ?? draftOf(survey)
  const codes = languagesOf(survey.languages).map(({ code }) => code)
  const language = form === null ? 'default' : languageIn(form.values)
  return {
    survey: draft,
    language: codes.includes(language) ? language : 'default',
    // What was filled in stands in the draft: the fields read it there.
    form: form && { ...form, values: new URLSearchParams() },
    at: form?.values.get('at') ?? '',
    isShort: asList(draft.questions).length <= 3,
    jsonUrl: frame.here('surveys', survey.id, 'json'),
  }
}

const hidden = ({ etag }: Editing, { form }: Frame, { survey, language }: Shown): Html =>
  html`<input type="hidden" name="draft" value="${JSON.stringify(survey)}"><input type="hidden" name="etag" value="${form?.values.get('etag') || etag}"><input type="hidden" name="language" value="${language}">`

/** The form. Save is its first button, so that Enter in a field never saves over another person's version. */
function bodyOf(shown: Shown, editing: Editing, frame: Frame): Html {
  const { survey } = editing
  const [questions, endings] = [asList(shown.survey.questions), asList(shown.survey.endings)]
  const isFull = questions.length >= 200
  return html`<div class="row bar"><button class="main" name="do" value="save">Save</button>${survey.status === 'draft' && html`<button name="do" value="start">Save and start</button>`}${languageSwitch(shown, survey.languages)}${survey.status === 'inProgress' && html`<span class="small soft">Nothing changes for respondents until you save.</span>`}</div>
${askedBox(frame, survey)}
<section class="card" aria-label="Name">${fieldView(nameField, shown)}</section>
${part('Status, time and limits', runFields(shown.survey), shown, /^(?:status|type|runOn|closeOn|auto|display|recontact|delay|isBack|triggers|segment|answers)/, whenShownFields(shown, editing, frame), isUntriggered(survey))}
${part('Welcome', welcomeFields, shown, /^welcomeCard/)}
${unshown(survey, shown.jsonUrl)}
<h2 id="questions">${questions.length === 1 ? '1 question' : `${questions.length} questions`}</h2>
${questions.map((one, n) => questionCard(asDocument(one), n, shown))}
${
  isFull
    ? html`<p>A survey has at most 200 questions.</p>`
    : html`<div class="card"><div class="row"><label for="newType">New question</label><select id="newType" name="newType">${Object.entries(
        questionTypes,
      ).map(
        ([type, words]) => html`<option value="${type}">${words}</option>`,
      )}</select><button name="do" value="add questions">Add it</button></div></div>`
}
<h2 id="endings">${endings.length === 0 ? 'No ending of its own' : endings.length === 1 ? '1 ending' : `${endings.length} endings`}</h2>
${endings.map((one, n) => endingCard(asDocument(one), n, shown))}
<div class="row"><button name="do" value="add endings">Add an ending</button></div>
<div class="row"><button class="main" name="do" value="save">Save</button></div>`
}

/** Names the parts of the survey that have no fields here; `null`: it has none of them. */
function unshown({ hiddenFields, variables, quotas }: Editing['survey'], jsonUrl: Url): Html | null {
  const fields = hiddenFields.enabled ? (hiddenFields.fieldIds ?? []).length : 0
  const all = [
    ...(fields > 0 ? [counted(fields, 'hidden field')] : []),
    ...(variables.length > 0 ? [counted(variables.length, 'variable')] : []),
    ...(quotas.length > 0 ? [counted(quotas.length, 'quota')] : []),
  ]
  if (all.length === 0) return null
  return html`<p class="small soft">The survey has ${all.join(', ')} too: see <a href="${jsonUrl}">the survey as JSON</a>.</p>`
}

/** A part of the form that opens on demand, and where one of its fields is faulty. */
function part(
  title: string,
  fields: readonly Field[],
  shown: Filled,
  names: RegExp,
  more: Html | null = null,
  isOpen = false,
): Html {
  const isFaulty = Object.keys(shown.form?.faults ?? {}).some((path) => names.test(path))
  return html`<section class="card" aria-label="${title}"><details ${flag('open', isFaulty || isOpen)}><summary>${title}</summary><div class="stack"><div class="fields">${fields.map((field) => fieldView(field, shown))}</div>${more}</div></details></section>`
}

const languageSwitch = ({ language }: Shown, languages: unknown): Html | null => {
  const all = languagesOf(languages)
  if (all.length < 2) return null
  return html`<label for="show">Texts in</label><select id="show" name="show">${all.map(
    ({ code, label }) => html`<option value="${code}" ${flag('selected', code === language)}>${label}</option>`,
  )}</select><button name="do" value="language">Show</button>`
}
