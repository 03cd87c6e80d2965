import type { VNode } from 'preact'
import type { ShownField } from '../../index.ts'
import type { Words } from '../../words.ts'
import { h } from '../element.ts'
import { faultLine } from '../faults.ts'
import { asList, type ControlProps } from '../props.ts'
import { partName } from '../read-answer.ts'
import { group } from './group.ts'
import { MAIL } from './mail.ts'

type FieldName = Extract<
  keyof Words,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'company'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
>

/** Token of `autocomplete`, and the type of the input where it is not text. An e-mail address has none: see `MAIL`. */
const KINDS: Readonly<Record<FieldName, readonly [string, string?]>> = {
  firstName: ['given-name'],
  lastName: ['family-name'],
  email: ['email'],
  phone: ['tel', 'tel'],
  company: ['organization'],
  addressLine1: ['address-line1'],
  addressLine2: ['address-line2'],
  city: ['address-level2'],
  state: ['address-level1'],
  zip: ['postal-code'],
  country: ['country-name'],
}

/** Contact details or an address: labelled inputs that a browser can fill in. */
export function Fields({ question, value, props }: ControlProps<'address' | 'contactInfo'>): VNode {
  const values = asList(value)
  const field = ({ name, index, required, placeholder }: ShownField) => {
    const [autocomplete, type = 'text'] = KINDS[name as FieldName] ?? ['off']
    const fault = props.faults?.find((one) => one.field === name)
    const id = `hb-${name}`
    return h('div', { class: name.startsWith('addressLine') && 'hb-full', key: name }, [
      h('label', { class: 'hb-label', for: id }, [
        props.words[name as FieldName] ?? name,
        !required && h('small', null, ` · ${props.words.optional}`),
      ]),
      h('input', {
        class: 'hb-field',
        id,
        type,
        name: partName(index),
        autocomplete,
        ...(name === 'email' && MAIL),
        defaultValue: values[index] ?? '',
        placeholder: placeholder ?? undefined,
        'aria-required': required,
        'aria-invalid': fault && true,
        'aria-describedby': fault && `${id}-fault`,
      }),
      faultLine(fault, props.words, `${id}-fault`),
    ])
  }
  return group(question, props, undefined, h('div', { class: 'hb-grid' }, question.fields.map(field)))
}
