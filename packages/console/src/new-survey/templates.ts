import type { Document } from '../json/document.ts'

/** A survey to begin with, in our own words. */
export interface Template {
  readonly name: string
  readonly about: string
  /** Questions and endings, always the same: a form that is sent twice must be the same request. */
  readonly parts: Document
}

const text = (words: string) => ({ default: words })
const choices = (words: readonly string[]) => words.map((one, n) => ({ id: `choice-${n + 1}`, label: text(one) }))
const other = { id: 'other', label: text('Something else') }

const open = (id: string, words: string, more: Document = {}) => ({
  ...{ id, type: 'openText', headline: text(words), required: false, longAnswer: true },
  ...more,
})

const thanks = (words: string) => [
  { id: 'thanks', type: 'endScreen', headline: text('Thank you!'), subheader: text(words) },
]

/** Value of the form → template. */
export const templates: Readonly<Record<string, Template>> = {
  nps: {
    name: 'Net Promoter Score',
    about: 'How likely people recommend you, and why.',
    parts: {
      questions: [
        {
          ...{
            id: 'score',
            type: 'nps',
            headline: text('How likely are you to recommend us to a friend or colleague?'),
          },
          ...{ required: true, lowerLabel: text('Not at all likely'), upperLabel: text('Extremely likely') },
        },
        open('reason', 'What is the main reason for your answer?'),
      ],
      endings: thanks('We read every answer.'),
    },
  },
  csat: {
    name: 'Customer satisfaction',
    about: 'How well something went, right after it.',
    parts: {
      questions: [
        {
          ...{ id: 'satisfied', type: 'rating', headline: text('How satisfied are you with what we did for you?') },
          ...{ required: true, scale: 'smiley', range: 5 },
          ...{ lowerLabel: text('Not satisfied'), upperLabel: text('Very satisfied') },
        },
        open('better', 'What could we have done better?'),
        {
          ...{ id: 'callback', type: 'consent', headline: text('May we get in touch about this?'), required: false },
          label: text('Yes, you may write to me'),
        },
      ],
      endings: thanks('Your answer helps us do better.'),
    },
  },
  fit: {
    name: 'Product-market fit',
    about: 'Whether people would miss your product, for whom it is, and what they would use instead.',
    parts: {
      questions: [
        {
          ...{ id: 'disappointed', type: 'multipleChoiceSingle', required: true },
          headline: text('How would you feel if you could no longer use our product?'),
          choices: choices(['Very disappointed', 'Somewhat disappointed', 'Not disappointed']),
        },
        open('benefit', 'What is the main benefit you get from it?'),
        open('audience', 'What kind of people would benefit most from it?', { longAnswer: false }),
        open('instead', 'What would you use if it were gone?', { longAnswer: false }),
        open('improve', 'How could we make it better for you?'),
      ],
      endings: thanks('This shapes what we build next.'),
    },
  },
  exit: {
    name: 'Why people leave',
    about: 'The reason, what could have been better, and whether they may come back.',
    parts: {
      questions: [
        {
          ...{ id: 'reason', type: 'multipleChoiceSingle', headline: text('What is the main reason you are leaving?') },
          ...{ required: true, shuffleOption: 'exceptLast', otherOptionPlaceholder: text('What is it?') },
          choices: [
            ...choices([
              ...['It is too expensive', 'Something we need is missing', 'We did not use it enough'],
              ...['We moved to another product', 'The project has ended'],
            ]),
            other,
          ],
        },
        open('detail', 'What could we have done better?'),
        {
          ...{ id: 'return', type: 'rating', headline: text('How likely are you to come back one day?') },
          ...{ required: false, scale: 'number', range: 5 },
          ...{ lowerLabel: text('Not likely'), upperLabel: text('Very likely') },
        },
      ],
      endings: thanks('All the best, and thank you for being frank.'),
    },
  },
  event: {
    name: 'Event registration',
    about: 'Who comes, how they take part, and what they need.',
    parts: {
      welcomeCard: {
        ...{ enabled: true, headline: text('Join our event'), html: text('<p>Registration takes two minutes.</p>') },
        ...{ buttonLabel: text('Start'), timeToFinish: true, showResponseCount: false },
      },
      questions: [
        {
          ...{ id: 'person', type: 'contactInfo', headline: text('Who are you?'), required: true },
          ...{ firstName: { show: true, required: true }, lastName: { show: true, required: true } },
          ...{ email: { show: true, required: true }, phone: { show: false, required: false } },
          company: { show: true, required: false },
        },
        {
          ...{ id: 'attend', type: 'multipleChoiceSingle', headline: text('How will you take part?'), required: true },
          choices: choices(['On site', 'Online']),
        },
        {
          ...{ id: 'food', type: 'multipleChoiceMulti', headline: text('What shall we keep in mind for the food?') },
          ...{ required: false, otherOptionPlaceholder: text('What is it?') },
          choices: [...choices(['Vegetarian', 'Vegan', 'Without gluten']), other],
        },
        open('questions', 'What would you like to learn?'),
      ],
      endings: thanks('See you there!'),
    },
  },
  empty: {
    name: 'New survey',
    about: 'One question to begin with.',
    parts: { questions: [open('first', 'What would you like to tell us?')], endings: thanks('We read every answer.') },
  },
}
