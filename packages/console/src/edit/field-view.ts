import type { FormState } from '../form-state.ts'
import { flag, type Html, html } from '../html.ts'
import type { Document } from '../json/document.ts'
import { input, select, textArea } from '../parts/fields.ts'
import type { Placed } from '../parts/time.ts'
import { type Field, nameOf } from './field.ts'
import { shownIn } from './fill-in.ts'

/** What the fields of the form are shown with. */
export interface Filled {
  readonly survey: Document
  /** The language of the survey's texts: its code, or `default`. */
  readonly language: string
  /** The time zone of the survey's times in the form. */
  readonly zone: string
  /** The language of the page. */
  readonly spoken: Placed
  /** The faults of a refused form. What it holds stands in `survey`. */
  readonly form: FormState | null
  /** The path of the part, list or field that a button changed last; empty: none. */
  readonly at: string
}

/** A field with what the survey has. */
export function fieldView(field: Field, { survey, language, zone, form, at }: Filled): Html {
  const name = nameOf(field, language)
  const value = shownIn(survey, field, { language, zone })
  const ownWords =
    field.isLocalized && language !== 'default' ? shownIn(survey, field, { language: 'default', zone }) : ''
  const parts = {
    label: field.label,
    name,
    value,
    form,
    isFocused: at === field.path,
    hint: field.hint ?? (ownWords && html`<span dir="auto">${ownWords}</span>`),
  }
  switch (field.kind) {
    case 'flag':
      return tick(field.label, name, value === 'yes')
    case 'select':
      return select({ ...parts, options: optionsWith(field, value) })
    case 'number':
      return input({ ...parts, type: 'number', step: 'any' })
    case 'time':
      return input({ ...parts, type: 'datetime-local' })
    case 'text':
      return textArea({ ...parts, rows: Math.min(8, 1 + Math.ceil(value.length / 80)), isAnyText: true })
    default:
      // A field of one line would lose the breaks.
      return /[\r\n]/.test(value)
        ? textArea({ ...parts, rows: 2, isAnyText: true })
        : input({ ...parts, isAnyText: field.isLocalized ?? false })
  }
}

/** A box to tick. An empty field before it tells a box that is not ticked from one that was not shown. */
const tick = (label: string, name: string, isOn: boolean): Html =>
  html`<p><label class="tick"><input type="hidden" name="${name}"><input type="checkbox" id="f-${name}" name="${name}" value="yes" ${flag('checked', isOn)}>${label}</label></p>`

/** The options, and what the survey has if it is none of them: else the browser would send the first one. */
const optionsWith = ({ options = [] }: Field, value: string): readonly (readonly [string, string])[] => {
  const all = options.map(([one, label]) => [String(one), label] as const)
  return all.some(([one]) => one === value) ? all : [[value, value === '' ? '–' : value], ...all]
}
