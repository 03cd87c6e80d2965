import type { Question } from '@hearback/client'
import type { Random } from '../../../demo/src/random.ts'
import { linesOf, type Meaning, nothing } from './meaning.ts'

const texts = [
  'Ann',
  'Figs & pears',
  '<b>bold</b>',
  '<a href="#">x</a>',
  '#recall:q1/fallback:x#',
  'nbsp, or not',
  '0',
  '12',
  'a, b',
  `O'Neil "x"`,
  '5 < 6 &amp; so',
  '$& $1',
  'zażółć 💡',
  'nul\0led',
]
/** Typed for `other`; none is a label of the documents. */
const others = ['Figs', '<i>own</i>', '#recall:n/fallback:x#', 'own, word', '&lt;', '77']
const numbers = ['7', '0012345', '12345678901234567890', '1.50', '-3', '0', '12345', '1.234', '-1234567.5', '1234']
const given = { email: 'ann@post.example', url: 'https://ann.example/a?b=c', phone: '+49 30 123456' } as const

/** What a respondent may mean at a question, taken or not: `isRight` keeps to what every question takes. */
export function randomMeaning(question: Question, random: Random, isRight: boolean): Meaning {
  if (!isRight && random.chance(0.5)) return nothing
  const wrong = !isRight && random.chance(0.5)
  switch (question.type) {
    case 'openText': {
      const { inputType } = question
      const text = (words: string): Meaning => ({ kind: 'text', text: words })
      if (wrong && question.charLimit?.enabled) return text(random.pick(['x', 'long '.repeat(8)]).trim())
      if (inputType === 'text')
        return text(random.pick(question.charLimit?.enabled ? texts.filter(({ length }) => length > 1) : texts))
      if (wrong) return text(inputType === 'number' ? random.pick(['neither nor', '1,23,4', '1.2.3']) : 'neither nor')
      return text(inputType === 'number' ? random.pick(numbers) : given[inputType])
    }
    case 'multipleChoiceSingle':
      return chosen([random.pick(question.choices).id], random, wrong)
    case 'multipleChoiceMulti': {
      const ids = random.shuffled(question.choices.map(({ id }) => id))
      return chosen(ids.slice(0, random.whole(1, ids.length)), random, wrong)
    }
    case 'pictureSelection': {
      const ids = random.shuffled(question.choices.map(({ id }) => id))
      return { kind: 'choices', ids: ids.slice(0, question.allowMulti ? random.whole(1, ids.length) : 1) }
    }
    case 'ranking': {
      const ids = random.shuffled(question.choices.map(({ id }) => id))
      const ranked = wrong ? ids.slice(1) : random.chance(0.5) ? ids : ids.filter((id) => id !== 'other')
      return chosen(ranked, random, false)
    }
    case 'nps':
      return { kind: 'number', number: random.whole(0, 10) }
    case 'rating':
      return { kind: 'number', number: random.whole(1, question.range) }
    case 'cta':
    case 'consent':
    case 'cal':
      return { kind: 'done' }
    case 'date':
      return {
        kind: 'text',
        text: wrong
          ? random.pick(['2026-02-30', '2026-13-01', '2026-02'])
          : random.pick(['2026-02-28', '2024-02-29', '1999-12-31']),
      }
    case 'fileUpload':
      return {
        kind: 'files',
        addresses: ['https://files.example/a.png', 'https://files.example/b.pdf'].slice(0, random.whole(1, 2)),
      }
    case 'matrix': {
      const rows = question.rows.map((_, row) => row).filter(() => isRight || random.chance(0.6))
      return { kind: 'cells', cells: new Map(rows.map((row) => [row, random.whole(0, question.columns.length - 1)])) }
    }
    case 'address':
    case 'contactInfo': {
      const lines = linesOf(question).map(({ isShown, isRequired, isMail, isPhone }): string => {
        if (!isShown || (wrong && random.chance(0.5))) return ''
        if (!isRequired && random.chance(0.4)) return ''
        if (isMail) return wrong ? 'no address' : given.email
        return isPhone ? given.phone : random.pick(texts)
      })
      return { kind: 'lines', lines: lines.every((line) => line === '') && isRight ? filled(question) : lines }
    }
  }
}

const filled = (question: Question): string[] =>
  linesOf(question).map(({ isShown, isMail, isPhone }) =>
    isShown ? (isMail ? given.email : isPhone ? given.phone : 'Line') : '',
  )

function chosen(ids: string[], random: Random, wrong: boolean): Meaning {
  if (!ids.includes('other')) return { kind: 'choices', ids }
  return { kind: 'choices', ids, other: wrong ? '' : random.pick(others) }
}

/** The fields of the form by which somebody says what they mean. `order`: choices as they are shown. */
export function fieldsOf(
  question: Question,
  meaning: Meaning,
  order: readonly string[],
  idOf: PlaceIds,
  { language, write }: Writing,
): [string, string][] {
  switch (meaning.kind) {
    case 'nothing':
      return []
    case 'text':
      return question.type === 'openText' && question.inputType === 'number'
        ? [
            ['answer', write(meaning.text, language)],
            ['answer.language', language === 'default' ? 'en' : language],
          ]
        : [['answer', meaning.text]]
    case 'number':
      return [['answer', String(meaning.number)]]
    case 'choices': {
      const ids = question.type === 'ranking' ? meaning.ids : order.filter((id) => meaning.ids.includes(id))
      const fields = ids.map((id): [string, string] => ['answer', id])
      return meaning.other === undefined ? fields : [...fields, ['answer.other', meaning.other]]
    }
    case 'cells':
      return [...meaning.cells].map(([row, column]) => [`answer:${idOf.row(row)}`, idOf.column(column)])
    case 'lines':
      return meaning.lines.map((line, index) => [`answer:${index}`, line])
    case 'files':
      return meaning.addresses.map((address) => ['answer', address])
    case 'done':
      return question.type === 'cta' ? [] : [['answer', question.type === 'consent' ? 'accepted' : 'booked']]
  }
}

export interface PlaceIds {
  row(index: number): string
  column(index: number): string
}

/** How numbers are written into a form. */
export interface Writing {
  readonly language: string
  write(number: string, language: string): string
}
