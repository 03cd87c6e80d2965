export type {
  Card,
  EndingCard,
  QuestionCard,
  ShownChoice,
  ShownEnding,
  ShownField,
  ShownQuestion,
  WelcomeCard,
} from './engine/card.ts'
export type { AnswerFault, Answers, FaultCode, Position, SurveyModel, SurveySession } from './engine/model.ts'
