export type {
  Card,
  EndingCard,
  QuestionCard,
  ShownChoice,
  ShownEnding,
  ShownField,
  ShownQuestion,
  ShownText,
  WelcomeCard,
} from './engine/card.ts'
export { cardOf } from './engine/cards.ts'
export { type Checked, checkAnswer } from './engine/check.ts'
export { withAsciiDigits } from './engine/digits.ts'
export { holdAnswers, readSession } from './engine/hold.ts'
export { languageCode, languageOf, languagesOf } from './engine/languages.ts'
export type {
  AnswerFault,
  Answers,
  FaultCode,
  OtherText,
  Position,
  SessionAnswers,
  SessionValue,
  SurveyModel,
  SurveySession,
  TypedNumber,
} from './engine/model.ts'
export { type NumberRead, readNumber, shownNumber } from './engine/number.ts'
export { type QueryOptions, readHidden, readPrefill, unmatchedPrefill } from './engine/query.ts'
export { type Sending, toSend } from './engine/send.ts'
export {
  type BeginOptions,
  back,
  begin,
  goTo,
  type ResumeOptions,
  resume,
  type Submitted,
  submit,
} from './engine/session.ts'
export { skippedValue } from './engine/skipped.ts'
