/** The languages that a survey of the simulation may have; it always has the first one. */
const languages = ['default', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

export type Label = Readonly<Partial<Record<Language, string>> & { default: string }>

/** A choice, or a row or column of a matrix. Pictures have no label that anyone sees. */
export interface Line {
  readonly id: string
  readonly label: Label
}

export const kinds = [
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'ranking',
  'matrix',
  'pictureSelection',
  'rating',
  'nps',
  'number',
  'text',
  'consent',
  'cta',
] as const
export type Kind = (typeof kinds)[number]

export interface Asked {
  readonly id: string
  readonly kind: Kind
  /** Choices, or the rows of a matrix. */
  readonly lines: readonly Line[]
  /** The columns of a matrix. */
  readonly columns: readonly Line[]
  readonly hasOther: boolean
}

/** What a survey asks at a time. Nothing of it changes: pages show an edition as long as they are open. */
export interface Edition {
  readonly number: number
  /** When it was made, in ms. */
  readonly at: number
  readonly questions: readonly Asked[]
  /** All but the first one. */
  readonly languages: readonly Language[]
}

export const highestRating = 5

export const hasChoices = ({ kind }: Asked): boolean =>
  kind === 'multipleChoiceSingle' || kind === 'multipleChoiceMulti' || kind === 'ranking'

/** The type under which the API knows a kind of question. */
export const typeOf = (kind: Kind): string => (kind === 'text' || kind === 'number' ? 'openText' : kind)

export const headlineOf = ({ id }: Asked): string => `What of ${id}?`

/** A question as the API takes it. */
export function questionBody(question: Asked): object {
  const { id, kind, lines, columns, hasOther } = question
  const common = { id, type: typeOf(kind), headline: { default: headlineOf(question) }, required: false }
  switch (kind) {
    case 'matrix':
      return { ...common, rows: lines, columns }
    case 'pictureSelection':
      return {
        ...common,
        allowMulti: true,
        choices: lines.map((line) => ({ id: line.id, imageUrl: `https://pictures.example/${line.id}.png` })),
      }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
      return { ...common, choices: hasOther ? [...lines, otherLine] : lines }
    case 'rating':
      return { ...common, scale: 'number', range: highestRating }
    case 'nps':
      return common
    case 'number':
    case 'text':
      return { ...common, inputType: kind }
    case 'consent':
      return { ...common, label: { default: 'I agree' } }
    case 'cta':
      return { ...common, buttonExternal: false }
  }
}

export const otherLine: Line = { id: 'other', label: { default: 'Something else', de: 'Etwas anderes' } }

/** The languages as the API takes them. */
export const languageBody = (of: readonly Language[]): object[] => [
  { language: { code: 'en' }, default: true, enabled: true },
  ...of.map((code) => ({ language: { code }, default: false, enabled: true })),
]

/** A label in a language; in the first one where it is not translated. */
export const textIn = (label: Label, language: Language): string => label[language] ?? label.default

/** Whether each page of an edition shows no two lines of a list under one label. */
export const isPlain = ({ questions, languages: of }: Pick<Edition, 'questions' | 'languages'>): boolean =>
  questions.every(({ lines, columns }) =>
    [lines, columns].every((list) =>
      (['default', ...of] as const).every(
        (language) => new Set(list.map(({ label }) => textIn(label, language))).size === list.length,
      ),
    ),
  )
