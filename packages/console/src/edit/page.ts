import { token } from '../bar.ts'
import { flag, type Html, html } from '../html.ts'
import { asDocument, asList } from '../json/document.ts'
import { zoneOfForm } from '../parts/fields.ts'
import { button } from '../parts/head.ts'
import { linkTo } from '../parts/markup.ts'
import { frameOrigin, previewFrame, previewLink } from '../preview/frame.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import { surveyMenu } from '../surveys/links.ts'
import { isUntriggered } from '../surveys/untriggered.ts'
import type { Frame } from '../visit.ts'
import { inList } from '../words/lists.ts'
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
  const { surveys, surveyJson, edit: words, preview: previewWords } = frame.texts
  return {
    title: frame.say(surveys.editOne, { name: survey.name }),
    frames: frameOrigin(preview),
    main: html`${surveyHead(survey, frame, [
      button(surveys.results, frame.here('surveys', survey.id)),
      button(surveyJson.title, shown.jsonUrl),
      preview &&
        html`<a class="btn on-phone" href="${frame.here('surveys', survey.id, 'preview')}">${surveys.preview}</a>`,
      surveyMenu(survey, [], frame),
    ])}
${notes(editing, frame.form, shown)}
<div class="edit"><form class="stack" method="post" action="${frame.postHere('surveys', survey.id, 'edit')}" data-unsaved="${isUnsaved(editing, shown) ? 'yes' : 'no'}">${token(frame)}
${hidden(editing, frame, shown)}
${bodyOf(shown, editing, frame)}</form>
${preview && html`<aside aria-label="${previewWords.title}" class="preview wide"><p class="row between"><span class="small soft">${words.asSaved}</span>${previewLink(preview, frame)}</p>${previewFrame(preview, survey, frame)}</aside>`}</div>`,
  }
}

/** The survey in the form: what was sent, or what is stored. */
function shownOf({ survey }: Editing, frame: Frame): Shown {
  const { form } = frame
  const draft = (form && draftIn(form.values)) ?? draftOf(survey)
  const codes = languagesOf(survey.languages, frame).map(({ code }) => code)
  const language = form === null ? 'default' : languageIn(form.values)
  return {
    survey: draft,
    language: codes.includes(language) ? language : 'default',
    zone: frame.zone,
    spoken: frame,
    // What was filled in stands in the draft: the fields read it there.
    form: form && { ...form, values: new URLSearchParams() },
    at: form?.values.get('at') ?? '',
    isShort: asList(draft.questions).length <= 3,
    jsonUrl: frame.here('surveys', survey.id, 'json'),
  }
}

const hidden = ({ etag }: Editing, frame: Frame, { survey, language }: Shown): Html =>
  html`<input type="hidden" name="draft" value="${JSON.stringify(survey)}"><input type="hidden" name="etag" value="${frame.form?.values.get('etag') || etag}"><input type="hidden" name="language" value="${language}">${zoneOfForm(frame)}`

/** The form. Save is its first button, so that Enter in a field never saves over another person's version. */
function bodyOf(shown: Shown, editing: Editing, frame: Frame): Html {
  const { survey } = editing
  const [questions, endings] = [asList(shown.survey.questions), asList(shown.survey.endings)]
  const isFull = questions.length >= 200
  const { edit: words, parts: common, newSurvey } = frame.texts
  return html`<div class="row bar"><button class="main" name="do" value="save">${words.save}</button>${survey.status === 'draft' && html`<button name="do" value="start">${words.saveAndStart}</button>`}${languageSwitch(shown, survey.languages)}${survey.status === 'inProgress' && html`<span class="small soft">${words.quiet}</span>`}</div>
${askedBox(frame, survey)}
<section class="card" aria-label="${common.name}">${fieldView(nameField(frame), shown)}</section>
${part(words.run, runFields(shown.survey, frame), shown, /^(?:status|type|runOn|closeOn|auto|display|recontact|delay|isBack|triggers|segment|answers)/, whenShownFields(shown, editing, frame), isUntriggered(survey))}
${part(words.welcome, welcomeFields(frame), shown, /^welcomeCard/)}
${unshown(survey, shown)}
<h2 id="questions">${frame.say(newSurvey.questions, { count: questions.length })}</h2>
${questions.map((one, n) => questionCard(asDocument(one), n, shown))}
${
  isFull
    ? html`<p>${words.mostQuestions}</p>`
    : html`<div class="card"><div class="row"><label for="newType">${words.newQuestion}</label><select id="newType" name="newType">${Object.entries(
        questionTypes(frame),
      ).map(
        ([type, name]) => html`<option value="${type}">${name}</option>`,
      )}</select><button name="do" value="add questions">${words.addIt}</button></div></div>`
}
<h2 id="endings">${endings.length === 0 ? words.noEnding : frame.say(words.endings, { count: endings.length })}</h2>
${endings.map((one, n) => endingCard(asDocument(one), n, shown))}
<div class="row"><button name="do" value="add endings">${words.addEnding}</button></div>
<div class="row"><button class="main" name="do" value="save">${words.save}</button></div>`
}

/** Names the parts of the survey that have no fields here; `null`: it has none of them. */
function unshown({ hiddenFields, variables, quotas }: Editing['survey'], { jsonUrl, spoken }: Shown): Html | null {
  const { say, sayHtml, texts } = spoken
  const { edit: words } = texts
  const fields = hiddenFields.enabled ? (hiddenFields.fieldIds ?? []).length : 0
  const all = [
    ...(fields > 0 ? [say(words.hiddenFields, { count: fields })] : []),
    ...(variables.length > 0 ? [say(words.variables, { count: variables.length })] : []),
    ...(quotas.length > 0 ? [say(words.quotas, { count: quotas.length })] : []),
  ]
  if (all.length === 0) return null
  return html`<p class="small soft">${sayHtml(words.unshown, { parts: inList(all, spoken), json: linkTo(jsonUrl) })}</p>`
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

const languageSwitch = ({ language, spoken }: Shown, languages: unknown): Html | null => {
  const all = languagesOf(languages, spoken)
  if (all.length < 2) return null
  const { edit: words } = spoken.texts
  return html`<label for="show">${words.textsIn}</label><select id="show" name="show">${all.map(
    ({ code, label }) => html`<option value="${code}" ${flag('selected', code === language)}>${label}</option>`,
  )}</select><button name="do" value="language">${words.show}</button>`
}
