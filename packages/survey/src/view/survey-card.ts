import type { VNode } from 'preact'
import { Card } from './card.ts'
import { type Controls, commonControls } from './controls.ts'
import type { CardProps } from './props.ts'
import { rareControls } from './rare-controls.ts'
import { richText } from './rich-text.ts'

const everyControl: Controls = { ...commonControls, ...rareControls }

/** One step of a survey, with questions of every type: a native form that works without a script. */
export const SurveyCard = (props: Omit<CardProps, 'richText'>): VNode => Card({ ...props, richText }, everyControl)
