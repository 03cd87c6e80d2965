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

/** The form of a new action class of this type. */
export const newActionPage =
  (type: 'code' | 'noCode') =>
  (once: string, frame: Frame): PageView => {
    const { actions: words } = frame.texts
    const title = type === 'code' ? words.newByCode : words.newWithoutCode
    const path = type === 'code' ? 'new-code' : 'new-no-code'
    return {
      title,
      width: 'mid',
      main: html`${head({
        title,
        up: { label: words.title, url: frame.here('actions') },
        about: type === 'code' ? words.byCodeAbout : words.withoutCodeAbout,
      })}
${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('actions', path)}">${token(frame)}<input type="hidden" name="once" value="${once}">
${fields(type, null, frame)}
<div class="row"><button class="main">${words.make}</button>${button(words.cancel, frame.here('actions'))}</div></form>`,
    }
  }

/** One action class: its form for those who may change it, else its facts. */
export const actionPage = (action: ActionClass, frame: Frame): PageView => {
  const { actions: words } = frame.texts
  const day = onDay(action.createdAt, frame)
  return {
    title: action.name,
    width: 'mid',
    main: html`${head({
      title: html`<span class="any">${action.name}</span>`,
      up: { label: words.title, url: frame.here('actions') },
      about: frame.sayHtml(words.kindAndMade, { kind: words.types[action.type], day }),
      links: [
        mayHere(frame, 'manage') &&
          action.type !== 'automatic' &&
          button(words.delete, frame.here('actions', action.id, 'delete'), 'danger'),
      ],
    })}
${mayHere(frame, 'write') ? changeForm(action, frame) : factsOf(action, frame)}`,
  }
}

const changeForm = (action: ActionClass, frame: Frame): Html => html`${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('actions', action.id)}">${token(frame)}
${fields(action.type, action, frame)}
<div class="row"><button class="main">${frame.texts.actions.save}</button></div></form>`

function factsOf(action: ActionClass, frame: Frame): Html {
  const { actions: words } = frame.texts
  return html`<section class="card" aria-label="${words.aboutThis}">${facts([
    [words.description, action.description ?? '–'],
    [words.when, trigger(action, frame)],
    ...configFacts(action.noCodeConfig, frame),
    [words.changed, exactly(action.updatedAt, frame)],
    [words.id, html`<span class="mono any">${action.id}</span>`],
  ])}</section>`
}

/** The faults that stand beside their fields. */
const shown = ({ form }: Frame): readonly string[] =>
  Object.keys(form?.faults ?? {}).filter((name) =>
    /^(?:name|description|key|noCodeConfig\.(?:type|elementSelector\.|urlFilters\.))/.test(name),
  )

function fields(type: ActionClass['type'], action: ActionClass | null, frame: Frame): Html {
  const { form, texts, sayHtml } = frame
  const { actions: words, parts } = texts
  return html`${
    type === 'automatic'
      ? html`<p>${words.automaticAbout}</p>`
      : input({ label: parts.name, name: 'name', value: action?.name ?? '', isRequired: true, maxLength: 256, form })
  }
${textArea({ label: words.description, name: 'description', value: action?.description ?? '', rows: 2, form })}
${
  type === 'code' &&
  input({
    label: words.key,
    name: 'key',
    value: action?.key ?? '',
    hint: sayHtml(words.keyHint, { call: html`<code>track("key")</code>` }),
    maxLength: 256,
    form,
  })
}
${type === 'noCode' && noCodeFields(action?.noCodeConfig ?? null, form, frame)}`
}
