import { token } from '../bar.ts'
import { askedBox } from '../edit/asked-box.ts'
import type { Editing } from '../edit/load.ts'
import { countedResponses } from '../edit/notes.ts'
import { wordFaults } from '../edit/own-faults.ts'
import type { FormState } from '../form-state.ts'
import { type Html, html } from '../html.ts'
import { linesOf } from '../json/lines.ts'
import { parseJson } from '../json/parse.ts'
import { alert, textArea } from '../parts/fields.ts'
import { button } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import type { Frame } from '../visit.ts'
import { textOfSurvey } from './document.ts'

/** The survey as a text. */
export function surveyJsonPage(
  { survey, etag, isSaved, responses }: Omit<Editing, 'preview' | 'actions' | 'segments'>,
  frame: Frame,
): PageView {
  const { form } = frame
  const text = form?.values.get('json') ?? textOfSurvey(survey)
  const rows = Math.min(40, Math.max(16, text.split('\n').length))
  const { say, sayHtml, texts } = frame
  const { surveyJson: words, surveys, edit } = texts
  return {
    title: say(words.of, { name: survey.name }),
    main: html`${surveyHead(survey, frame, [
      button(surveys.results, frame.here('surveys', survey.id)),
      button(surveys.edit, frame.here('surveys', survey.id, 'edit')),
      button(words.download, frame.here('surveys', survey.id, 'file')),
    ])}
${warned(survey, frame)}
${isSaved && form === null && html`<div class="note" role="status">${texts.done.saved}</div>`}
${responses.started > 0 && html`<div class="note">${say(words.answered, { responses: countedResponses(responses, frame) })}</div>`}
<form class="stack" method="post" enctype="multipart/form-data" action="${frame.postHere('surveys', survey.id, 'json')}" data-unsaved="${form === null ? 'no' : 'yes'}">${token(frame)}<input type="hidden" name="etag" value="${form?.values.get('etag') || etag}">
${askedBox(frame, survey)}
${form?.message ? alert(form, Object.keys(form.faults)) : null}
${faultsIn(text, form, frame)}
<section class="card" aria-label="${texts.newSurvey.survey}">${textArea({
      label: words.label,
      name: 'json',
      value: text,
      rows,
      isCode: true,
      hint: sayHtml(words.hint, { code: (name) => html`<code>${name}</code>` }),
      form: form && { ...form, values: new URLSearchParams() },
    })}
<div class="row"><button class="main" name="do" value="save">${edit.save}</button>${button(surveys.cancel, frame.here('surveys', survey.id, 'json'))}</div></section>
<section class="card" aria-label="${words.file}"><p class="field"><label for="f-upload">${words.fileLabel}</label><input type="file" id="f-upload" name="upload" accept=".json,application/json">${
      form?.faults.upload && html`<span class="small bad">${form.faults.upload}</span>`
    }</p><div class="row"><button name="do" value="file">${words.read}</button><span class="small soft">${words.readAbout}</span></div></section></form>`,
  }
}

/** What the form would refuse and the API takes. */
function warned(survey: Editing['survey'], frame: Frame): Html | null {
  const faults = wordFaults({ ...survey }, frame)
  if (faults.length === 0) return null
  const { surveyJson: words, edit } = frame.texts
  const at = (place: string) => html`<span class="any">${place}</span>`
  return html`<div class="note">${b(html`${words.warned}`)}<ul>${faults.map(
    ([place, fault]) => html`<li>${frame.sayHtml(edit.sentence, { place: at(place), reason: fault })}</li>`,
  )}</ul></div>`
}

/** The faults of the text, each with its line and what stands there. */
function faultsIn(text: string, form: FormState | null, frame: Frame): Html | null {
  const faults = Object.entries(form?.faults ?? {}).filter(([path]) => path !== 'upload')
  if (faults.length === 0) return null
  const all = text.split('\n')
  const parsed = parseJson(text, frame)
  const lines =
    'fault' in parsed
      ? faults.map(() => parsed.line)
      : linesOf(
          text,
          faults.map(([path]) => (path === 'json' ? [] : path.split('.'))),
        )
  const { surveyJson: words } = frame.texts
  const { sayHtml } = frame
  return html`<section class="card" aria-labelledby="faults"><h2 id="faults">${words.wrong}</h2><ol class="stack">${faults.map(
    ([name, fault], n) => {
      const number = String(lines[n])
      const path = html`<code class="any">${name}</code>`
      const said =
        name === 'json' ? sayHtml(words.line, { number, fault }) : sayHtml(words.lineAt, { number, path, fault })
      return html`<li>${said}${excerpt(all, lines[n] ?? 1, frame)}</li>`
    },
  )}</ol></section>`
}

/** A line and its neighbours, with their numbers. */
function excerpt(lines: readonly string[], line: number, { texts, say }: Frame): Html {
  const from = Math.max(1, line - 1)
  const shown = lines
    .slice(from - 1, line + 1)
    .map((text, n) => `${String(from + n).padStart(5)}${from + n === line ? ' › ' : '   '}${text.slice(0, 200)}`)
  return html`<pre tabindex="0" role="region" aria-label="${say(texts.surveyJson.around, { number: String(line) })}">${shown.join('\n')}</pre>`
}

/** The survey as a file. */
export const surveyFile = (survey: Editing['survey'], _frame: Frame): PageView => ({
  title: survey.name,
  main: html``,
  file: {
    name: `${survey.key ?? survey.id}.json`,
    type: 'application/json; charset=utf-8',
    body: `${textOfSurvey(survey)}\n`,
  },
})
