import type { LocalizedText, Question } from '@hearback/client'
import type { SurveyModel } from '../src/index.ts'

const text = (words: string): LocalizedText => ({ default: words })
const choices = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label: text(label) }))
const line = { show: true, required: true }

/** A question of every type, some with more than one look. */
export const questions = [
  {
    id: 'text',
    type: 'openText',
    headline: text('What should we improve?'),
    required: true,
    inputType: 'text',
    longAnswer: true,
    charLimit: { enabled: true, max: 60 },
  },
  {
    id: 'mail',
    type: 'openText',
    headline: text('Your e-mail?'),
    required: true,
    inputType: 'email',
    placeholder: text('name@company.com'),
  },
  {
    id: 'single',
    type: 'multipleChoiceSingle',
    headline: text('What brought you here?'),
    subheader: text('Choose one.'),
    required: true,
    choices: [...choices('A colleague', 'A search'), { id: 'other', label: text('Something else') }],
  },
  {
    id: 'multi',
    type: 'multipleChoiceMulti',
    headline: text('What do you use?'),
    required: true,
    choices: choices('Notes', 'Tags', 'Reports'),
  },
  {
    id: 'nps',
    type: 'nps',
    headline: text('How likely are you to recommend us?'),
    required: true,
    lowerLabel: text('Not likely'),
    upperLabel: text('Very likely'),
    isColorCodingEnabled: true,
  },
  {
    id: 'stars',
    type: 'rating',
    scale: 'star',
    range: 5,
    headline: text('How was it?'),
    required: true,
    lowerLabel: text('Poor'),
    upperLabel: text('Great'),
    isColorCodingEnabled: false,
  },
  {
    id: 'smileys',
    type: 'rating',
    scale: 'smiley',
    range: 5,
    headline: text('How do you feel?'),
    required: true,
    isColorCodingEnabled: false,
  },
  {
    id: 'cta',
    type: 'cta',
    headline: text('Read more'),
    html: text('<p>Some <b>terms</b>.</p>'),
    required: false,
    buttonExternal: true,
    buttonUrl: 'https://docs.example/more',
    buttonLabel: text('Open the documents'),
    dismissButtonLabel: text('Not now'),
  },
  {
    id: 'consent',
    type: 'consent',
    headline: text('May we write to you?'),
    html: text('<p>Twice a year.</p>'),
    label: text('Yes, you may'),
    required: true,
  },
  {
    id: 'pictures',
    type: 'pictureSelection',
    headline: text('Which view?'),
    required: true,
    allowMulti: true,
    choices: [
      { id: 'list', imageUrl: 'https://img.example/list.png', altText: text('A list') },
      { id: 'board', imageUrl: 'https://img.example/board.png' },
    ],
  },
  { id: 'date', type: 'date', headline: text('Since when?'), required: true, format: 'd-M-y' },
  {
    id: 'files',
    type: 'fileUpload',
    headline: text('Show us'),
    required: true,
    allowMultipleFiles: true,
    maxSizeInMB: 1,
    allowedFileExtensions: ['png', 'pdf'],
  },
  { id: 'cal', type: 'cal', headline: text('Book a time'), required: true, calUserName: 'fieldnote/30' },
  {
    id: 'matrix',
    type: 'matrix',
    headline: text('Rate these'),
    required: true,
    rows: choices('Speed', 'Search'),
    columns: choices('Bad', 'Fine', 'Good'),
    shuffleOption: 'none',
  },
  {
    id: 'address',
    type: 'address',
    headline: text('Where to?'),
    required: true,
    addressLine1: line,
    addressLine2: { show: true, required: false },
    city: line,
    state: line,
    zip: line,
    country: line,
  },
  {
    id: 'contact',
    type: 'contactInfo',
    headline: text('Who are you?'),
    required: true,
    firstName: line,
    lastName: line,
    email: line,
    phone: { show: true, required: false },
    company: { show: false, required: false },
  },
  {
    id: 'ranking',
    type: 'ranking',
    headline: text('What first?'),
    required: true,
    choices: choices('Speed', 'Search', 'Export'),
  },
] as unknown as readonly Question[]

/** Further looks of a type, for tests of looks. */
const looks = [
  { id: 'number', type: 'openText', headline: text('How many people?'), required: true, inputType: 'number' },
  {
    id: 'ten',
    type: 'rating',
    scale: 'number',
    range: 10,
    headline: text('How was it, from one to ten?'),
    required: true,
    lowerLabel: text('It was not at all what we had expected from it, and we would not come again'),
    upperLabel: text('Good'),
    isColorCodingEnabled: true,
  },
] as unknown as readonly Question[]

/** A survey of these questions in their order. */
export const surveyOf = (asked: readonly Question[], more: Partial<SurveyModel> = {}): SurveyModel => ({
  id: 'cm2survey000000000000001',
  name: 'Every type',
  questions: [...asked],
  endings: [{ id: 'end', type: 'endScreen', headline: text('Thank you!'), subheader: text('We read every answer.') }],
  welcomeCard: { enabled: false, timeToFinish: false, showResponseCount: false },
  variables: [],
  hiddenFields: { enabled: false },
  languages: [],
  showLanguageSwitch: null,
  styling: null,
  isBackButtonHidden: false,
  productOverwrites: null,
  ...more,
})

export const question = (id: string): Question => {
  const found = [...questions, ...looks].find((one) => one.id === id)
  if (!found) throw new Error(`No question ${id}`)
  return found
}
