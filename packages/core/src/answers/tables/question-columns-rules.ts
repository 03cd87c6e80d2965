import { linesOf, otherId } from '../../ground/labels.ts'
import { textIn } from '../reading/language-rules.ts'
import { linesOfAnswers } from '../reading/lines-rules.ts'
import { plain } from '../reading/plain-rules.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import { type Choices, choicesOf } from './choice-rules.ts'
import type { Absence, Cell, Choice, Column, Layout, Question, TableRow, ValueForm } from './column-rules.ts'
import { asText, joined, joinedAsTheyAre, pair, quoted } from './join-rules.ts'
import { type Read, readerOf } from './read-rules.ts'

/** A question with what its columns are made of. */
export interface AskedQuestion {
  /** As it is now, or last was, with all choices, rows and columns that it ever had. */
  readonly question: Question
  /** As the survey asks it; `null`: no more. */
  readonly now: Question | null
  readonly planned: PlannedQuestion
}

export interface Wish {
  readonly language: string
  readonly layout: Layout
  readonly values: ValueForm
}

/** The columns of one question, and whether an answer to it is in none of them. */
export interface QuestionColumns {
  readonly question: Question
  /** The wording of the question. */
  readonly heading: string
  readonly columns: readonly Column[]
  isUnread(row: TableRow): boolean
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ addressLine1: 'Address line 1', addressLine2: 'Address line 2', city: 'City', state: 'State', zip: 'ZIP' },
  ...{ country: 'Country', firstName: 'First name', lastName: 'Last name', email: 'E-mail', phone: 'Phone' },
  company: 'Company',
}

/** Makes the columns of a question. */
export function columnsOfQuestion(asked: AskedQuestion, wish: Wish): QuestionColumns {
  const { question, now, planned } = asked
  const read = readerOf(question, planned)
  const absence = (row: TableRow): Absence | null => {
    const { is } = read(row)
    return is === 'none' ? 'notAsked' : is === 'skipped' ? 'skipped' : null
  }
  const { id } = question
  const words = plain(textIn(question.headline, wish.language)) || id
  const heading = now === null ? `${words} (removed)` : words
  const whole = { id, heading, wording: heading, plainName: id, question, isRemoved: now === null, absence }
  const part = (
    name: string,
    text: string,
    more: { readonly code?: number; readonly isRemoved?: boolean; readonly part?: string } = {},
  ) => ({
    ...whole,
    id: `${id}.${name}`,
    // Where the question was removed, its heading says so.
    heading: `${heading}: ${text}${more.isRemoved && now !== null ? ' (removed)' : ''}`,
    plainName: `${id}_${more.code ?? name}`,
    part: more.part ?? name,
    isRemoved: now === null || more.isRemoved === true,
  })
  const maker = { question, now, read, whole, part, ...wish }
  const own = wish.layout === 'joined' ? joinedColumns(maker) : wideColumns(maker)
  const before: Column[] = planned.past?.was.includes('other')
    ? [
        {
          ...whole,
          ...{ id: `${id}.before`, heading: `${heading} (before)`, plainName: `${id}_before`, absence: undefined },
          kind: 'text',
          measured: { data: id, isAll: true },
          cell: (row) => (read(row).is === 'earlier' ? asText(row.response.data[id] ?? '') : null),
        },
      ]
    : []
  return { question, heading, columns: [...own, ...before], isUnread: (row) => read(row).is === 'unread' }
}

interface Maker extends Wish {
  readonly question: Question
  readonly now: Question | null
  readonly read: (row: TableRow) => Read
  readonly whole: Omit<Column, 'kind' | 'cell' | 'choices' | 'code' | 'measured' | 'isScale'>
  readonly part: (
    name: string,
    text: string,
    more?: { readonly code?: number; readonly isRemoved?: boolean; readonly part?: string },
  ) => Maker['whole']
}

/** What the choices of a question are, by its kind. Of a matrix: its columns. */
function choicesIn({ question, now, language }: Maker): Choices {
  if (question.type === 'matrix') {
    const columns = now?.type === 'matrix' ? linesOf(now.columns) : []
    return choicesOf(linesOf(question.columns), columns, language)
  }
  if (question.type === 'consent' || question.type === 'cta') {
    const ids = (question.type === 'consent' ? ['accepted'] : ['clicked', 'dismissed']).map((id) => ({ id }))
    return choicesOf(ids, ids, language)
  }
  return choicesOf('choices' in question ? question.choices : [], now && 'choices' in now ? now.choices : [], language)
}

const textOf = ({ label, code }: Choice, values: ValueForm): string | number => (values === 'codes' ? code : label)

/** A column whose cell shows what one function chooses. */
function choiceColumn(
  { values }: Maker,
  base: Maker['whole'],
  choices: Choices,
  idOf: (row: TableRow) => string | undefined,
): Column {
  const chosen = (row: TableRow): Choice | null => {
    const id = idOf(row)
    return id === undefined ? null : (choices.byId.get(id) ?? null)
  }
  return {
    ...base,
    kind: 'choice',
    choices: choices.all,
    code: (row) => chosen(row)?.code ?? null,
    cell: (row) => {
      const one = chosen(row)
      return one && textOf(one, values)
    },
  }
}

/** The respondents' own texts in place of a choice. */
function otherColumns({ question, read, part }: Maker, choices: Choices): Column[] {
  const other = choices.byId.get(otherId)
  if (other === undefined || question.type === 'pictureSelection') return []
  const isRemoved = choices.inOrder.some((one) => one.id === otherId && one.isRemoved)
  return [
    {
      ...part(otherId, `${plain(other.label)} (text)`, { isRemoved }),
      absence: undefined,
      kind: 'text',
      measured: { data: question.id },
      cell: (row) => {
        const answer = read(row)
        if (answer.is !== 'chosen') return null
        const texts = answer.named.flatMap((one) => ('text' in one ? [one.text] : []))
        return texts.length === 0 ? null : texts.length === 1 ? (texts[0] ?? null) : joined(texts)
      },
    },
  ]
}

const firstIn = (read: Read): string | undefined =>
  read.is === 'chosen' ? (read.places.keys().next().value ?? undefined) : undefined

function wideColumns(maker: Maker): Column[] {
  const { question, now, read, part, whole, language } = maker
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'consent':
    case 'cta': {
      const choices = choicesIn(maker)
      return [choiceColumn(maker, whole, choices, (row) => firstIn(read(row))), ...otherColumns(maker, choices)]
    }
    case 'multipleChoiceMulti':
    case 'pictureSelection': {
      const choices = choicesIn(maker)
      const flags = choices.inOrder.map(({ isRemoved, ...choice }): Column => {
        const { id, code } = choice
        // The text of the choice "other" has its plain name.
        const name = id === otherId && question.type === 'multipleChoiceMulti' ? `${otherId}.chosen` : id
        const picture = question.type === 'pictureSelection' ? question.choices.find((one) => one.id === id) : null
        const words = picture?.altText ? textIn(picture.altText, language) : choice.label
        return {
          ...part(name, plain(words) || id, { code, isRemoved, part: id }),
          kind: 'flag',
          choice,
          cell: (row) => {
            const answer = read(row)
            return answer.is === 'chosen' ? Number(answer.places.has(id)) : null
          },
        }
      })
      return [...flags, ...otherColumns(maker, choices)]
    }
    case 'ranking': {
      const choices = choicesIn(maker)
      const places = choices.all.map((_, n) => {
        const place = n + 1
        return choiceColumn(maker, part(String(place), `place ${place}`), choices, (row) => {
          const answer = read(row)
          if (answer.is !== 'chosen') return undefined
          for (const [id, own] of answer.places) if (own === place) return id
          return undefined
        })
      })
      return [...places, ...otherColumns(maker, choices)]
    }
    case 'matrix': {
      const choices = choicesIn(maker)
      const rows = choicesOf(linesOf(question.rows), now?.type === 'matrix' ? linesOf(now.rows) : [], language)
      return rows.inOrder.map(({ id, code, label, isRemoved }) =>
        choiceColumn(maker, part(id, plain(label) || id, { code, isRemoved }), choices, (row) => {
          const answer = read(row)
          return answer.is === 'cells' ? answer.cells.get(id) : undefined
        }),
      )
    }
    case 'address':
    case 'contactInfo':
      return linesOfAnswers[question.type].map(
        (field, n): Column => ({
          ...part(field, fieldNames[field] ?? field),
          kind: 'text',
          measured: { data: question.id },
          cell: (row) => {
            const answer = read(row)
            return answer.is === 'parts' ? answer.parts[n] || null : null
          },
        }),
      )
    default:
      return joinedColumns(maker)
  }
}

const encoder = new TextEncoder()

/** The most bytes that labels take where they are joined: each may be quoted. */
const roomFor = (choices: readonly Choice[]): number =>
  choices.reduce((sum, { label }) => sum + encoder.encode(quoted(label)).length + 2, 0)

/** The one column of a question. */
function joinedColumns(maker: Maker): Column[] {
  const { question, now, read, whole, values, language } = maker
  const value = (row: TableRow): Cell => {
    const answer = read(row)
    return answer.is === 'value' ? answer.value : null
  }
  const text = (cell: (row: TableRow) => Cell, plus = 0): Column => ({
    ...whole,
    kind: 'text',
    measured: { data: question.id, plus },
    cell,
  })
  switch (question.type) {
    case 'nps':
    case 'rating':
      return [{ ...whole, kind: 'number', isScale: true, cell: value }]
    case 'date':
      return [{ ...whole, kind: 'date', cell: value }]
    case 'openText':
      if (question.inputType === 'number') return [{ ...whole, kind: 'number', isScale: false, cell: value }]
      return [text(value)]
    case 'cal':
      return [text(value)]
    case 'consent':
    case 'cta':
      return wideColumns(maker)
    case 'address':
    case 'contactInfo':
    case 'fileUpload':
      return [
        text((row) => {
          const answer = read(row)
          if (answer.is !== 'parts') return null
          const [first = ''] = answer.parts
          return question.type === 'fileUpload' && answer.parts.length === 1 ? first : joined(answer.parts)
        }),
      ]
    case 'matrix': {
      const choices = choicesIn(maker)
      const rows = choicesOf(linesOf(question.rows), now?.type === 'matrix' ? linesOf(now.rows) : [], language)
      return [
        text(
          (row) => {
            const answer = read(row)
            if (answer.is !== 'cells') return null
            const cells = rows.inOrder.flatMap((line) => {
              const column = choices.byId.get(answer.cells.get(line.id) ?? '')
              return column ? [pair(String(textOf(line, values)), String(textOf(column, values)))] : []
            })
            return joinedAsTheyAre(cells)
          },
          roomFor(rows.all) + rows.all.length * Math.max(...choices.all.map((choice) => roomFor([choice]))),
        ),
      ]
    }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'ranking':
    case 'pictureSelection': {
      const choices = choicesIn(maker)
      const isOne = question.type === 'multipleChoiceSingle'
      if (isOne && !choices.byId.has(otherId)) return [choiceColumn(maker, whole, choices, (row) => firstIn(read(row)))]
      const name = (one: { id: string } | { text: string }): string | number => {
        if ('text' in one) return values === 'codes' ? quoted(one.text) : one.text
        const choice = choices.byId.get(one.id)
        return choice ? textOf(choice, values) : one.id
      }
      return [
        text((row) => {
          const answer = read(row)
          if (answer.is !== 'chosen') return null
          const names = answer.named.map(name)
          if (isOne) return names[0] ?? null
          const parts = names.map(String)
          return values === 'codes' ? joinedAsTheyAre(parts) : joined(parts)
        }, roomFor(choices.all)),
      ]
    }
  }
}
