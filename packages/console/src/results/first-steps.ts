import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import { exactly } from '../parts/time.ts'
import { addressOfSurvey } from '../surveys/address.ts'
import { isUntriggered } from '../surveys/untriggered.ts'
import { statusWords } from '../surveys/words.ts'
import type { Frame } from '../visit.ts'
import type { SurveyRead } from './load.ts'

/** What to do with a survey that has no responses. */
export function firstSteps(survey: SurveyRead, frame: Frame): Html {
  const address = addressOfSurvey(survey, frame)
  return html`<section class="card flush" aria-label="First steps"><ol class="steps">
<li>${started(survey, frame)}</li>
<li><h2>Get the first response</h2>${
    survey.type === 'link'
      ? html`<p>${address === null ? 'Send people the address of your own page that shows it.' : html`Open its address and answer it yourself, then send it to people: ${address}`}</p>`
      : html`<p>Your ${survey.type} shows it when one of its triggers fires${isUntriggered(survey) && ': it has none yet'}. With the environment's id, <code>${survey.environmentId}</code>, <code>@hearback/widget</code> connects.</p>`
  }</li>
<li><h2>Look here again</h2><p>Numbers and pictures of ${survey.questions.length === 1 ? 'its question' : `its ${survey.questions.length} questions`} appear with the first response, without a reload.</p></li></ol></section>`
}

/** Whether the survey takes responses, or how it comes to. */
function started({ status, runOnDate }: SurveyRead, frame: Frame): Html {
  if (status === 'inProgress') return html`<h2>The survey is in progress</h2><p>It takes responses now.</p>`
  if (status === 'scheduled' && runOnDate !== null) {
    return html`<h2>The survey is scheduled</h2><p>It starts by itself: ${exactly(runOnDate, frame)}.</p>`
  }
  const how = mayHere(frame, 'write')
    ? 'The button above starts it.'
    : 'Somebody with the right to write in this environment starts it here.'
  return html`<h2>Start the survey</h2><p>Its status is <b>${statusWords[status]}</b>. ${how}</p>`
}
