import { token } from '../bar.ts'
import { flag, html } from '../html.ts'
import { asList } from '../json/document.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import { typeOfSurvey } from '../surveys/words.ts'
import type { Frame } from '../visit.ts'
import { templates } from './templates.ts'

/** A new survey: what it begins with, its name, and where it is shown. */
export const newSurveyPage = (once: string, frame: Frame): PageView => {
  const { form } = frame
  const chosen = form?.values.get('template') ?? 'nps'
  return {
    title: 'New survey',
    main: html`${head({
      title: 'New survey',
      up: { label: 'Surveys', url: frame.here('surveys') },
      about: 'It begins as a draft, which nobody sees until you start it.',
    })}
${alert(form, ['name', 'type', 'template'])}
<form class="stack" method="post" action="${frame.postHere('surveys', 'new')}">${token(frame)}<input type="hidden" name="once" value="${once}">
<fieldset class="picks"><legend>Begin with</legend>${Object.entries(templates).map(
      ([value, { name, about, parts }]) => {
        const count = asList(parts.questions).length
        return html`<p class="card"><input type="radio" id="t-${value}" name="template" value="${value}" ${flag('checked', value === chosen)}><label for="t-${value}"><b>${value === 'empty' ? 'Empty' : name}</b><span class="soft blk">${about}</span><span class="small soft blk">${count === 1 ? '1 question' : `${count} questions`}</span></label></p>`
      },
    )}</fieldset>
<section class="card" aria-label="The survey"><div class="fields">${input({ label: 'Name', name: 'name', hint: 'Empty: that of the template.', isAnyText: true, maxLength: 256, form })}
${select({ label: 'Where it is shown', name: 'type', value: 'link', options: Object.entries(typeOfSurvey), form })}</div></section>
<div class="row"><button class="main">Make the survey</button>${button('Cancel', frame.here('surveys'))}</div></form>`,
  }
}
