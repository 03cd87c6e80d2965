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
  const { form, environments, say } = frame
  const { copying: words, surveys } = frame.texts
  const open = environments.filter(({ may }) => holds(may, 'write'))
  return {
    title: say(words.of, { name: survey.name }),
    width: 'mid',
    main: html`${surveyHead(survey, frame, [])}
${alert(form, ['name', 'environment'])}
<form class="card" method="post" action="${frame.postHere('surveys', survey.id, 'copy')}">${token(frame)}<input type="hidden" name="once" value="${once}">
<h2>${words.title}</h2>
${input({ label: words.name, name: 'name', value: say(words.named, { name: survey.name }), isRequired: true, maxLength: 256, isAnyText: true, form })}
${select({
  label: words.to,
  name: 'environment',
  value: frame.environmentId ?? '',
  options: open.map((one) => [one.id, environmentLabel(one, environments, frame)]),
  form,
})}
<div class="small soft stack"><p>${words.whole}</p>
<p>${words.found}</p></div>
<div class="row"><button class="main">${words.title}</button>${button(surveys.cancel, frame.here('surveys', survey.id))}</div></form>`,
  }
}
