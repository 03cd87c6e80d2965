import type { ComponentChildren, VNode } from 'preact'
import type { QuestionCard } from '../index.ts'
import { Choices } from './controls/choices.ts'
import { Consent } from './controls/consent.ts'
import { CallToAction } from './controls/cta.ts'
import { DateField } from './controls/date.ts'
import { Scale } from './controls/scale.ts'
import { OpenText } from './controls/text.ts'
import type { CardProps, ControlProps, Question } from './props.ts'

type Type = QuestionCard['question']['type']

/** The controls of a page by type of question, and its player of videos. A page has those that its survey needs. */
export type Controls = { readonly [Name in Type]?: (props: ControlProps<Name>) => ComponentChildren } & {
  readonly video?: (address: string | null, props: CardProps) => VNode | null
}

/** Controls that most surveys need. */
export const commonControls: Controls = {
  consent: Consent,
  cta: CallToAction,
  date: DateField,
  multipleChoiceMulti: Choices,
  multipleChoiceSingle: Choices,
  nps: Scale,
  openText: OpenText,
  rating: Scale,
}

/** The part of a card that is answered. */
export function control({ question, value }: QuestionCard, props: CardProps, controls: Controls): ComponentChildren {
  // Safe: the control is the one of the question's type, so its props fit.
  const control = controls[question.type] as ((props: ControlProps<Type>) => ComponentChildren) | undefined
  return control?.({ question: question as Question<Type>, value, props })
}
