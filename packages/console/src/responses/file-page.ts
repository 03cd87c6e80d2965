import { fileName } from '../answers/lines.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { token } from '../bar.ts'
import { errorView } from '../error-views.ts'
import { html } from '../html.ts'
import { head } from '../parts/head.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'

/** A file that a respondent gave, with what it belongs to. */
interface GivenFile {
  /** Address of the file, as answers hold it. */
  readonly fileUrl: string
  readonly survey: Pick<SurveyRead, 'id' | 'name'> | null
  /** `null`: no response names the file yet. */
  readonly responseId: string | null
}

/** The file that the page names; `null`: there is none. */
export async function loadFile(visit: Visit): Promise<GivenFile | null> {
  const { publicUrl, environmentId, params, ask } = visit
  const file = params.file ?? ''
  try {
    const { surveyId, responseId } = await ask<{ surveyId: string | null; responseId: string | null }>(
      `/api/v1/environments/${environmentId}/files/${encodeURIComponent(file)}`,
    )
    const survey = surveyId === null ? null : await ask<SurveyRead>(surveyPath({ params: { surveyId } }))
    return { fileUrl: `${publicUrl}/storage/${environmentId}/private/${file}`, survey, responseId }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null
    throw error
  }
}

/** A file that a respondent gave, for a person who opens its address from a table: it opens by a link of 15 minutes. */
export function filePage(file: GivenFile | null, frame: Frame): PageView {
  if (file === null) return noFilePage(frame)
  const { fileUrl, survey, responseId } = file
  const { responses: words } = frame.texts
  return {
    title: fileName(fileUrl),
    width: 'mid',
    main: html`${head({
      title: html`<span class="any" dir="auto">${fileName(fileUrl)}</span>`,
      up: { label: words.title, url: frame.here('responses') },
      about:
        survey &&
        frame.sayHtml(words.answerTo, {
          survey: html`<a href="${frame.here('surveys', survey.id)}" dir="auto">${survey.name}</a>`,
        }),
    })}
<section class="card stack"><p>${words.fileGiven}</p>
<form method="post" action="${frame.postHere('files')}">${token(frame)}<input type="hidden" name="fileUrl" value="${fileUrl}"><button class="main">${words.openFile}</button></form>
${
  responseId === null
    ? html`<p class="soft">${words.fileUnnamed}</p>`
    : html`<p><a href="${frame.here('responses', responseId)}">${words.fileBelongs}</a></p>`
}</section>`,
  }
}

/** Says that there is no such file, and leads back. */
export function noFilePage(visit: Visit): PageView {
  const { responses: words } = visit.texts
  const up = { label: words.title, url: visit.here('responses') }
  return errorView(visit, 404, words.noFileAbout, { title: words.noFile, up })
}
