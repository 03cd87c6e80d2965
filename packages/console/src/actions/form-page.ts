import type { ActionClass } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, input, textArea } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts } from '../parts/table.ts'
import { exactly, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { configFacts, noCodeFields } from './no-code-fields.ts'
import { trigger } from './page.ts'
import { typeWords } from './words.ts'

/** The form of a new action class of this type. */
export const newActionPage =
  (type: 'code' | 'noCode') =>
  (once: string, frame: Frame): PageView => {
    const title = type === 'code' ? 'New action, by code' : 'New action, without code'
    const path = type === 'code' ? 'new-code' : 'new-no-code'
    return {
      title,
      width: 'mid',
      main: html`${head({
        title,
        up: { label: 'Actions', url: frame.here('actions') },
        about:
          type === 'code'
            ? 'Your code says when it happens.'
            : 'The page says when it happens: no change of your code is needed.',
      })}
${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('actions', path)}">${token(frame)}<input type="hidden" name="once" value="${once}">
${fields(type, null, frame)}
<div class="row"><button class="main">Make the action</button>${button('Cancel', frame.here('actions'))}</div></form>`,
    }
  }

/** One action class: its form for those who may change it, else its facts. */
export const actionPage = (action: ActionClass, frame: Frame): PageView => ({
  title: action.name,
  width: 'mid',
  main: html`${head({
    title: html`<span class="any">${action.name}</span>`,
    up: { label: 'Actions', url: frame.here('actions') },
    about: html`${typeWords[action.type]} · made ${onDay(action.createdAt, frame)}`,
    links: [
      mayHere(frame, 'manage') &&
        action.type !== 'automatic' &&
        button('Delete', frame.here('actions', action.id, 'delete'), 'danger'),
    ],
  })}
${mayHere(frame, 'write') ? changeForm(action, frame) : factsOf(action, frame)}`,
})

const changeForm = (action: ActionClass, frame: Frame): Html => html`${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('actions', action.id)}">${token(frame)}
${fields(action.type, action, frame)}
<div class="row"><button class="main">Save</button></div></form>`

const factsOf = (action: ActionClass, frame: Frame): Html =>
  html`<section class="card" aria-label="About this action">${facts([
    ['Description', action.description ?? '–'],
    ['When', trigger(action)],
    ...configFacts(action.noCodeConfig),
    ['Changed', exactly(action.updatedAt, frame)],
    ['Id', html`<span class="mono any">${action.id}</span>`],
  ])}</section>`

/** The faults that stand beside their fields. */
const shown = ({ form }: Frame): readonly string[] =>
  Object.keys(form?.faults ?? {}).filter((name) =>
    /^(?:name|description|key|noCodeConfig\.(?:type|elementSelector\.|urlFilters\.))/.test(name),
  )

function fields(type: ActionClass['type'], action: ActionClass | null, { form }: Frame): Html {
  return html`${
    type === 'automatic'
      ? html`<p>The service makes this action and knows when it happens. Its name stays.</p>`
      : input({ label: 'Name', name: 'name', value: action?.name ?? '', isRequired: true, maxLength: 256, form })
  }
${textArea({ label: 'Description', name: 'description', value: action?.description ?? '', rows: 2, form })}
${
  type === 'code' &&
  input({
    label: 'Key',
    name: 'key',
    value: action?.key ?? '',
    hint: html`What your code calls: <code>track("key")</code>. Empty: the name.`,
    maxLength: 256,
    form,
  })
}
${type === 'noCode' && noCodeFields(action?.noCodeConfig ?? null, form)}`
}
