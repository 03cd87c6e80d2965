import { asDocument, asList, asText, type Document, ownOf } from '../json/document.ts'
import type { Language } from '../words/language.ts'
import { choice, type Field, flagField, line, localized, number } from './field.ts'

/** A list of a question that people add to and order. */
export type List = 'choices' | 'rows' | 'columns'

/** The words that a respondent reads first. */
export function firstFields(path: string, { texts }: Pick<Language, 'texts'>): readonly Field[] {
  const { fields: words } = texts.edit
  return [
    localized(`${path}.headline`, words.question, 'text', { empty: '' }),
    localized(`${path}.subheader`, words.belowQuestion, 'text'),
  ]
}

/** Settings and further words of a question, in the order of the form. Choices, rows and columns are `partFields`. */
export function otherFields(question: Document, path: string, spoken: Language): readonly Field[] {
  const { fields: words } = spoken.texts.edit
  return [
    flagField(`${path}.required`, words.required),
    ...(ownOf(ofType, asText(question.type))?.(path, question, spoken) ?? []),
    localized(`${path}.buttonLabel`, words.goOn),
    localized(`${path}.backButtonLabel`, words.goBack),
  ]
}

/** The lists of a question that people add to and order. */
export const listsOf = (question: Document): readonly List[] =>
  question.type === 'matrix' ? ['rows', 'columns'] : withChoices.has(question.type) ? ['choices'] : []

const withChoices: ReadonlySet<unknown> = new Set([
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'ranking',
  'pictureSelection',
])

/** The fields of every choice, row or column of a list. */
export function partFields(
  question: Document,
  list: List,
  path: string,
  { texts, say }: Language,
): readonly (readonly Field[])[] {
  const { fields: words, one } = texts.edit
  return asList(question[list]).map((part, n) => {
    const at = `${path}.${list}.${n}`
    const label = say(one[list], { number: n + 1 })
    if (question.type === 'pictureSelection')
      return [
        line(`${at}.imageUrl`, say(words.pictureAddress, { part: label }), { empty: '' }),
        localized(`${at}.altText`, say(words.pictureAlt, { part: label }), 'line', { hint: words.pictureAltHint }),
      ]
    // A row or column may be its text alone.
    const isLabelled = typeof asDocument(part).label === 'object' || list === 'choices'
    return [localized(isLabelled ? `${at}.label` : at, label, 'line', { empty: '' })]
  })
}

type FieldsOf = (path: string, question: Document, spoken: Language) => readonly Field[]

const scaleLabels: FieldsOf = (path, _, { texts: { edit } }) => [
  localized(`${path}.lowerLabel`, edit.fields.low),
  localized(`${path}.upperLabel`, edit.fields.high),
  flagField(`${path}.isColorCodingEnabled`, edit.fields.colours),
]

const shuffle: FieldsOf = (path, _, { texts: { edit } }) => [
  choice(`${path}.shuffleOption`, edit.fields.order, [
    ['none', edit.fields.orderNone],
    ['all', edit.fields.orderAll],
    ['exceptLast', edit.fields.orderExceptLast],
  ]),
]

const ofChoices: FieldsOf = (path, question, spoken) => [
  ...shuffle(path, question, spoken),
  ...(asList(question.choices).some((one) => asDocument(one).id === 'other')
    ? [localized(`${path}.otherOptionPlaceholder`, spoken.texts.edit.fields.otherHint)]
    : []),
]

/** The lines of an address or of contact details, each with its words; one that is shown has a hint too. */
const ofLines =
  (linesIn: (texts: Language['texts']) => Readonly<Record<string, string>>): FieldsOf =>
  (path, question, { texts, say }) => {
    const { fields: words } = texts.edit
    return Object.entries(linesIn(texts)).flatMap(([name, line]) => [
      flagField(`${path}.${name}.show`, say(words.lineShown, { line })),
      flagField(`${path}.${name}.required`, say(words.lineRequired, { line })),
      ...(asDocument(question[name]).show === true
        ? [localized(`${path}.${name}.placeholder`, say(words.lineHint, { line }))]
        : []),
    ])
  }

const ofType: Readonly<Record<string, FieldsOf>> = {
  openText: (path, _, { texts: { edit } }) => [
    localized(`${path}.placeholder`, edit.fields.hint),
    choice(`${path}.inputType`, edit.fields.inputType, [
      ['text', edit.fields.inputText],
      ['email', edit.fields.inputEmail],
      ['url', edit.fields.inputUrl],
      ['number', edit.fields.inputNumber],
      ['phone', edit.fields.inputPhone],
    ]),
    flagField(`${path}.longAnswer`, edit.fields.longAnswer),
  ],
  multipleChoiceSingle: ofChoices,
  multipleChoiceMulti: ofChoices,
  ranking: ofChoices,
  nps: scaleLabels,
  rating: (path, question, spoken) => {
    const { fields: words } = spoken.texts.edit
    return [
      choice(`${path}.scale`, words.scale, [
        ['number', words.scaleNumber],
        ['star', words.scaleStar],
        ['smiley', words.scaleSmiley],
      ]),
      choice(
        `${path}.range`,
        words.range,
        [3, 4, 5, 6, 7, 10].map((n) => [n, String(n)] as const),
      ),
      ...scaleLabels(path, question, spoken),
    ]
  },
  cta: (path, _, { texts: { edit } }) => [
    localized(`${path}.html`, edit.fields.html, 'text'),
    flagField(`${path}.buttonExternal`, edit.fields.external),
    line(`${path}.buttonUrl`, edit.fields.address),
    localized(`${path}.dismissButtonLabel`, edit.fields.dismiss),
  ],
  consent: (path, _, { texts: { edit } }) => [
    localized(`${path}.html`, edit.fields.html, 'text'),
    localized(`${path}.label`, edit.fields.agree, 'line', { empty: '' }),
  ],
  pictureSelection: (path, _, { texts: { edit } }) => [flagField(`${path}.allowMulti`, edit.fields.allowMulti)],
  date: (path, _, { texts: { edit } }) => [
    choice(`${path}.format`, edit.fields.format, [
      ['d-M-y', edit.fields.dayMonthYear],
      ['M-d-y', edit.fields.monthDayYear],
      ['y-M-d', edit.fields.yearMonthDay],
    ]),
  ],
  fileUpload: (path, _, { texts: { edit } }) => [
    flagField(`${path}.allowMultipleFiles`, edit.fields.multipleFiles),
    number(`${path}.maxSizeInMB`, edit.fields.megabytes),
    {
      path: `${path}.allowedFileExtensions`,
      label: edit.fields.kinds,
      kind: 'words',
      hint: edit.fields.kindsHint,
    },
  ],
  cal: (path, _, { texts: { edit } }) => [
    line(`${path}.calUserName`, edit.fields.calName, { empty: '' }),
    line(`${path}.calHost`, edit.fields.host, { hint: edit.fields.hostHint }),
  ],
  matrix: shuffle,
  address: ofLines(({ edit: { fields } }) => ({
    ...{ addressLine1: fields.addressLine1, addressLine2: fields.addressLine2, city: fields.city },
    ...{ state: fields.state, zip: fields.zip, country: fields.country },
  })),
  contactInfo: ofLines(({ edit: { fields }, parts }) => ({
    ...{ firstName: fields.firstName, lastName: fields.lastName, email: parts.email },
    ...{ phone: fields.phone, company: fields.company },
  })),
}
