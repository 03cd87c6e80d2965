import type { FirstSurvey } from '@hearback/core'

/** The survey that comes with the first product: two questions, ready to be answered at its address. */
export const firstSurvey: FirstSurvey = {
  name: 'First survey',
  status: 'inProgress',
  questions: [
    {
      id: 'score',
      type: 'nps',
      headline: { default: 'How likely are you to recommend us to a friend or colleague?' },
      required: true,
      lowerLabel: { default: 'Not at all likely' },
      upperLabel: { default: 'Extremely likely' },
    },
    {
      id: 'reason',
      type: 'openText',
      headline: { default: 'What is the main reason for your score?' },
      required: false,
      longAnswer: true,
    },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: { default: 'Thank you!' } }],
}
