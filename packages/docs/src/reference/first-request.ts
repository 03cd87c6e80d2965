import { code, escaped } from '../html.ts'

/** Leads from nothing to a first survey and its first response, with commands that work as they stand. */
export function firstRequest(publicUrl: string, consoleAddress: string | null): string {
  const where = consoleAddress
    ? `Make an API key in <a href="${escaped(consoleAddress)}">the console</a> under Keys, or with ${code('npx hearback keys create')}`
    : `Make an API key with ${code('npx hearback keys create')}`
  return `<section id="first-request">
<h2>A first request</h2>
<p>${where}. A key belongs to one environment of a product, and is shown once. Then ask who you are:</p>
${shell(`export HEARBACK_KEY="hbk_…"
curl "${publicUrl}/api/v1/me" -H "x-api-key: $HEARBACK_KEY"`)}
<p>The ${code('id')} of the answer is your environment. Create a survey in it:</p>
${shell(`export ENVIRONMENT="the id"
curl "${publicUrl}/api/v1/management/surveys" -H "x-api-key: $HEARBACK_KEY" -d '{
  "environmentId": "'$ENVIRONMENT'",
  "name": "First survey",
  "status": "inProgress",
  "questions": [{
    "id": "liked",
    "type": "openText",
    "headline": { "default": "What did you like?" },
    "required": true
  }]
}'`)}
<p>The ${code('id')} of the answer is the survey. Respondents need no key:</p>
${shell(`export SURVEY="the id"
curl "${publicUrl}/api/v1/client/$ENVIRONMENT/responses" -d '{
  "surveyId": "'$SURVEY'",
  "finished": true,
  "data": { "liked": "That it works" }
}'`)}
<p>Read it back:</p>
${shell(`curl "${publicUrl}/api/v1/management/responses?surveyId=$SURVEY" -H "x-api-key: $HEARBACK_KEY"`)}
</section>`
}

const shell = (text: string): string => `<pre>${escaped(text)}</pre>`
