// Random surveys that a service takes, with everything that tempts an engine to take one thing for another.
import type { Choice, LocalizedText, Question } from '@hearback/client'
import type { Random } from '../../../demo/src/random.ts'
import type { Document } from './meaning.ts'
import { withLogic } from './rules.ts'

/** Labels that are also ids, indexes, or another choice's label in another language. */
const labelWords = [
  'Gift',
  'Poison',
  'Red',
  'Rot',
  'a',
  'b',
  'c',
  '0',
  '1',
  '2',
  'A & B',
  '<b>fat</b>',
  'x, y',
  'Other',
  'toString',
  ' spaced ',
  '__proto__',
]
/** The service does not take a row of this name in an answer. */
const storedWords = labelWords.filter((word) => word !== '__proto__')
const choiceIds = [
  ['a', 'b', 'c', 'Gift'],
  ['1', '0', '2', '3'],
  ['2', '1', 'Red', 'b'],
] as const
const codes = ['default', 'de', 'fr']

const types = [
  'openText',
  'openText',
  'openText',
  'multipleChoiceSingle',
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'multipleChoiceMulti',
  'matrix',
  'matrix',
  'ranking',
  'nps',
  'rating',
  'cta',
  'consent',
  'pictureSelection',
  'date',
  'address',
  'contactInfo',
  'fileUpload',
  'cal',
] as const

export interface Size {
  /** The most questions. */
  readonly questions: number
  /** Kinds that need more than a form are left out. */
  readonly isPlain?: boolean
  /** Labels may be the same within a language: only ids tell which choice is meant. */
  readonly hasNamesakes?: boolean
}

export function randomDocument(
  random: Random,
  seed: number,
  { questions: most, isPlain = false, hasNamesakes = false }: Size,
): Document {
  const count = random.whole(1, most)
  const questions: Question[] = []
  for (let index = 0; index < count; index += 1) {
    questions.push(randomQuestion(random, { earlier: questions, isPlain, hasNamesakes }))
  }
  const endings = randomEndings(random, questions)
  const draft: Document = {
    id: `survey${seed}`,
    name: `Random ${seed}`,
    questions,
    endings,
    welcomeCard: random.chance(0.3)
      ? { enabled: true, headline: { default: 'Hello' }, timeToFinish: false, showResponseCount: false }
      : { enabled: false, timeToFinish: false, showResponseCount: false },
    hiddenFields: { enabled: true, fieldIds: ['h', 'plan'] },
    variables: [
      { id: 'n', name: 'n', type: 'number', value: random.whole(0, 3) },
      { id: 't', name: 't', type: 'text', value: 'T' },
    ],
    languages: codes.map((code) => languageOf(code === 'default' ? 'en' : code)),
  }
  return { ...draft, questions: questions.map((one, index) => withLogic(one, index, draft, random)) }
}

const languageOf = (code: string): Document['languages'][number] => ({
  default: code === 'en',
  enabled: true,
  language: {
    id: `l${code}`,
    code,
    alias: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
})

interface Among {
  readonly earlier: readonly Question[]
  readonly isPlain: boolean
  readonly hasNamesakes: boolean
}

function randomQuestion(random: Random, among: Among): Question {
  const { earlier, isPlain } = among
  const fits = (type: string) => !isPlain || !['fileUpload', 'cal'].includes(type)
  const type = random.pick(types.filter(fits))
  const common = {
    id:
      earlier.length === 1
        ? random.pick(['2', 'q2', 'toString', 'valueOf'])
        : `${random.pick(['q', 'Q_', ''])}${earlier.length + 1}`,
    headline: spokenText(random, `${type} ${earlier.length + 1}`, earlier),
    ...(random.chance(0.2) && { subheader: spokenText(random, 'About', earlier) }),
    required: random.chance(0.4),
  }
  const shuffleOption = random.pick(['none', 'all', 'exceptLast'] as const)
  switch (type) {
    case 'openText': {
      const inputType = random.pick(['text', 'text', 'text', 'number', 'number', 'email', 'url', 'phone'] as const)
      const hasLimit = inputType === 'text' && random.chance(0.3)
      return {
        ...common,
        type,
        inputType,
        charLimit: hasLimit ? { enabled: true, min: 2, max: 30 } : { enabled: false },
      }
    }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return { ...common, type, shuffleOption, choices: choicesOf(random, among, random.chance(0.4)) }
    case 'ranking':
      return { ...common, type, shuffleOption, choices: choicesOf(random, among, random.chance(0.3)) }
    case 'nps':
      return { ...common, type, isColorCodingEnabled: false }
    case 'rating':
      return { ...common, type, scale: 'number', range: random.pick([5, 10] as const), isColorCodingEnabled: false }
    case 'cta':
      return { ...common, type, buttonExternal: false, html: spokenText(random, '<p>Look', earlier) }
    case 'consent':
      return { ...common, type, label: { default: 'I agree' } }
    case 'pictureSelection':
      return { ...common, type, allowMulti: random.chance(0.5), choices: pictures() }
    case 'date':
      return { ...common, type, format: random.pick(['M-d-y', 'd-M-y', 'y-M-d'] as const) }
    case 'fileUpload':
      return { ...common, type, allowMultipleFiles: true }
    case 'cal':
      return { ...common, type, calUserName: 'ann/talk' }
    case 'matrix':
      return { ...common, type, shuffleOption, rows: placesOf(random, among), columns: placesOf(random, among) }
    case 'address': {
      const [addressLine1, addressLine2, city, state, zip, country] = Array.from({ length: 6 }, () => line(random))
      if (!addressLine1 || !addressLine2 || !city || !state || !zip || !country) throw new Error('There are six lines')
      return { ...common, type, addressLine1: { show: true, required: false }, addressLine2, city, state, zip, country }
    }
    case 'contactInfo': {
      const [firstName, lastName, email, phone] = Array.from({ length: 4 }, () => line(random))
      if (!firstName || !lastName || !email || !phone) throw new Error('There are four lines')
      return { ...common, type, firstName, lastName, email, phone, company: { show: true, required: false } }
    }
  }
}

function line(random: Random): { show: boolean; required: boolean } {
  const show = random.chance(0.7)
  return { show, required: show && random.chance(0.3) }
}

const pictures = () => ['p1', '1', '0'].map((id) => ({ id, imageUrl: `https://pictures.example/${id}.png` }))

function choicesOf(random: Random, among: Among, hasOther: boolean): Choice[] {
  const ids = random.pick(choiceIds).slice(0, random.whole(2, 4))
  const labels = labelsOf(random, ids.length, among)
  const choices = ids.map((id, index) => ({ id, label: labels[index] ?? { default: id } }))
  return hasOther ? [...choices, { id: 'other', label: { default: 'Something else', de: 'Etwas anderes' } }] : choices
}

/** Rows or columns: mere texts, or with ids, which may be the indexes of other ones. */
function placesOf(random: Random, among: Among): (LocalizedText | Choice)[] {
  const ids = random.pick(choiceIds).slice(0, random.whole(2, 3))
  const labels = labelsOf(random, ids.length, among)
  return random.chance(0.5) ? labels : ids.map((id, index) => ({ id, label: labels[index] ?? { default: id } }))
}

/** Labels that differ within each language, and may be the same across languages. */
function labelsOf(random: Random, count: number, { earlier, isPlain, hasNamesakes }: Among): LocalizedText[] {
  const languages = random.chance(0.7) ? codes : ['default']
  const recalls = earlier.length > 0 && random.chance(0.3)
  const labels: LocalizedText[] = Array.from({ length: count }, () => ({ default: '' }))
  for (const code of languages) {
    const words = hasNamesakes
      ? labels.map(() => random.pick(['Same', 'Gift', 'Red']))
      : random.shuffled(isPlain ? storedWords : labelWords)
    for (const [index, word] of words.slice(0, count).entries()) {
      const label = labels[index]
      if (label) label[code] = recalls ? `${word} ${recallOf(random, earlier)}` : word
    }
  }
  return labels
}

function recallOf(random: Random, earlier: readonly Question[]): string {
  const id = random.pick([...earlier.map((one) => one.id), ...earlier.map((one) => one.id), 'n', 't', 'h'])
  return `#recall:${id}/fallback:${random.pick(['none', 'no', 'nonbspone', ''])}#`
}

function spokenText(random: Random, words: string, earlier: readonly Question[]): LocalizedText {
  if (!random.chance(0.4)) return { default: words, de: `${words} (de)` }
  return { default: `${words} ${recallOf(random, earlier)}?`, de: `${recallOf(random, earlier)} ${words}?` }
}

function randomEndings(random: Random, questions: readonly Question[]): Document['endings'] {
  const recall = recallOf(random, questions)
  return [
    {
      id: 'x',
      type: 'endScreen' as const,
      headline: spokenText(random, 'Bye', questions),
      subheader: spokenText(random, 'So', questions),
    },
    { id: 'y', type: 'redirectToUrl' as const, url: `https://away.example/?said=${recall}`, label: 'Away' },
    {
      id: 'z',
      type: 'endScreen' as const,
      headline: spokenText(random, 'End', questions),
      buttonLabel: { default: 'Go' },
      buttonLink: `https://away.example/to/${recall}`,
    },
  ].slice(random.whole(0, 2), random.whole(1, 3))
}
