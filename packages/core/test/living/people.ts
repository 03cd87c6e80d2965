import type { Chance } from '../webhooks/simulation/chance.ts'

/*
 * A survey that lives: it is edited while people answer it. Each person notes which choices they meant, by ids; labels are what they
 * saw at that moment, in their language.
 */

export const languages = ['default', 'de'] as const
export type Language = (typeof languages)[number]

export interface Line {
  readonly id: string
  label: Record<Language, string>
}

export type Kind = 'multipleChoiceSingle' | 'multipleChoiceMulti' | 'ranking' | 'matrix'

export interface Asked {
  readonly id: string
  readonly type: Kind
  /** Choices, or the rows of a matrix. */
  lines: Line[]
  /** The columns of a matrix. */
  columns: Line[]
  hasOther: boolean
}

/** What a person meant: ids of choices in their order, a text of their own, or row → column. */
export interface Meant {
  readonly chosen: readonly string[]
  readonly other: string | null
  readonly cells: Readonly<Record<string, string>>
}

export interface Note {
  readonly responseId: string
  readonly meant: ReadonlyMap<string, Meant>
}

/** The survey as it is, and everything that it ever had, with the last labels. */
export class Living {
  readonly #chance: Chance
  #made = 0
  questions: Asked[]
  readonly removed = new Map<string, Asked>()
  /** Question → line → its last labels. */
  readonly labels = new Map<string, Map<string, Record<Language, string>>>()
  /** Question → lines that were removed. */
  readonly gone = new Map<string, Line[]>()

  constructor(chance: Chance) {
    this.#chance = chance
    this.questions = Array.from({ length: chance.whole(1, 3) }, () => this.#question())
    this.#remember()
  }

  /** The questions as the API takes them. */
  get body(): object[] {
    return this.questions.map(({ id, type, lines, columns, hasOther }) => {
      const common = { id, type, headline: { default: `What of ${id}?` }, required: false }
      const copies = (of: readonly Line[]) => of.map((line) => ({ id: line.id, label: { ...line.label } }))
      if (type === 'matrix') return { ...common, rows: copies(lines), columns: copies(columns) }
      const other = { id: 'other', label: { default: 'Something else', de: 'Etwas anderes' } }
      return { ...common, choices: [...copies(lines), ...(hasOther ? [other] : [])] }
    })
  }

  /** Changes one thing, as an editor would. */
  edit(): string {
    const done = this.#edit()
    this.#remember()
    return done
  }

  #edit(): string {
    const chance = this.#chance
    const question = chance.pick(this.questions)
    const side = question.type === 'matrix' && chance.happens(0.5) ? 'columns' : 'lines'
    const of = question[side]
    const [one, other] = [chance.pick(of), chance.pick(of)]
    switch (chance.whole(0, 8)) {
      case 0:
      case 1: {
        const language = chance.pick(languages)
        one.label = { ...one.label, [language]: this.#word() }
        return `rename ${question.id}.${one.id} in ${language}`
      }
      case 2:
        ;[one.label, other.label] = [other.label, one.label]
        return `exchange the labels of ${one.id} and ${other.id}`
      case 3: {
        // A word of one language is another choice in the other one: "Gift".
        const word = one.label.default
        if (one === other || of.some(({ label }) => label.de === word)) return 'nothing'
        other.label = { ...other.label, de: word }
        return `${other.id} is in German what ${one.id} is in English`
      }
      case 4:
        if (of.length <= 2) return 'nothing'
        question[side] = of.filter((line) => line !== one)
        this.gone.set(question.id + side, [...(this.gone.get(question.id + side) ?? []), one])
        return `remove ${question.id}.${one.id}`
      case 5: {
        const [back, ...rest] = this.gone.get(question.id + side) ?? []
        if (back === undefined || of.length > 8) return 'nothing'
        this.gone.set(question.id + side, rest)
        back.label = { default: this.#word(), de: this.#word() }
        question[side] = [back, ...of]
        return `put ${question.id}.${back.id} back`
      }
      case 6:
        if (of.length > 8) return 'nothing'
        question[side] = shuffled(chance, [...of, this.#line()])
        return `add a line to ${question.id} and reorder`
      case 7: {
        if (this.questions.length < 2) return 'nothing'
        this.questions = this.questions.filter((kept) => kept !== question)
        this.removed.set(question.id, question)
        return `remove ${question.id}`
      }
      default: {
        const [back] = this.removed.values()
        if (back) this.removed.delete(back.id)
        this.questions = shuffled(chance, [...this.questions, back ?? this.#question()])
        return back ? `ask ${back.id} again` : 'ask something new'
      }
    }
  }

  /** A person answers, and notes what they mean. */
  answer(): { data: Record<string, unknown>; language: string | null; meant: Map<string, Meant> } {
    const chance = this.#chance
    const language = chance.pick(languages)
    const meant = new Map<string, Meant>()
    const data: Record<string, unknown> = {}
    for (const { id, type, lines, columns, hasOther } of this.questions) {
      if (chance.happens(0.2)) continue
      const label = (line: Line) => line.label[language]
      if (type === 'matrix') {
        const rows = shuffled(chance, lines).slice(0, chance.whole(1, lines.length))
        const pairs = rows.map((row) => [row, chance.pick(columns)] as const)
        data[id] = Object.fromEntries(pairs.map(([row, column]) => [label(row), label(column)]))
        const cells = Object.fromEntries(pairs.map(([row, column]) => [row.id, column.id]))
        meant.set(id, { chosen: [], other: null, cells })
        continue
      }
      const most =
        type === 'multipleChoiceSingle' ? 1 : type === 'ranking' ? lines.length : chance.whole(1, lines.length)
      const picked = shuffled(chance, lines).slice(0, most)
      const own = hasOther && chance.happens(0.25) ? `mine ${chance.whole(1, 999)}` : null
      if (type === 'multipleChoiceSingle') data[id] = own ?? picked.map(label)[0]
      else data[id] = [...picked.map(label), ...(own === null ? [] : [own])]
      const chosen = type === 'multipleChoiceSingle' && own !== null ? [] : picked.map((line) => line.id)
      meant.set(id, { chosen, other: own, cells: {} })
    }
    return { data, language: language === 'default' ? null : language, meant }
  }

  #question(): Asked {
    const type = this.#chance.pick(['multipleChoiceSingle', 'multipleChoiceMulti', 'ranking', 'matrix'] as const)
    const lines = () => Array.from({ length: this.#chance.whole(2, 4) }, () => this.#line())
    return {
      id: `q${this.#next()}`,
      type,
      lines: lines(),
      columns: type === 'matrix' ? lines() : [],
      hasOther: type !== 'matrix' && this.#chance.happens(0.5),
    }
  }

  #line = (): Line => ({ id: `c${this.#next()}`, label: { default: this.#word(), de: this.#word() } })

  /** A new word, sometimes with a comma, a sign of a formula or digits alone. */
  #word = (): string => this.#chance.pick(['', 'Rot, ', '#', 'Ä']) + this.#next()

  #next(): number {
    this.#made += 1
    return this.#made
  }

  #remember(): void {
    for (const { id, lines, columns } of this.questions) {
      const known = this.labels.get(id) ?? new Map()
      for (const line of [...lines, ...columns]) known.set(line.id, { ...line.label })
      this.labels.set(id, known)
    }
  }
}

function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const placed = list.map((value) => ({ value, at: chance.next() }))
  return placed.sort((one, other) => one.at - other.at).map(({ value }) => value)
}
