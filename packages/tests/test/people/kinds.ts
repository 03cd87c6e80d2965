import type { AnswerValue } from '@hearback/client'

/** What a person does on a card. Names are those that a person reads, or hears from a screen reader. */
export type Act =
  | { readonly pick: string }
  /** `into`: how the field's label begins; `null`: the only field. */
  | { readonly write: string; readonly into: string | null }
  | { readonly press: string }
  /** Chooses a place of a ranking on a page without script. */
  | { readonly place: string; readonly of: string }
  | { readonly attach: string }

/** A kind of question, as an author writes it who does not require an answer. */
export interface Kind {
  readonly fields: object
  /** How it is answered. */
  readonly acts: readonly Act[]
  /** How it is answered where no script runs. Default: likewise. */
  readonly plainActs?: readonly Act[]
  /** What is stored then. */
  readonly answer: AnswerValue
  /** What is stored of a person who left it alone. */
  readonly skipped: AnswerValue
  /** The button by which it is left alone. Default: Next. */
  readonly leaveBy?: string
}

const text = (words: string) => ({ default: words })
const choices = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label: text(label) }))
const shown = { show: true, required: false }
const pictures = ['list', 'board', 'chart'].map((id) => ({ id, imageUrl: `https://img.example/${id}.png` }))

const kinds = {
  'short text': {
    fields: { type: 'openText', inputType: 'text' },
    acts: [{ write: 'Ann', into: null }],
    answer: 'Ann',
    skipped: '',
  },
  'long text': {
    fields: { type: 'openText', inputType: 'text', longAnswer: true, charLimit: { enabled: true, max: 60 } },
    acts: [{ write: 'A long story', into: null }],
    answer: 'A long story',
    skipped: '',
  },
  email: {
    fields: { type: 'openText', inputType: 'email' },
    acts: [{ write: 'ann@example.com', into: null }],
    answer: 'ann@example.com',
    skipped: '',
  },
  nps: { fields: { type: 'nps' }, acts: [{ pick: '3 of 10' }], answer: 3, skipped: '' },
  rating: {
    fields: { type: 'rating', scale: 'star', range: 5 },
    acts: [{ pick: '4 of 5' }],
    answer: 4,
    skipped: '',
  },
  single: {
    fields: { type: 'multipleChoiceSingle', choices: choices('Red', 'Green', 'Blue') },
    acts: [{ pick: 'Green' }],
    answer: 'Green',
    skipped: '',
  },
  'single with other': {
    fields: {
      type: 'multipleChoiceSingle',
      choices: [...choices('Bus', 'Train'), { id: 'other', label: text('Something else') }],
    },
    acts: [{ pick: 'Something else' }, { write: 'By bike', into: 'Something else:' }],
    answer: 'By bike',
    skipped: '',
  },
  multi: {
    fields: { type: 'multipleChoiceMulti', choices: choices('Notes', 'Tags', 'Reports') },
    acts: [{ pick: 'Notes' }, { pick: 'Reports' }],
    answer: ['Notes', 'Reports'],
    skipped: [],
  },
  matrix: {
    fields: { type: 'matrix', rows: choices('Speed', 'Search'), columns: choices('Bad', 'Fine', 'Good') },
    acts: [{ pick: 'Speed Fine' }, { pick: 'Search Good' }],
    answer: { Speed: 'Fine', Search: 'Good' },
    skipped: {},
  },
  ranking: {
    fields: { type: 'ranking', choices: choices('Apples', 'Pears', 'Plums') },
    acts: [{ press: 'Move Plums up' }, { press: 'Move Plums up' }],
    plainActs: [
      { place: '1', of: 'Place of Plums' },
      { place: '2', of: 'Place of Apples' },
      { place: '3', of: 'Place of Pears' },
    ],
    answer: ['Plums', 'Apples', 'Pears'],
    skipped: [],
  },
  consent: {
    fields: { type: 'consent', label: text('Yes, you may') },
    acts: [{ pick: 'Yes, you may' }],
    answer: 'accepted',
    skipped: '',
  },
  cta: {
    fields: { type: 'cta', buttonExternal: false, dismissButtonLabel: text('Not now') },
    acts: [],
    answer: 'clicked',
    skipped: 'dismissed',
    leaveBy: 'Not now',
  },
  picture: {
    fields: { type: 'pictureSelection', allowMulti: false, choices: pictures },
    acts: [{ pick: 'Picture 2 of 3' }],
    answer: ['board'],
    skipped: [],
  },
  pictures: {
    fields: { type: 'pictureSelection', allowMulti: true, choices: pictures },
    acts: [{ pick: 'Picture 1 of 3' }, { pick: 'Picture 3 of 3' }],
    answer: ['list', 'chart'],
    skipped: [],
  },
  contact: {
    fields: { type: 'contactInfo', firstName: shown, lastName: shown, email: shown, phone: shown, company: shown },
    acts: [
      { write: 'Ann', into: 'First name' },
      { write: 'ann@example.com', into: 'E-mail' },
    ],
    answer: ['Ann', '', 'ann@example.com', '', ''],
    skipped: [],
  },
  address: {
    fields: {
      type: 'address',
      addressLine1: shown,
      addressLine2: shown,
      city: shown,
      state: shown,
      zip: shown,
      country: shown,
    },
    acts: [{ write: 'Lisbon', into: 'City' }],
    answer: ['', '', 'Lisbon', '', '', ''],
    skipped: [],
  },
  date: {
    fields: { type: 'date', format: 'd-M-y' },
    acts: [{ write: '2026-03-16', into: null }],
    answer: '2026-03-16',
    skipped: '',
  },
  file: {
    fields: { type: 'fileUpload', allowMultipleFiles: true },
    acts: [{ attach: 'shot.png' }],
    answer: ['shot.png'],
    skipped: 'skipped',
  },
  booking: {
    fields: { type: 'cal', calUserName: 'ann/30' },
    acts: [{ pick: 'I have booked a time' }],
    answer: 'booked',
    skipped: '',
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const kindOf = (name: KindName): Kind => kinds[name]

/** An optional question of a kind. A person tells the cards by their headings. */
export const optionalQuestion = (id: string, name: KindName): object => ({
  id,
  headline: text(headingOf(id, name)),
  required: false,
  ...kinds[name].fields,
})

export const headingOf = (id: string, name: KindName): string => `${id}: ${name}`

/** A stored value as it is compared: the service gives a file an address of its own, which holds its name. */
export const asStored = (value: AnswerValue | undefined): unknown =>
  Array.isArray(value) ? value.map((one) => (/\/shot--fid--.*png$/.test(one) ? 'shot.png' : one)) : value
