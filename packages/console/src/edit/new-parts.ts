import { type Document, ownOf } from '../json/document.ts'

/** An id that no other part of the survey has. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

const text = (words: string) => ({ default: words })
const choices = (...words: readonly string[]) => words.map((one) => ({ id: newId(), label: text(one) }))
const shown = (required = false) => ({ show: true, required })

/** A question of a type, with what the type needs and words to replace. */
export const newQuestion = (type: string): Document => ({
  id: newId(),
  type,
  headline: text(ownOf(headlines, type) ?? 'What would you like to tell us?'),
  required: false,
  ...ownOf(ofType, type)?.(),
})

const headlines: Readonly<Record<string, string>> = {
  nps: 'How likely are you to recommend us to a friend or colleague?',
  rating: 'How satisfied are you?',
  multipleChoiceSingle: 'Which of these fits best?',
  multipleChoiceMulti: 'Which of these fit?',
  ranking: 'What matters most to you?',
  matrix: 'How do you rate these?',
  consent: 'May we contact you?',
  cta: 'One more thing',
  date: 'On which day?',
  pictureSelection: 'Which picture do you prefer?',
  fileUpload: 'Would you send us a file?',
  contactInfo: 'How can we reach you?',
  address: 'What is your address?',
  cal: 'When would you like to talk?',
}

const scaleWords = { lowerLabel: text('Not at all'), upperLabel: text('Very much') }

const ofType: Readonly<Record<string, () => Document>> = {
  openText: () => ({ inputType: 'text', longAnswer: true }),
  multipleChoiceSingle: () => ({ choices: choices('First choice', 'Second choice'), shuffleOption: 'none' }),
  multipleChoiceMulti: () => ({ choices: choices('First choice', 'Second choice'), shuffleOption: 'none' }),
  ranking: () => ({ choices: choices('First choice', 'Second choice'), shuffleOption: 'none' }),
  nps: () => ({ lowerLabel: text('Not at all likely'), upperLabel: text('Extremely likely') }),
  rating: () => ({ scale: 'number', range: 5, ...scaleWords }),
  matrix: () => ({ rows: choices('First row'), columns: choices('Bad', 'Good'), shuffleOption: 'none' }),
  consent: () => ({ label: text('Yes, you may') }),
  cta: () => ({ buttonLabel: text('Go on'), buttonExternal: false }),
  date: () => ({ format: 'd-M-y' }),
  pictureSelection: () => ({
    allowMulti: false,
    choices: ['first', 'second'].map((name) => ({ id: newId(), imageUrl: `https://example.com/${name}.png` })),
  }),
  fileUpload: () => ({ allowMultipleFiles: false }),
  contactInfo: () => ({
    firstName: shown(true),
    lastName: shown(),
    email: shown(true),
    phone: shown(),
    company: shown(),
  }),
  address: () => ({
    ...{ addressLine1: shown(true), addressLine2: shown(), city: shown(true) },
    ...{ state: shown(), zip: shown(), country: shown() },
  }),
  cal: () => ({ calUserName: 'your-name' }),
}

/** A choice, row or column with these words; a picture has an address in their place. */
export const newPart = (question: Document, words: string): Document =>
  question.type === 'pictureSelection' ? { id: newId(), imageUrl: words } : { id: newId(), label: text(words) }

/** The choice behind which respondents write an answer of their own. */
export const otherChoice: Document = { id: 'other', label: text('Something else') }

export const newEnding = (): Document => ({ id: newId(), type: 'endScreen', headline: text('Thank you!') })
