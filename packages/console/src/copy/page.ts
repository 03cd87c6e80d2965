import { token } from '../bar.ts'
import { html } from '../html.ts'
import { environmentLabel } from '../parts/badges.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button } from '../parts/head.ts'
import type { SurveyRead } from '../results/load.ts'
import { holds } from '../rights.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import type { Frame } from '../visit.ts'

/** Asks where a copy of a survey goes, and how it is called. */
export const copyPage = (
  { survey, once }: { readonly survey: SurveyRead; readonly once: string },
  frame: Frame,
): PageView => {
  const { form, environments } = frame
  const open = environments.filter(({ may }) => holds(may, 'write'))
  return {
    title: `Copy ${survey.name}`,
    width: 'mid',
    main: html`${surveyHead(survey, frame, [])}
${alert(form, ['name', 'environment'])}
<form class="card" method="post" action="${frame.postHere('surveys', survey.id, 'copy')}">${token(frame)}<input type="hidden" name="once" value="${once}">
<h2>Copy the survey</h2>
${input({ label: 'Name of the copy', name: 'name', value: `${survey.name} (copy)`, isRequired: true, maxLength: 256, isAnyText: true, form })}
${select({
  label: 'To',
  name: 'environment',
  value: frame.environmentId ?? '',
  options: open.map((one) => [one.id, environmentLabel(one, environments, frame)]),
  form,
})}
<div class="small soft stack"><p>The copy is a draft with all questions, languages, rules, quotas and settings, and without responses.</p>
<p>Actions that show the survey, and its segment, are found in the other environment by their names; what is not there is left out, and listed then. Never copied: the key for files, filters of people that are private to this survey, and the address at which results are shared.</p></div>
<div class="row"><button class="main">Copy the survey</button>${button('Cancel', frame.here('surveys', survey.id))}</div></form>`,
  }
}
