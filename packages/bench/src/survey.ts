import type { NewSurvey } from '@hearback/client'

const said = (text: string) => ({ default: text })
const choices = (labels: readonly string[]) => labels.map((label, n) => ({ id: `c${n}`, label: said(label) }))
const question = (id: string, text: string) => ({ id, headline: said(text), required: false })

const areas = ['Surveys', 'Reports', 'Webhooks', 'Import', 'Support'] as const

/** A survey of twelve questions. */
export const survey = (name: string): NewSurvey => ({
  name,
  type: 'link',
  status: 'inProgress',
  questions: [
    { ...question('recommend', 'Would you recommend us to a colleague?'), type: 'nps' },
    { ...question('reason', 'What is the main reason for your score?'), type: 'openText', longAnswer: true },
    { ...question('quality', 'How is the quality?'), type: 'rating', scale: 'star', range: 5 },
    { ...question('speed', 'How quick is it?'), type: 'rating', scale: 'number', range: 7 },
    {
      ...question('plan', 'Which plan are you on?'),
      type: 'multipleChoiceSingle',
      choices: choices(['Free', 'Team', 'Company']),
    },
    { ...question('areas', 'What do you use?'), type: 'multipleChoiceMulti', choices: choices(areas) },
    { ...question('missing', 'What do you miss?'), type: 'openText', longAnswer: true },
    { ...question('role', 'What is your role?'), type: 'openText' },
    { ...question('since', 'Since when have you been with us?'), type: 'date', format: 'y-M-d' },
    {
      ...question('support', 'How did support do?'),
      type: 'matrix',
      rows: [said('Speed'), said('Kindness')],
      columns: [said('Poor'), said('Fair'), said('Good')],
    },
    { ...question('terms', 'May we quote you?'), type: 'consent', label: said('You may') },
    { ...question('more', 'Anything else?'), type: 'openText', longAnswer: true },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: said('Thank you!') }],
})

/** A survey of two questions, as a page shows it. */
export const inAppSurvey = (name: string): NewSurvey => ({
  name,
  type: 'app',
  status: 'inProgress',
  displayOption: 'displayMultiple',
  questions: [
    { ...question('recommend', 'Would you recommend us to a colleague?'), type: 'nps' },
    { ...question('reason', 'What is the main reason for your score?'), type: 'openText', longAnswer: true },
  ],
})

/** Answers to the twelve questions, about 700 bytes. */
export const answers = {
  recommend: 9,
  reason: 'It does what it says, it is quick, and the people who answer are kind. We have had no outage in two years.',
  quality: 5,
  speed: 6,
  plan: 'Team',
  areas: ['Surveys', 'Reports', 'Webhooks'],
  missing: 'I would like to see it in my language, and to compare two quarters side by side without a spreadsheet.',
  role: 'Head of customer care',
  since: '2024-03-18',
  support: { Speed: 'Good', Kindness: 'Good' },
  terms: 'accepted',
  more: 'Keep the reports as plain as they are. The new export saved us a day of work each month, thank you for that!',
}

/** The request body of a client in a page after the last question. */
export const submission = (surveyId: string) => ({
  surveyId,
  finished: true,
  data: answers,
  ttc: { recommend: 2100, reason: 14_400, quality: 1800, missing: 21_000, more: 17_500, _total: 71_300 },
  meta: { source: 'newsletter', url: 'https://shop.example/account' },
  endingId: 'thanks',
  language: 'en',
})

/** Headers of a browser on a page of another origin. */
export const browserHeaders = {
  'content-type': 'application/json',
  origin: 'https://shop.example',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
}
