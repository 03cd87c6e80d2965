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
  const up =
    webhook === null
      ? { label: 'Webhooks', url: frame.here('webhooks') }
      : { label: titleOf(webhook), url: frame.here('webhooks', webhook.id) }
  return {
    title: webhook === null ? 'New webhook' : 'Change the webhook',
    width: 'mid',
    main: html`${head({ title: webhook === null ? 'New webhook' : 'Change the webhook', up })}
${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${webhook === null ? frame.postHere('webhooks', 'new') : frame.postHere('webhooks', webhook.id, 'edit')}">${token(frame)}
${fields(webhook, surveys, frame)}
${
  webhook === null
    ? html`<input type="hidden" name="once" value="${once}"><div class="row"><button class="main">Make the webhook</button><span class="small soft">Its secret is shown once, on the next page.</span></div>`
    : html`<div class="row"><button class="main">Save</button>${button('Cancel', up.url)}</div>`
}</form>`,
  }
}

/** The faults that stand beside their fields. */
const shown = ({ form }: Frame): readonly string[] =>
  Object.keys(form?.faults ?? {}).filter((name) => /^(?:url|name|status|scope|triggers|surveyIds)(?:\.|$)/.test(name))

const fields = (webhook: WebhookListed | null, surveys: readonly SurveyName[], frame: Frame): Html => {
  const { form } = frame
  const surveyIds = webhook?.surveyIds ?? []
  const listed = [...new Set([...surveyIds, ...surveys.map(({ id }) => id)])]
  return html`${input({
    label: 'Address',
    name: 'url',
    type: 'url',
    value: webhook?.url ?? '',
    placeholder: 'https://',
    hint: 'Only addresses that the public internet reaches, unless whoever runs the service allows others.',
    isRequired: true,
    maxLength: 2048,
    form,
  })}
${input({ label: 'Name', name: 'name', value: webhook?.name ?? '', hint: 'For people. May stay empty.', maxLength: 256, form })}
${choices({
  legend: 'Events',
  name: 'triggers',
  options: eventLabels,
  ticked: webhook?.triggers ?? ['responseFinished'],
  form,
})}
${radios({
  legend: 'Surveys',
  name: 'scope',
  value: surveyIds.length === 0 ? 'all' : 'some',
  options: [
    ['all', 'all surveys, also those to come'],
    ['some', 'only these'],
  ],
  form,
})}
${
  listed.length > 0 &&
  choices({
    legend: 'Only these',
    name: 'surveyIds',
    options: listed.map((id) => [id, nameOfSurvey(id, surveys)]),
    ticked: surveyIds,
    hint: surveys.length >= 100 ? 'The 100 surveys that were changed last.' : null,
    form,
  })
}
${
  webhook !== null &&
  select({
    label: 'State',
    name: 'status',
    value: webhook.status,
    options: [
      ['active', 'active'],
      ['disabled', 'switched off: its events are not kept'],
    ],
    form,
  })
}`
}

const eventWords: Readonly<Record<EventType, string>> = {
  responseCreated: 'responseCreated: somebody began to answer',
  responseUpdated: 'responseUpdated: further answers came',
  responseFinished: 'responseFinished: somebody answered to the end',
}
const eventLabels = Object.entries(eventWords)
