import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import { addressOfSurvey } from '../surveys/address.ts'
import { statusWords } from '../surveys/words.ts'
import type { Frame } from '../visit.ts'
import type { SurveyRead } from './load.ts'

/** What to do with a survey that has no responses. */
export function firstSteps(survey: SurveyRead, frame: Frame): Html {
  const isRunning = survey.status === 'inProgress'
  const address = addressOfSurvey(survey, frame)
  return html`<section class="card flush" aria-label="First steps"><ol class="steps">
<li><h2>${isRunning ? 'The survey is in progress' : 'Start the survey'}</h2><p>${
    isRunning
      ? 'It takes responses now.'
      : html`Its status is <b>${statusWords[survey.status]}</b>. ${mayHere(frame, 'write') ? 'The button above starts it.' : 'Somebody with the right to write in this environment starts it here.'}`
  }</p></li>
<li><h2>Get the first response</h2>${
    survey.type === 'link'
      ? html`<p>${address === null ? 'Send people the address of your own page that shows it.' : html`Open its address and answer it yourself, then send it to people: ${address}`}</p>`
      : html`<p>Your ${survey.type === 'app' ? 'app' : 'website'} shows it when one of its triggers fires. With the environment's id, <code>${survey.environmentId}</code>, <code>@hearback/widget</code> connects.</p>`
  }</li>
<li><h2>Look here again</h2><p>Numbers and pictures of all ${survey.questions.length} ${survey.questions.length === 1 ? 'question' : 'questions'} appear with the first response, without a reload.</p></li></ol></section>`
}
