import { type Html, html } from '../html.ts'
import { b, linkTo } from '../parts/markup.ts'
import { mayHere } from '../parts/may-here.ts'
import { exactly } from '../parts/time.ts'
import { addressOfSurvey } from '../surveys/address.ts'
import { previewOf } from '../surveys/links.ts'
import { isUntriggered } from '../surveys/untriggered.ts'
import type { Frame } from '../visit.ts'
import type { SurveyRead } from './load.ts'

/** What to do with a survey that has no responses. */
export function firstSteps(survey: SurveyRead, frame: Frame): Html {
  const { surveys, results } = frame.texts
  const { first: words } = results
  return html`<section class="card flush" aria-label="${surveys.first.steps}"><ol class="steps">
<li>${started(survey, frame)}</li>
<li><h2>${surveys.first.response}</h2><p>${howAnswered(survey, frame)}</p></li>
<li><h2>${words.again}</h2><p>${frame.say(words.againAbout, { count: survey.questions.length })}</p></li></ol></section>`
}

/** Where the first answer comes from. */
function howAnswered(survey: SurveyRead, frame: Frame): Html | string {
  const { first: words } = frame.texts.results
  if (survey.type === 'link') {
    const address = addressOfSurvey(survey, frame)
    if (address === null) return words.send
    const preview = previewOf(survey, frame)
    return html`${frame.sayHtml(words.open, { address })}${preview && html`<br>${frame.sayHtml(words.tryFirst, { link: linkTo(preview) })}`}`
  }
  const connected = {
    id: html`<code>${survey.environmentId}</code>`,
    widget: html`<code>@hearback/widget</code>`,
  }
  const isSilent = isUntriggered(survey)
  return survey.type === 'app'
    ? frame.sayHtml(isSilent ? words.appUntriggered : words.app, connected)
    : frame.sayHtml(isSilent ? words.websiteUntriggered : words.website, connected)
}

/** Whether the survey takes responses, or how it comes to. */
function started({ status, runOnDate }: SurveyRead, frame: Frame): Html {
  const { texts, sayHtml } = frame
  const { first: words } = texts.results
  if (status === 'inProgress') return html`<h2>${words.progress}</h2><p>${words.progressAbout}</p>`
  if (status === 'scheduled' && runOnDate !== null) {
    return html`<h2>${words.scheduled}</h2><p>${sayHtml(words.scheduledAbout, { time: exactly(runOnDate, frame) })}</p>`
  }
  const how = mayHere(frame, 'write') ? words.startAbout : words.startAsk
  return html`<h2>${words.start}</h2><p>${sayHtml(how, { b, status: texts.surveys.statuses[status] })}</p>`
}
