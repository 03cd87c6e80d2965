import type { ComponentChildren, VNode } from 'preact'
import type { ShownQuestion } from '../../index.ts'
import { h } from '../element.ts'
import { type CardProps, describedBy, HEADING, isFaulty } from '../props.ts'

/** Controls that are one answer together, named by the question's heading. */
export const group = (
  question: ShownQuestion,
  props: CardProps,
  role: 'radiogroup' | undefined,
  children: ComponentChildren,
): VNode =>
  h(
    'fieldset',
    {
      role,
      'aria-labelledby': HEADING,
      'aria-describedby': describedBy(question, props),
      ...(role && { 'aria-required': question.required, 'aria-invalid': isFaulty(props) }),
    },
    children,
  )
