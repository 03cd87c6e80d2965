import { token } from '../bar.ts'
import { askedBox } from '../edit/asked-box.ts'
import type { Editing } from '../edit/load.ts'
import { wordFaults } from '../edit/own-faults.ts'
import type { FormState } from '../form-state.ts'
import { type Html, html } from '../html.ts'
import { linesOf } from '../json/lines.ts'
import { parseJson } from '../json/parse.ts'
import { alert, textArea } from '../parts/fields.ts'
import { button } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import type { Frame } from '../visit.ts'
import { counted } from '../words/numbers.ts'
import { textOfSurvey } from './document.ts'

/** The survey as a text. */
export function surveyJsonPage(
  { survey, etag, isSaved, responses }: Omit<Editing, 'preview' | 'actions' | 'segments'>,
  frame: Frame,
): PageView {
  const { form } = frame
  const text = form?.values.get('json') ?? textOfSurvey(survey)
  const rows = Math.min(40, Math.max(16, text.split('\n').length))
  return {
    title: `${survey.name} as JSON`,
    main: html`${surveyHead(survey, frame, [
      button('Results', frame.here('surveys', survey.id)),
      button('Edit', frame.here('surveys', survey.id, 'edit')),
      button('Download', frame.here('surveys', survey.id, 'file')),
    ])}
${warned(survey)}
${isSaved && form === null && html`<div class="note" role="status">Saved.</div>`}
${responses.started > 0 && html`<div class="note">This survey has ${counted(responses.started, 'response')}${responses.isMore && ' or more'}. What would change stored answers is asked for first.</div>`}
<form class="stack" method="post" enctype="multipart/form-data" action="${frame.postHere('surveys', survey.id, 'json')}" data-unsaved="${form === null ? 'no' : 'yes'}">${token(frame)}<input type="hidden" name="etag" value="${form?.values.get('etag') || etag}">
${askedBox(frame, survey)}
${form?.message ? alert(form, Object.keys(form.faults)) : null}
${faultsIn(text, form)}
<section class="card" aria-label="The survey">${textArea({
      label: 'The survey, as JSON',
      name: 'json',
      value: text,
      rows,
      isCode: true,
      hint: html`Triggers are names of actions. A field that is left out has its default; <code>status</code>, <code>pin</code> and <code>segmentId</code> stay as they are.`,
      form: form && { ...form, values: new URLSearchParams() },
    })}
<div class="row"><button class="main" name="do" value="save">Save</button>${button('Cancel', frame.here('surveys', survey.id, 'json'))}</div></section>
<section class="card" aria-label="From a file"><p class="field"><label for="f-upload">A file, in place of the text above</label><input type="file" id="f-upload" name="upload" accept=".json,application/json">${
      form?.faults.upload && html`<span class="small bad">${form.faults.upload}</span>`
    }</p><div class="row"><button name="do" value="file">Read the file</button><span class="small soft">It is shown above, and not saved yet.</span></div></section></form>`,
  }
}

/** What the form would refuse and the API takes. */
function warned(survey: Editing['survey']): Html | null {
  const faults = wordFaults({ ...survey })
  if (faults.length === 0) return null
  return html`<div class="note"><b>The saved survey has what the form refuses.</b><ul>${faults.map(
    ([place, fault]) => html`<li><span class="any">${place}</span>: ${fault}.</li>`,
  )}</ul></div>`
}

/** The faults of the text, each with its line and what stands there. */
function faultsIn(text: string, form: FormState | null): Html | null {
  const faults = Object.entries(form?.faults ?? {}).filter(([path]) => path !== 'upload')
  if (faults.length === 0) return null
  const all = text.split('\n')
  const parsed = parseJson(text)
  const lines =
    'fault' in parsed
      ? faults.map(() => parsed.line)
      : linesOf(
          text,
          faults.map(([path]) => (path === 'json' ? [] : path.split('.'))),
        )
  return html`<section class="card" aria-labelledby="faults"><h2 id="faults">What is wrong</h2><ol class="stack">${faults.map(
    ([path, fault], n) =>
      html`<li>Line ${lines[n]}${path !== 'json' && html`, <code class="any">${path}</code>`}: ${fault}${excerpt(all, lines[n] ?? 1)}</li>`,
  )}</ol></section>`
}

/** A line and its neighbours, with their numbers. */
function excerpt(lines: readonly string[], line: number): Html {
  const from = Math.max(1, line - 1)
  const shown = lines
    .slice(from - 1, line + 1)
    .map((text, n) => `${String(from + n).padStart(5)}${from + n === line ? ' › ' : '   '}${text.slice(0, 200)}`)
  return html`<pre tabindex="0" role="region" aria-label="Around line ${line}">${shown.join('\n')}</pre>`
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
