import { isTyped, shownNumber } from '@hearback/engine'
import type { VNode } from 'preact'
import type { SessionValue } from '../../index.ts'
import { h } from '../element.ts'
import { asText, type CardProps, ERROR } from '../props.ts'
import { HELD, MEANING, NUMBERS, TYPED } from '../read-answer.ts'

/** A number in the field: as the page's language writes it, or as it was typed where it may mean two. */
export const shownEntry = (value: SessionValue | null, language: string): string =>
  isTyped(value) ? value.typed : shownNumber(asText(value), language)

/** The field with a button for the sign: the keypads of some phones have no minus, and a keyboard has one. */
export const signed = (field: VNode, { words, scripted }: CardProps): VNode =>
  h('div', { class: 'hb-signed' }, [
    field,
    scripted &&
      h(
        'button',
        { class: 'hb-button hb-secondary', type: 'button', 'data-do': 'sign', 'aria-label': words.sign },
        '±',
      ),
  ])

/**
 * What tells how the text in the field is to be read: the language that it is shown in, and what it stands for as long as
 * the respondent does not change it.
 */
export function numberFields(value: SessionValue | null, { language }: CardProps): VNode[] {
  const hidden = (name: string, text: string) => h('input', { type: 'hidden', name, value: text })
  return [hidden(NUMBERS, language), isTyped(value) ? hidden(TYPED, value.typed) : hidden(HELD, asText(value))]
}

/** Buttons for both meanings of a number, where it may have two: each answers the question. */
export function meanings({ faults, language }: CardProps): VNode | undefined {
  const { whole, decimal } = faults?.find(({ code }) => code === 'numberMeaning')?.values ?? {}
  if (whole === undefined || decimal === undefined) return undefined
  const button = (number: string) =>
    h('button', { class: 'hb-button hb-secondary', name: MEANING, value: number }, shownNumber(number, language))
  return h('div', { class: 'hb-buttons hb-meant', role: 'group', 'aria-labelledby': ERROR }, [
    button(String(whole)),
    button(String(decimal)),
  ])
}
