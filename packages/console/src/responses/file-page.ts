import { fileName } from '../answers/lines.ts'
import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'

/** The address of the file that the page names, as answers hold it. */
export const loadFile = async ({ publicUrl, environmentId, params }: Visit): Promise<string> =>
  `${publicUrl}/storage/${environmentId}/private/${params.file}`

/** A file that a respondent gave, for a person who opens its address from a table: it opens by a link of 15 minutes. */
export const filePage = (fileUrl: string, frame: Frame): PageView => ({
  title: fileName(fileUrl),
  width: 'narrow',
  main: html`${head({ title: html`<span class="any" dir="auto">${fileName(fileUrl)}</span>` })}
${alert(frame.form, [])}
<p>A respondent gave this file. It opens by a link that works for 15 minutes.</p>
<form method="post" action="${frame.postHere('files')}">${token(frame)}<input type="hidden" name="fileUrl" value="${fileUrl}"><button class="main">Open the file</button></form>`,
})
