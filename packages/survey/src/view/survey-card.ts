import type { VNode } from 'preact'
import { Card } from './card.ts'
import { everyControl } from './every-control.ts'
import type { CardProps } from './props.ts'

/** One step of a survey, with questions of every type: a native form that works without a script. */
export const SurveyCard = (props: CardProps): VNode => Card(props, everyControl)
