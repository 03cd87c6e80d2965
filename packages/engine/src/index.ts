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
} from './card.ts'
export { cardOf } from './cards.ts'
export { type Checked, checkAnswer } from './check.ts'
export { withAsciiDigits } from './digits.ts'
export { holdAnswers, readSession } from './hold.ts'
export { ID_MARK } from './id-mark.ts'
export { type Given, impossibleIn, type Verdict, type VerdictKind } from './impossible.ts'
export { baseLanguage, languageCode, languageOf, languagesOf } from './languages.ts'
export { meaningsOf } from './meanings.ts'
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
} from './model.ts'
export { isTyped, type NumberRead, numberExample, readingsOf, readNumber, shownNumber } from './number.ts'
export { type QueryOptions, readHidden, readPrefill, unmatchedPrefill } from './query.ts'
export { type Sending, toSend } from './send.ts'
export {
  type BeginOptions,
  back,
  begin,
  goTo,
  type ResumeOptions,
  resume,
  type Submitted,
  submit,
} from './session.ts'
export { ownOf, skippedValue } from './skipped.ts'
export { storable } from './text.ts'
