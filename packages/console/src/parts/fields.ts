import type { FormState } from '../form-state.ts'
import { type Attribute, attribute, type Child, flag, type Html, html } from '../html.ts'

interface FieldParts {
  readonly label: string
  readonly name: string
  /** What the field holds before it was sent. */
  readonly value?: string
  readonly hint?: Child
  /** Whether its text may be in any language: its direction is that of its words. Default: no. */
  readonly isAnyText?: boolean
  /** Whether it has the focus when the page opens. Default: where it has a fault. */
  readonly isFocused?: boolean
  /** The state of the form that the field is in; `null`: it was not sent. */
  readonly form: FormState | null
}

export interface InputParts extends FieldParts {
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'number' | 'url' | 'search'
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly maxLength?: number
  /** The step of a number; `any`: numbers with decimals too. Default: whole numbers. */
  readonly step?: 'any'
}

/** A field of one line. A password is never filled in again. */
export function input(parts: InputParts): Html {
  const { name, type = 'text' } = parts
  const value = type === 'password' ? '' : filledIn(parts)
  return field(
    parts,
    html`<input id="${idOf(name)}" name="${name}" type="${type}" value="${value}" ${attribute('autocomplete', parts.autocomplete ?? null)} ${attribute('placeholder', parts.placeholder ?? null)} ${attribute('maxlength', parts.maxLength ?? null)} ${flag('required', parts.isRequired ?? false)} ${attribute('step', type === 'number' ? (parts.step ?? null) : null)} ${direction(parts)} ${described(parts)} ${invalid(parts)} ${focused(parts)}>`,
  )
}

/** A field of several lines. */
export const textArea = (parts: FieldParts & { readonly rows: number; readonly isCode?: boolean }): Html =>
  field(
    parts,
    html`<textarea id="${idOf(parts.name)}" name="${parts.name}" rows="${parts.rows}" ${attribute('class', parts.isCode ? 'mono' : null)} ${direction(parts)} ${described(parts)} ${invalid(parts)} ${focused(parts)}>
${filledIn(parts)}</textarea>`,
  )

export interface SelectParts extends FieldParts {
  /** Value → label. */
  readonly options: readonly (readonly [string, string])[]
}

/** A choice. */
export const select = (parts: SelectParts): Html =>
  field(
    parts,
    html`<select id="${idOf(parts.name)}" name="${parts.name}" ${described(parts)} ${invalid(parts)} ${focused(parts)}>${parts.options.map(
      ([value, label]) =>
        html`<option value="${value}" ${flag('selected', value === filledIn(parts))}>${label}</option>`,
    )}</select>`,
  )

/** A box to tick. `value`: what is sent where it is ticked. */
export function checkbox({
  label,
  name,
  value = 'yes',
  isOn,
  form,
}: Omit<FieldParts, 'hint'> & { isOn: boolean }): Html {
  const id = `${idOf(name)}-${value}`
  const isTicked = form === null ? isOn : form.values.getAll(name).includes(value)
  return html`<p class="tick"><input type="checkbox" id="${id}" name="${name}" value="${value}" ${flag('checked', isTicked)}><label for="${id}">${label}</label></p>`
}

/**
 * A box above a refused form that says why, and lists the faults of other names than `fields`: the fields of the form
 * show their own. `null`: the form was not refused.
 */
export function alert(form: FormState | null, fields: readonly string[]): Html | null {
  if (form === null) return null
  const others = Object.entries(form.faults).filter(([name]) => !fields.includes(name))
  return html`<div class="alert" role="alert">${form.message}${
    others.length > 0 && html`<ul>${others.map(([name, text]) => html`<li><code>${name}</code>: ${text}</li>`)}</ul>`
  }</div>`
}

function field(parts: FieldParts, control: Html): Html {
  const { label, name, hint } = parts
  const fault = parts.form?.faults[name]
  return html`<p class="field"><label for="${idOf(name)}">${label}</label>${control}${
    hint ? html`<span class="small soft" id="${idOf(name)}-hint">${hint}</span>` : null
  }${fault === undefined ? null : html`<span class="small bad" id="${idOf(name)}-fault">${fault}</span>`}</p>`
}

const idOf = (name: string): string => `f-${name}`

const filledIn = ({ form, name, value = '' }: FieldParts): string => form?.values.get(name) ?? value

function described({ name, hint, form }: FieldParts): Attribute {
  const ids = [
    ...(form?.faults[name] === undefined ? [] : [`${idOf(name)}-fault`]),
    ...(hint ? [`${idOf(name)}-hint`] : []),
  ]
  return attribute('aria-describedby', ids.length > 0 ? ids.join(' ') : null)
}

const direction = ({ isAnyText }: FieldParts): Attribute => attribute('dir', isAnyText ? 'auto' : null)

const invalid = ({ name, form }: FieldParts): Attribute =>
  attribute('aria-invalid', form?.faults[name] === undefined ? null : 'true')

/** Every field with a fault asks for the focus: the browser gives it to the first one on the page. */
const focused = ({ name, form, isFocused }: FieldParts): Attribute =>
  flag('autofocus', isFocused === true || form?.faults[name] !== undefined)

/** Tells password managers whose password a form asks for. People see their own name already. */
export const usernameField = (email: string | null): Html =>
  html`<input type="text" autocomplete="username" value="${email ?? ''}" aria-hidden="true" tabindex="-1" hidden>`

/** Says in which time zone the days and times of a form are: the page shows it, and may show another when the form is taken. */
export const zoneOfForm = ({ zone }: { readonly zone: string }): Html =>
  html`<input type="hidden" name="zone" value="${zone}">`
