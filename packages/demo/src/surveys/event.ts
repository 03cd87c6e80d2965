import { answer, jump, labelled, rule, type SurveyDraft, text } from './draft.ts'

/** Registration for an open day: every type of question the service knows. */
export const eventSurvey: SurveyDraft = {
  name: 'Open day registration',
  type: 'link',
  status: 'inProgress',
  welcomeCard: {
    enabled: true,
    headline: text('Quillbarn open day'),
    html: text('<p>One day of workshops, on site and online. Registration takes four minutes.</p>'),
    buttonLabel: text('Start'),
    timeToFinish: true,
    showResponseCount: false,
  },
  hiddenFields: { enabled: true, fieldIds: ['campaign'] },
  surveyClosedMessage: {
    enabled: true,
    heading: 'Registration is closed',
    subheading: 'The recordings will be on our website a week after the open day.',
  },
  questions: [...who(), ...journey(), ...programme(), ...rest()],
  endings: [
    {
      id: 'onSite',
      type: 'endScreen',
      headline: text('See you at the open day!'),
      subheader: text('Your badge is in the post.'),
      buttonLabel: text('How to get there'),
      buttonLink: 'https://quillbarn.example/open-day/directions',
    },
    {
      id: 'online',
      type: 'endScreen',
      headline: text('You are in!'),
      subheader: text('The link to the stream comes by email on the morning of the open day.'),
    },
    {
      id: 'nextTime',
      type: 'redirectToUrl',
      label: 'Recordings of the last open day',
      url: 'https://quillbarn.example/open-day/recordings',
    },
  ],
}

function who(): SurveyDraft['questions'] {
  return [
    {
      id: 'join',
      type: 'cta',
      headline: text('Join us?'),
      html: text('<p>Meet the team, learn from other customers, take your own board home in better shape.</p>'),
      required: false,
      buttonLabel: text('Count me in'),
      dismissButtonLabel: text('Not this time'),
      logic: [rule('declines', [answer('join', 'isSkipped')], [jump('nextTime')])],
      logicFallback: 'person',
    },
    {
      id: 'person',
      type: 'contactInfo',
      headline: text('Who are you?'),
      required: true,
      firstName: { show: true, required: true, placeholder: text('First name') },
      lastName: { show: true, required: true, placeholder: text('Last name') },
      email: { show: true, required: true, placeholder: text('Email') },
      phone: { show: false, required: false },
      company: { show: true, required: false, placeholder: text('Company') },
    },
    {
      id: 'attend',
      type: 'multipleChoiceSingle',
      headline: text('How will you take part?'),
      required: true,
      choices: labelled({ onSite: 'On site', online: 'Online' }),
      logic: [rule('from-afar', [answer('attend', 'equals', 'online')], [jump('topics')])],
      logicFallback: 'arrival',
    },
  ]
}

function journey(): SurveyDraft['questions'] {
  return [
    {
      id: 'arrival',
      type: 'date',
      headline: text('When do you arrive?'),
      subheader: text('There is a dinner on the evening before.'),
      required: true,
      format: 'd-M-y',
    },
    {
      id: 'badge',
      type: 'address',
      headline: text('Where shall we send your badge?'),
      required: true,
      addressLine1: { show: true, required: true, placeholder: text('Street and number') },
      addressLine2: { show: true, required: false, placeholder: text('Flat, floor') },
      city: { show: true, required: true, placeholder: text('City') },
      state: { show: false, required: false },
      zip: { show: true, required: true, placeholder: text('Postcode') },
      country: { show: true, required: true, placeholder: text('Country') },
    },
    {
      id: 'lunch',
      type: 'pictureSelection',
      headline: text('What looks good for lunch?'),
      required: true,
      allowMulti: true,
      choices: [
        { id: 'curry', imageUrl: '/demo/curry.svg', altText: text('A bowl of vegetable curry with rice') },
        { id: 'pasta', imageUrl: '/demo/pasta.svg', altText: text('A plate of pasta with tomato sauce and basil') },
        { id: 'salad', imageUrl: '/demo/salad.svg', altText: text('A bowl of green salad with tomatoes') },
        { id: 'soup', imageUrl: '/demo/soup.svg', altText: text('A bowl of fish soup with a slice of bread') },
      ],
    },
  ]
}

function programme(): SurveyDraft['questions'] {
  return [
    {
      id: 'topics',
      type: 'multipleChoiceMulti',
      headline: text('What do you want to hear about?'),
      required: true,
      choices: labelled({
        templates: 'Templates that teams keep using',
        automation: 'Automation without code',
        reports: 'Reports that somebody reads',
        remote: 'Planning across time zones',
        api: 'Building on the API',
        other: 'Something else',
      }),
      otherOptionPlaceholder: text('Which topic?'),
    },
    {
      id: 'workshops',
      type: 'ranking',
      headline: text('Which workshops come first for you?'),
      required: false,
      choices: labelled({
        boards: 'Tidy boards',
        automations: 'Your first automation',
        reporting: 'Reporting clinic',
        admin: 'Administration and permissions',
      }),
      shuffleOption: 'all',
    },
    {
      id: 'experience',
      type: 'matrix',
      headline: text('How well do you know these parts of Quillbarn?'),
      required: true,
      rows: labelled({ boards: 'Boards', calendar: 'Calendar', automations: 'Automations', reports: 'Reports' }),
      columns: labelled({ never: 'Never used', sometimes: 'Now and then', daily: 'Every day' }),
    },
    {
      id: 'confidence',
      type: 'rating',
      headline: text('How confident do you feel with Quillbarn today?'),
      required: true,
      scale: 'star',
      range: 5,
      lowerLabel: text('Just starting'),
      upperLabel: text('Ask me anything'),
    },
    {
      id: 'colleagues',
      type: 'openText',
      inputType: 'number',
      headline: text('How many colleagues come along?'),
      required: false,
      placeholder: text('0'),
    },
  ]
}

function rest(): SurveyDraft['questions'] {
  return [
    {
      id: 'board',
      type: 'fileUpload',
      headline: text('Show us a board that you are proud of'),
      subheader: text('A screenshot is enough. We pick three to talk about on stage.'),
      required: false,
      allowMultipleFiles: false,
      maxSizeInMB: 5,
      allowedFileExtensions: ['png', 'jpg', 'pdf'],
    },
    {
      id: 'slot',
      type: 'cal',
      headline: text('Book fifteen minutes with the product team'),
      required: false,
      calUserName: 'quillbarn/open-day',
      calHost: 'cal.quillbarn.example',
    },
    {
      id: 'recommend',
      type: 'nps',
      headline: text('How likely are you to tell a colleague about the open day?'),
      required: false,
      lowerLabel: text('Not at all likely'),
      upperLabel: text('Extremely likely'),
    },
    {
      id: 'questions',
      type: 'openText',
      headline: text('Anything we should know or answer?'),
      required: false,
      longAnswer: true,
      charLimit: { enabled: true, max: 500 },
    },
    {
      id: 'rules',
      type: 'consent',
      headline: text('One last thing'),
      html: text('<p>We take photographs for our website, and we want everybody to feel welcome.</p>'),
      label: text('I agree to the code of conduct and to photographs'),
      required: true,
      logic: [rule('travels', [answer('attend', 'equals', 'onSite')], [jump('onSite')])],
      logicFallback: 'online',
    },
  ]
}
