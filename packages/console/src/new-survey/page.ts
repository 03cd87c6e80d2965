import { token } from '../bar.ts'
import { flag, html } from '../html.ts'
import { asList } from '../json/document.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { templatesIn } from './templates.ts'

/** A new survey: what it begins with, its name, and where it is shown. */
export const newSurveyPage = (once: string, frame: Frame): PageView => {
  const { form } = frame
  const { newSurvey: words, surveys, parts: common } = frame.texts
  const chosen = form?.values.get('template') ?? 'nps'
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      up: { label: surveys.title, url: frame.here('surveys') },
      about: words.about,
    })}
${alert(form, ['name', 'type', 'template'])}
<form class="stack" method="post" action="${frame.postHere('surveys', 'new')}">${token(frame)}<input type="hidden" name="once" value="${once}">
<fieldset class="picks"><legend>${words.begin}</legend>${Object.entries(templatesIn(frame)).map(
      ([value, { name, about, parts }]) => {
        const count = asList(parts.questions).length
        return html`<p class="card"><input type="radio" id="t-${value}" name="template" value="${value}" ${flag('checked', value === chosen)}><label for="t-${value}"><b>${value === 'empty' ? words.empty.name : name}</b><span class="soft blk">${about}</span><span class="small soft blk">${frame.say(words.questions, { count })}</span></label></p>`
      },
    )}</fieldset>
<section class="card" aria-label="${words.survey}"><div class="fields">${input({ label: common.name, name: 'name', hint: words.nameHint, isAnyText: true, maxLength: 256, form })}
${select({ label: words.where, name: 'type', value: 'link', options: Object.entries(surveys.types), form })}</div></section>
<div class="row"><button class="main">${words.make}</button>${button(surveys.cancel, frame.here('surveys'))}</div></form>`,
  }
}
