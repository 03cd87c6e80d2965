import type { ComponentChildren } from 'preact'
import type { QuestionCard } from '../index.ts'
import { Calendar } from './controls/calendar.ts'
import { Choices } from './controls/choices.ts'
import { Consent } from './controls/consent.ts'
import { CallToAction } from './controls/cta.ts'
import { DateField } from './controls/date.ts'
import { Fields } from './controls/fields.ts'
import { Files } from './controls/files.ts'
import { Matrix } from './controls/matrix.ts'
import { Pictures } from './controls/pictures.ts'
import { Ranking } from './controls/ranking.ts'
import { Scale } from './controls/scale.ts'
import { OpenText } from './controls/text.ts'
import type { CardProps, ControlProps, Question } from './props.ts'

type Type = QuestionCard['question']['type']

const CONTROLS: { readonly [Name in Type]: (props: ControlProps<Name>) => ComponentChildren } = {
  address: Fields,
  cal: Calendar,
  consent: Consent,
  contactInfo: Fields,
  cta: CallToAction,
  date: DateField,
  fileUpload: Files,
  matrix: Matrix,
  multipleChoiceMulti: Choices,
  multipleChoiceSingle: Choices,
  nps: Scale,
  openText: OpenText,
  pictureSelection: Pictures,
  ranking: Ranking,
  rating: Scale,
}

/** The part of a card that is answered. */
export function control({ question, value }: QuestionCard, props: CardProps): ComponentChildren {
  // The control is the one of the question's type, so its props fit.
  const control = CONTROLS[question.type] as (props: ControlProps<Type>) => ComponentChildren
  return control({ question: question as Question<Type>, value, props })
}
