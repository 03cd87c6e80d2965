import { answer, assign, jump, labelled, rule, type SurveyDraft, text } from './draft.ts'

/** Sean Ellis's question: a product has found its market when 40 % would be very disappointed without it. */
export const productMarketFitSurvey: SurveyDraft = {
  name: 'Product-market fit',
  type: 'link',
  status: 'inProgress',
  variables: [{ id: 'fit', name: 'fit', type: 'text', value: 'none' }],
  questions: [
    {
      id: 'disappointed',
      type: 'multipleChoiceSingle',
      headline: text('How would you feel if you could no longer use Quillbarn?'),
      required: true,
      choices: labelled({
        very: 'Very disappointed',
        somewhat: 'Somewhat disappointed',
        not: 'Not disappointed (it is not that useful)',
      }),
      logic: [
        rule('must-have', [answer('disappointed', 'equals', 'very')], [assign('fit', 'must-have')]),
        rule('nice', [answer('disappointed', 'equals', 'somewhat')], [assign('fit', 'nice-to-have')]),
        rule('none', [answer('disappointed', 'equals', 'not')], [jump('instead')]),
      ],
      logicFallback: 'benefit',
    },
    {
      id: 'benefit',
      type: 'openText',
      headline: text('What is the main benefit you get from Quillbarn?'),
      required: true,
      longAnswer: true,
    },
    {
      id: 'audience',
      type: 'openText',
      headline: text('What kind of people do you think would benefit most from it?'),
      required: false,
    },
    {
      id: 'instead',
      type: 'multipleChoiceMulti',
      headline: text('What would you use if Quillbarn were gone?'),
      required: false,
      choices: [
        ...labelled({
          spreadsheet: 'A spreadsheet',
          email: 'Email and calendar',
          paper: 'Whiteboard and paper',
          inHouse: 'Something we build ourselves',
          competitor: 'Another planning tool',
          other: 'Something else',
        }),
      ],
      shuffleOption: 'exceptLast',
    },
    {
      id: 'improve',
      type: 'openText',
      headline: text('How could we make Quillbarn better for you?'),
      required: false,
      longAnswer: true,
    },
    {
      id: 'role',
      type: 'multipleChoiceSingle',
      headline: text('What do you do at work?'),
      required: true,
      choices: labelled({
        founder: 'I run the company',
        lead: 'I lead a team',
        project: 'I manage projects',
        maker: 'I design or build',
        office: 'I keep the office going',
        other: 'Something else',
      }),
      otherOptionPlaceholder: text('What do you do?'),
    },
    {
      id: 'interview',
      type: 'consent',
      headline: text('Would you talk to us for half an hour?'),
      subheader: text('A month of Quillbarn is on us.'),
      label: text('Yes, invite me'),
      required: false,
    },
  ],
  endings: [
    { id: 'done', type: 'endScreen', headline: text('Thank you!'), subheader: text('This shapes what we build next.') },
  ],
}
