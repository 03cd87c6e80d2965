import type { EventType } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { choices, radios } from '../parts/choices.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import { nameOfSurvey, type SurveyName } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import { titleOf } from './health.ts'
import type { WebhookForm, WebhookListed } from './load.ts'

/** The form of a webhook, new or stored. */
export const webhookFormPage = ({ webhook, surveys, once }: WebhookForm, frame: Frame): PageView => {
  const { webhooks: words } = frame.texts
  const title = webhook === null ? words.new : words.changeTitle
  const up =
    webhook === null
      ? { label: words.title, url: frame.here('webhooks') }
      : { label: titleOf(webhook), url: frame.here('webhooks', webhook.id) }
  return {
    title,
    width: 'mid',
    main: html`${head({ title, up })}
${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${webhook === null ? frame.postHere('webhooks', 'new') : frame.postHere('webhooks', webhook.id, 'edit')}">${token(frame)}
${fields(webhook, surveys, frame)}
${
  webhook === null
    ? html`<input type="hidden" name="once" value="${once}"><div class="row"><button class="main">${words.make}</button><span class="small soft">${words.secretOnce}</span></div>`
    : html`<div class="row"><button class="main">${words.save}</button>${button(words.cancel, up.url)}</div>`
}</form>`,
  }
}

/** The faults that stand beside their fields. */
const shown = ({ form }: Frame): readonly string[] =>
  Object.keys(form?.faults ?? {}).filter((name) => /^(?:url|name|status|scope|triggers|surveyIds)(?:\.|$)/.test(name))

const fields = (webhook: WebhookListed | null, surveys: readonly SurveyName[], frame: Frame): Html => {
  const { form, texts } = frame
  const { webhooks: words } = texts
  const surveyIds = webhook?.surveyIds ?? []
  const listed = [...new Set([...surveyIds, ...surveys.map(({ id }) => id)])]
  return html`${input({
    label: words.address,
    name: 'url',
    type: 'url',
    value: webhook?.url ?? '',
    placeholder: 'https://',
    hint: words.addressHint,
    isRequired: true,
    maxLength: 2048,
    form,
  })}
${input({ label: texts.parts.name, name: 'name', value: webhook?.name ?? '', hint: words.nameHint, maxLength: 256, form })}
${choices({
  legend: words.events,
  name: 'triggers',
  options: eventTypes.map((type) => [type, words[type]]),
  ticked: webhook?.triggers ?? ['responseFinished'],
  form,
})}
${radios({
  legend: words.surveys,
  name: 'scope',
  value: surveyIds.length === 0 ? 'all' : 'some',
  options: [
    ['all', words.scopeAll],
    ['some', words.scopeSome],
  ],
  form,
})}
${
  listed.length > 0 &&
  choices({
    legend: words.onlyThese,
    name: 'surveyIds',
    options: listed.map((id) => [id, nameOfSurvey(id, surveys)]),
    ticked: surveyIds,
    hint: surveys.length >= 100 ? words.newest : null,
    form,
  })
}
${
  webhook !== null &&
  select({
    label: words.state,
    name: 'status',
    value: webhook.status,
    options: [
      ['active', words.active],
      ['disabled', words.offNotKept],
    ],
    form,
  })
}`
}

/** The events that may be chosen, in the order of an answer. */
const eventTypes: readonly EventType[] = ['responseCreated', 'responseUpdated', 'responseFinished']
