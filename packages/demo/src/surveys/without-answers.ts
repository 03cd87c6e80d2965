import { labelled, type SurveyDraft, text } from './draft.ts'

/** A scheduled survey that starts in the future. */
export const pricingSurvey: SurveyDraft = {
  name: 'Pricing page check',
  type: 'website',
  status: 'scheduled',
  triggers: ['New Session'],
  displayPercentage: 20,
  delay: 15,
  questions: [
    {
      id: 'clear',
      type: 'rating',
      headline: text('How clear is our pricing?'),
      required: true,
      scale: 'smiley',
      range: 5,
      lowerLabel: text('I am lost'),
      upperLabel: text('Crystal clear'),
    },
    {
      id: 'question',
      type: 'openText',
      headline: text('Which question is left open?'),
      required: false,
    },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thank you!') }],
}

/** A survey that is still a draft. */
export const ideasSurvey: SurveyDraft = {
  name: 'Ideas for next year',
  type: 'link',
  status: 'draft',
  questions: [
    {
      id: 'order',
      type: 'ranking',
      headline: text('What should we build first?'),
      required: true,
      choices: labelled({
        offline: 'Work offline',
        guests: 'Guests without an account',
        budget: 'Budgets next to tasks',
        templates: 'A library of templates',
      }),
    },
    {
      id: 'idea',
      type: 'openText',
      headline: text('And what did we not think of?'),
      required: false,
      longAnswer: true,
    },
  ],
}
