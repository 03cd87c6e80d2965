/** A field of the form: one value of the survey, at a path such as `questions.0.headline`. */
export interface Field {
  readonly path: string
  readonly label: string
  /** `line`, `text`: a text of one or several lines. `time`: minutes, in UTC. `words`: a list, with commas. */
  readonly kind: 'line' | 'text' | 'flag' | 'number' | 'select' | 'time' | 'words'
  /** Whether the value is a text in the languages of the survey. */
  readonly isLocalized?: boolean
  /** What stands for an emptied field: `undefined`, the property goes; `null`; or the empty text itself. Default: `undefined`. */
  readonly empty?: null | ''
  /** Value → label, of a `select`. */
  readonly options?: readonly (readonly [string | number, string])[]
  readonly hint?: string
}

type More = Omit<Partial<Field>, 'path' | 'label' | 'kind'>

export const line = (path: string, label: string, more: More = {}): Field => ({ path, label, kind: 'line', ...more })

/** A text in the languages of the survey. */
export const localized = (path: string, label: string, kind: 'line' | 'text' = 'line', more: More = {}): Field => ({
  ...{ path, label, kind, isLocalized: true },
  ...more,
})

export const flagField = (path: string, label: string): Field => ({ path, label, kind: 'flag' })

export const number = (path: string, label: string, more: More = {}): Field => ({
  path,
  label,
  kind: 'number',
  ...more,
})

export const choice = (path: string, label: string, options: NonNullable<Field['options']>): Field => ({
  ...{ path, label, kind: 'select', options },
})

/** The name of the field in the form: the path by which the API names a fault of its value. */
export const nameOf = ({ path, isLocalized }: Field, language: string): string =>
  isLocalized ? `${path}.${language}` : path
