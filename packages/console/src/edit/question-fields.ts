import { asDocument, asList, asText, type Document, ownOf } from '../json/document.ts'
import { choice, type Field, flagField, line, localized, number } from './field.ts'

/** The words that a respondent reads first. */
export const firstFields = (path: string): readonly Field[] => [
  localized(`${path}.headline`, 'Question', 'text', { empty: '' }),
  localized(`${path}.subheader`, 'Text below the question', 'text'),
]

/** Settings and further words of a question, in the order of the form. Choices, rows and columns are `partFields`. */
export const otherFields = (question: Document, path: string): readonly Field[] => [
  flagField(`${path}.required`, 'An answer is required'),
  ...(ownOf(ofType, asText(question.type))?.(path, question) ?? []),
  localized(`${path}.buttonLabel`, 'Words of the button to go on'),
  localized(`${path}.backButtonLabel`, 'Words of the button to go back'),
]

/** The lists of a question that people add to and order. */
export const listsOf = (question: Document): readonly ('choices' | 'rows' | 'columns')[] =>
  question.type === 'matrix' ? ['rows', 'columns'] : withChoices.has(question.type) ? ['choices'] : []

const withChoices: ReadonlySet<unknown> = new Set([
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'ranking',
  'pictureSelection',
])

/** The fields of every choice, row or column of a list. */
export const partFields = (question: Document, list: string, path: string): readonly (readonly Field[])[] =>
  asList(question[list]).map((part, n) => {
    const at = `${path}.${list}.${n}`
    const label = `${partWords[list]} ${n + 1}`
    if (question.type === 'pictureSelection')
      return [
        line(`${at}.imageUrl`, `${label}: address of the picture`, { empty: '' }),
        localized(`${at}.altText`, `${label}: what the picture shows`, 'line', {
          hint: 'For people who do not see it. Answers do not hold it.',
        }),
      ]
    // A row or column may be its text alone.
    const isLabelled = typeof asDocument(part).label === 'object' || list === 'choices'
    return [localized(isLabelled ? `${at}.label` : at, label, 'line', { empty: '' })]
  })

export const partWords: Readonly<Record<string, string>> = { choices: 'Choice', rows: 'Row', columns: 'Column' }

type FieldsOf = (path: string, question: Document) => readonly Field[]

const scaleLabels = (path: string): readonly Field[] => [
  localized(`${path}.lowerLabel`, 'Word at the low end'),
  localized(`${path}.upperLabel`, 'Word at the high end'),
  flagField(`${path}.isColorCodingEnabled`, 'Colours from red to green'),
]

const shuffle = (path: string): Field =>
  choice(`${path}.shuffleOption`, 'Order', [
    ['none', 'as below'],
    ['all', 'shuffled'],
    ['exceptLast', 'shuffled, but for the last one'],
  ])

const ofChoices: FieldsOf = (path, question) => [
  shuffle(path),
  ...(asList(question.choices).some((one) => asDocument(one).id === 'other')
    ? [localized(`${path}.otherOptionPlaceholder`, 'Hint in the field for another answer')]
    : []),
]

/** The lines of an address or of contact details, each with its words; one that is shown has a hint too. */
const ofLines =
  (lines: Readonly<Record<string, string>>): FieldsOf =>
  (path, question) =>
    Object.entries(lines).flatMap(([name, words]) => [
      flagField(`${path}.${name}.show`, `${words}: shown`),
      flagField(`${path}.${name}.required`, `${words}: required`),
      ...(asDocument(question[name]).show === true
        ? [localized(`${path}.${name}.placeholder`, `${words}: hint in the field`)]
        : []),
    ])

const ofType: Readonly<Record<string, FieldsOf>> = {
  openText: (path) => [
    localized(`${path}.placeholder`, 'Hint in the field'),
    choice(`${path}.inputType`, 'What is asked for', [
      ['text', 'text'],
      ['email', 'an e-mail address'],
      ['url', 'a web address'],
      ['number', 'a number'],
      ['phone', 'a phone number'],
    ]),
    flagField(`${path}.longAnswer`, 'A field of several lines'),
  ],
  multipleChoiceSingle: ofChoices,
  multipleChoiceMulti: ofChoices,
  ranking: ofChoices,
  nps: scaleLabels,
  rating: (path) => [
    choice(`${path}.scale`, 'Scale', [
      ['number', 'numbers'],
      ['star', 'stars'],
      ['smiley', 'faces'],
    ]),
    choice(
      `${path}.range`,
      'Steps',
      [3, 4, 5, 6, 7, 10].map((n) => [n, String(n)] as const),
    ),
    ...scaleLabels(path),
  ],
  cta: (path) => [
    localized(`${path}.html`, 'Text, as HTML', 'text'),
    flagField(`${path}.buttonExternal`, 'The button opens an address'),
    line(`${path}.buttonUrl`, 'Address'),
    localized(`${path}.dismissButtonLabel`, 'Button to skip it'),
  ],
  consent: (path) => [
    localized(`${path}.html`, 'Text, as HTML', 'text'),
    localized(`${path}.label`, 'What people agree to', 'line', { empty: '' }),
  ],
  pictureSelection: (path) => [flagField(`${path}.allowMulti`, 'Several may be chosen')],
  date: (path) => [
    choice(`${path}.format`, 'Format', [
      ['d-M-y', 'day, month, year'],
      ['M-d-y', 'month, day, year'],
      ['y-M-d', 'year, month, day'],
    ]),
  ],
  fileUpload: (path) => [
    flagField(`${path}.allowMultipleFiles`, 'Several files'),
    number(`${path}.maxSizeInMB`, 'Most megabytes of a file'),
    {
      path: `${path}.allowedFileExtensions`,
      label: 'Kinds of files',
      kind: 'words',
      hint: 'Such as pdf, png. Empty: all.',
    },
  ],
  cal: (path) => [
    line(`${path}.calUserName`, 'Name at cal.com', { empty: '' }),
    line(`${path}.calHost`, 'Host', { hint: 'Unless it is cal.com.' }),
  ],
  matrix: (path) => [shuffle(path)],
  address: ofLines({
    addressLine1: 'First line',
    addressLine2: 'Second line',
    city: 'City',
    state: 'State',
    zip: 'Postcode',
    country: 'Country',
  }),
  contactInfo: ofLines({
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    company: 'Company',
  }),
}
