import type { Card, EndingCard, QuestionCard, ShownEnding, WelcomeCard } from './card.ts'
import { longestFrom } from './longest.ts'
import { minutesFrom } from './minutes.ts'
import type { SurveyModel, SurveySession } from './model.ts'
import { questionOf } from './operands.ts'
import { addressWith, recall } from './recall.ts'
import { htmlText, plainText, shownQuestion, shownText } from './show.ts'
import { ownOf } from './skipped.ts'
import { type Walk, walk } from './walk.ts'
import type { Question } from './wire.ts'

/** What the respondent looks at: the card at the session's position, with texts in the session's language. */
export function cardOf(survey: SurveyModel, session: SurveySession): Card {
  const { at } = session
  const here = walk(survey, session, at.kind === 'question' ? at.id : undefined)
  if (at.kind === 'welcome') return welcomeCard(survey, here)
  // A question that is no longer on the path gives way to the first one without an answer.
  const question = at.kind === 'question' && here.at.kind === 'question' && questionOf(survey, here.at.id)
  return question
    ? questionCard(question, session, here)
    : endingCard(survey, at.kind === 'ending' ? at.id : here.at.id, here)
}

function welcomeCard(survey: SurveyModel, here: Walk): WelcomeCard {
  const { headline, html, fileUrl, videoUrl, buttonLabel, timeToFinish, showResponseCount } = survey.welcomeCard
  const start = here.at.kind === 'question' ? questionOf(survey, here.at.id) : undefined
  return {
    kind: 'welcome',
    headline: shownText(headline, here) ?? '',
    html: htmlText(html, here),
    imageUrl: fileUrl || null,
    videoUrl: videoUrl || null,
    buttonLabel: plainText(buttonLabel, here),
    minutes: !timeToFinish ? null : start ? minutesFrom(survey, start, here.language) : 1,
    showResponseCount,
  }
}

function questionCard(question: Question, session: SurveySession, here: Walk): QuestionCard {
  const { id } = question
  const answered = here.passed.length
  const total = answered + longestFrom(here.survey, question)
  const before = questionOf(here.survey, here.passed.at(-1) ?? '')
  const totalBefore = before ? answered - 1 + longestFrom(here.survey, before) : total
  return {
    kind: 'question',
    question: shownQuestion(question, { ...here, seed: session.seed }),
    value: ownOf(session.drafts, id) ?? ownOf(session.answers, id),
    number: answered + 1,
    total,
    leftOut: Math.max(0, totalBefore - total),
    progress: answered / total,
    canGoBack: answered > 0 && !here.survey.isBackButtonHidden,
  }
}

function endingCard(survey: SurveyModel, id: string | null, here: Walk): EndingCard {
  return { kind: 'ending', ending: shownEnding(survey, id, here) }
}

function shownEnding(survey: SurveyModel, id: string | null, here: Walk): ShownEnding | null {
  const ending = survey.endings.find((one) => one.id === id)
  if (ending?.type === 'endScreen') {
    return {
      type: 'endScreen',
      id: ending.id,
      headline: shownText(ending.headline, here),
      subheader: shownText(ending.subheader, here),
      buttonLabel: plainText(ending.buttonLabel, here),
      buttonLink: addressWith(ending.buttonLink, here),
      imageUrl: ending.imageUrl || null,
      videoUrl: ending.videoUrl || null,
    }
  }
  const url = addressWith(ending ? ending.url : survey.redirectUrl, here)
  if (url === null) return null
  return { type: 'redirectToUrl', id: ending?.id ?? null, label: ending ? recall(ending.label, here) : null, url }
}
