import { type Document, ownOf } from '../json/document.ts'
import type { Language } from '../words/language.ts'

/** An id that no other part of the survey has. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

const text = (words: string) => ({ default: words })
const choices = (...words: readonly string[]) => words.map((one) => ({ id: newId(), label: text(one) }))
const shown = (required = false) => ({ show: true, required })

/** A question of a type, with what the type needs and words to replace. */
export const newQuestion = (type: string, { texts }: Pick<Language, 'texts'>): Document => ({
  id: newId(),
  type,
  headline: text(ownOf<string>(texts.edit.begin.headlines, type) ?? texts.newSurvey.empty.tell),
  required: false,
  ...ownOf(ofType, type)?.(texts),
})

type Texts = Language['texts']

const twoChoices = ({ edit: { begin } }: Texts): Document => ({
  choices: choices(begin.first, begin.second),
  shuffleOption: 'none',
})

const ofType: Readonly<Record<string, (texts: Texts) => Document>> = {
  openText: () => ({ inputType: 'text', longAnswer: true }),
  multipleChoiceSingle: twoChoices,
  multipleChoiceMulti: twoChoices,
  ranking: twoChoices,
  nps: ({ newSurvey: { nps } }) => ({ lowerLabel: text(nps.low), upperLabel: text(nps.high) }),
  rating: ({ edit: { begin } }) => ({
    ...{ scale: 'number', range: 5 },
    ...{ lowerLabel: text(begin.lower), upperLabel: text(begin.upper) },
  }),
  matrix: ({ edit: { begin } }) => ({
    ...{ rows: choices(begin.row), columns: choices(begin.bad, begin.good) },
    shuffleOption: 'none',
  }),
  consent: ({ edit: { begin } }) => ({ label: text(begin.agreed) }),
  cta: ({ edit: { begin } }) => ({ buttonLabel: text(begin.goOn), buttonExternal: false }),
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
export const otherChoice = ({ texts }: Pick<Language, 'texts'>): Document => ({
  id: 'other',
  label: text(texts.newSurvey.other),
})

export const newEnding = ({ texts }: Pick<Language, 'texts'>): Document => ({
  id: newId(),
  type: 'endScreen',
  headline: text(texts.newSurvey.thanks),
})
