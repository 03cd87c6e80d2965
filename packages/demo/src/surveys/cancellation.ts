import { answer, jump, labelled, rule, type SurveyDraft, text } from './draft.ts'

/** Asks why people leave. It is paused, because the plans in its question have changed. */
export const cancellationSurvey: SurveyDraft = {
  name: 'Why people leave',
  type: 'app',
  status: 'inProgress',
  triggers: ['New Session'],
  displayOption: 'displayOnce',
  hiddenFields: { enabled: true, fieldIds: ['monthsAsCustomer'] },
  questions: [
    {
      id: 'reason',
      type: 'multipleChoiceSingle',
      headline: text('What is the main reason you are leaving?'),
      required: true,
      choices: labelled({
        price: 'It is too expensive for us',
        missing: 'Something we need is missing',
        unused: 'We did not use it enough',
        switched: 'We moved to another tool',
        ended: 'The project has ended',
        other: 'Something else',
      }),
      shuffleOption: 'exceptLast',
      otherOptionPlaceholder: text('What is it?'),
      logic: [rule('over', [answer('reason', 'equals', 'ended')], [jump('return')])],
      logicFallback: 'detail',
    },
    {
      id: 'detail',
      type: 'openText',
      headline: text('What could we have done better?'),
      required: false,
      longAnswer: true,
    },
    {
      id: 'return',
      type: 'rating',
      headline: text('How likely are you to come back one day?'),
      required: true,
      scale: 'number',
      range: 5,
      lowerLabel: text('Not likely'),
      upperLabel: text('Very likely'),
    },
  ],
  endings: [
    {
      id: 'goodbye',
      type: 'endScreen',
      headline: text('Thank you, and all the best'),
      subheader: text('Your data stay for 60 days, in case you change your mind.'),
    },
  ],
}
