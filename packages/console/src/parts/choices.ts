import type { FormState } from '../form-state.ts'
import { attribute, type Child, flag, type Html, html } from '../html.ts'
import { checkbox } from './fields.ts'

interface Choices {
  readonly legend: string
  readonly name: string
  /** Value → label. */
  readonly options: readonly (readonly [string, string])[]
  /** The values that are ticked before the form was sent. */
  readonly ticked: readonly string[]
  readonly hint?: Child
  readonly form: FormState | null
}

/** Several boxes to tick under one legend. A fault of one of them, such as `surveyIds.0`, is shown here too. */
export function choices({ legend, name, options, ticked, hint, form }: Choices): Html {
  const faults = faultsBelow(name, form)
  const id = `f-${name}-fault`
  return html`<div class="field" role="group" aria-labelledby="f-${name}" ${attribute('aria-describedby', faults.length > 0 ? id : null)}><p class="label" id="f-${name}">${legend}</p>
${options.map(([value, label]) => checkbox({ label, name, value, isOn: ticked.includes(value), form }))}
${hint ? html`<span class="small soft">${hint}</span>` : null}${faults.length > 0 && html`<span class="small bad" id="${id}">${faults.map(([, text]) => text).join('. ')}</span>`}</div>`
}

/** One of several, all of them in sight. `value`: the one that is chosen before the form was sent. */
export function radios({
  legend,
  name,
  options,
  value,
  form,
}: Omit<Choices, 'ticked' | 'hint'> & { value: string }): Html {
  const fault = form?.faults[name]
  const chosen = form?.values.get(name) ?? value
  return html`<div class="field" role="radiogroup" aria-labelledby="f-${name}" ${attribute('aria-describedby', fault === undefined ? null : `f-${name}-fault`)} ${attribute('aria-invalid', fault === undefined ? null : 'true')}><p class="label" id="f-${name}">${legend}</p>
${options.map(([one, label]) => html`<p class="tick"><input type="radio" id="f-${name}-${one}" name="${name}" value="${one}" ${flag('checked', one === chosen)} ${flag('autofocus', fault !== undefined && one === chosen)}><label for="f-${name}-${one}">${label}</label></p>`)}
${fault !== undefined && html`<span class="small bad" id="f-${name}-fault">${fault}</span>`}</div>`
}

/** The faults of a field and of what it contains. */
export const faultsBelow = (name: string, form: FormState | null): readonly (readonly [string, string])[] =>
  Object.entries(form?.faults ?? {}).filter(([path]) => path === name || path.startsWith(`${name}.`))
