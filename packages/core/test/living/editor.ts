import type { Chance } from '../webhooks/simulation/chance.ts'
import {
  type Asked,
  type Edition,
  hasChoices,
  isPlain,
  type Kind,
  kinds,
  type Label,
  type Language,
  type Line,
  otherLine,
  questionBody,
} from './survey.ts'

/** A quota on a choice. */
export interface Quota {
  readonly questionId: string
  readonly choiceId: string
}

/** What an editor has done. */
export interface Edit {
  readonly what: string
  /** The edition that was asked for again; `null`: the survey was sent as it is to be. */
  readonly restores: number | null
}

type Draft = Pick<Edition, 'questions' | 'languages'>

/** One who edits a survey, and remembers all that it ever had, with the last labels. */
export class Editor {
  readonly #chance: Chance
  #made = 0
  /** Every edition, the newest last. */
  readonly editions: Edition[] = []
  quota: Quota | null = null
  /** Question → what it ever offered, in the order in which it came, under the last labels. */
  readonly #offeredAs = new Map<string, { readonly lines: Line[]; readonly columns: Line[] }>()
  readonly everOffered = new Map<string, { readonly lines: Line[]; readonly columns: Line[] }>()
  /** Every question, in its last form. */
  readonly everAsked = new Map<string, Asked>()
  /** Question → texts that people wrote in place of a choice. */
  readonly #heard = new Map<string, string[]>()
  /** Line → labels that it had before. */
  readonly #before = new Map<string, Label[]>()
  readonly #kinds: readonly Kind[]

  constructor(chance: Chance, now: number) {
    this.#chance = chance
    this.#kinds = kinds
    const questions = Array.from({ length: chance.whole(1, 4) }, () => this.#question())
    const of: Language[] = chance.happens(0.8) ? ['de'] : []
    this.#publish({ questions: this.#recalling(questions), languages: of }, now)
    this.#setQuota()
  }

  get now(): Edition {
    const newest = this.editions.at(-1)
    if (newest === undefined) throw new Error('An editor begins with an edition')
    return newest
  }

  /** Questions that were removed, in their last form. */
  get former(): Asked[] {
    const present = new Set(this.now.questions.map(({ id }) => id))
    return [...this.everAsked.values()].filter(({ id }) => !present.has(id))
  }

  /** Notes what a person wrote in place of a choice: an editor may make a choice of it. */
  hears(questionId: string, text: string): void {
    this.#heard.set(questionId, [...(this.#heard.get(questionId) ?? []), text])
  }

  lastLabel(questionId: string, lineId: string): Label {
    const { lines = [], columns = [] } = this.everOffered.get(questionId) ?? {}
    const line = [...lines, ...columns].find(({ id }) => id === lineId)
    return line?.label ?? { default: lineId }
  }

  /** Changes one thing; `null`: nothing that came to mind was possible. */
  edit(now: number): Edit | null {
    for (let tries = 6; tries > 0; tries -= 1) {
      const done = this.#draft()
      if (done === null || !isPlain(done.draft)) continue
      const { draft, what, restores = null } = done
      const isKept = this.#keepsQuota(draft)
      // A restored edition brings no quotas along: the service would refuse one that leaves a quota without its choice.
      if (restores !== null && !isKept) continue
      if (!isKept) this.quota = null
      this.#publish(draft, now)
      if (this.quota === null && this.#chance.happens(0.4)) this.#setQuota()
      return { what, restores }
    }
    return null
  }

  #draft(): { draft: Draft; what: string; restores?: number } | null {
    const chance = this.#chance
    const { now } = this
    const { questions } = now
    const question = chance.pick(questions)
    const side = question.kind === 'matrix' && chance.happens(0.5) ? 'columns' : 'lines'
    const of = question[side]
    const isWorded = hasChoices(question) || question.kind === 'matrix'
    const changed = (list: readonly Line[]): Draft => ({
      ...now,
      questions: questions.map((one) => (one === question ? { ...question, [side]: list } : one)),
    })
    const relabelled = (line: Line, label: Label) => {
      this.#before.set(line.id, [...(this.#before.get(line.id) ?? []), line.label])
      return changed(of.map((one) => (one.id === line.id ? { ...one, label } : one)))
    }
    const [one, other] = of.length > 0 ? [chance.pick(of), chance.pick(of)] : []
    const name = `${question.id}.${one?.id}`
    const language = chance.pick(['default', ...now.languages] as const)
    const gone = (this.everOffered.get(question.id)?.[side] ?? []).filter(
      ({ id }) => id !== 'other' && of.every((line) => line.id !== id),
    )
    switch (chance.whole(0, 25)) {
      case 0:
      case 1:
        if (!one || !isWorded) return null
        return {
          draft: relabelled(one, { ...one.label, [language]: this.#word() }),
          what: `rename ${name} in ${language}`,
        }
      case 2: {
        const back = one && this.#before.get(one.id)?.at(-1)
        if (!one || !back || !isWorded) return null
        return { draft: relabelled(one, back), what: `rename ${name} back` }
      }
      case 3:
      case 4:
        if (!one || !other || one === other || !isWorded) return null
        return {
          draft: changed(
            of.map((line) =>
              line === one ? { ...one, label: other.label } : line === other ? { ...other, label: one.label } : line,
            ),
          ),
          what: `exchange the labels of ${name} and ${other.id}`,
        }
      case 5: {
        // A word of one language is another choice in the other one: "Gift".
        if (!one || !other || one === other || language === 'default' || !isWorded) return null
        const label = { ...other.label, [language]: one.label.default }
        return { draft: relabelled(other, label), what: `${other.id} is in ${language} what ${name} is in the first` }
      }
      case 6:
        if (!one || of.length <= 2) return null
        return { draft: changed(of.filter((line) => line !== one)), what: `remove ${name}` }
      case 19: {
        // Some tools give new ids to what they send again.
        if (!one || !isWorded) return null
        const added = { id: `c${this.#next()}`, label: one.label }
        return {
          draft: changed(of.map((line) => (line === one ? added : line))),
          what: `${added.id} takes the place and the label of ${name}`,
        }
      }
      case 18: {
        const { questionId, choiceId } = this.quota ?? {}
        if (question.id !== questionId || of.length <= 2) return null
        return { draft: changed(of.filter(({ id }) => id !== choiceId)), what: `remove ${questionId}.${choiceId}` }
      }
      case 7: {
        if (gone.length === 0 || of.length > 8) return null
        const back = chance.pick(gone)
        const label = chance.happens(0.5) ? back.label : this.#label()
        return { draft: changed([{ ...back, label }, ...of]), what: `put ${question.id}.${back.id} back` }
      }
      case 8: {
        if (of.length === 0 || of.length > 8) return null
        // Another choice may have the label of one that was removed.
        const label = gone.length > 0 && chance.happens(0.6) ? chance.pick(gone).label : this.#label()
        const added = { id: `c${this.#next()}`, label }
        return { draft: changed(shuffled(chance, [...of, added])), what: `add ${question.id}.${added.id} and reorder` }
      }
      case 22:
      case 23:
      case 24: {
        // What people write in place of a choice becomes one, or the label of one, in any language.
        const heard = this.#heard.get(question.id) ?? []
        if (heard.length === 0 || !one || of.length > 8 || !hasChoices(question)) return null
        const text = chance.pick(heard)
        const label = language === 'default' ? { default: text } : { default: this.#word(), [language]: text }
        if (chance.happens(0.3))
          return {
            draft: relabelled(one, { ...one.label, [language]: text }),
            what: `rename ${name} to "${text}" in ${language}`,
          }
        const added = { id: `c${this.#next()}`, label }
        return { draft: changed([added, ...of]), what: `add ${question.id}.${added.id} "${text}" in ${language}` }
      }
      case 9:
      case 10:
        if (questions.length < 2) return null
        return {
          draft: { ...now, questions: questions.filter((kept) => kept !== question) },
          what: `remove ${question.id}`,
        }
      case 11: {
        const added = this.#question()
        return { draft: { ...now, questions: shuffled(chance, [...questions, added]) }, what: `ask ${added.id}` }
      }
      case 12: {
        const { former } = this
        if (former.length === 0) return null
        const back = chance.pick(former)
        return { draft: { ...now, questions: shuffled(chance, [...questions, back]) }, what: `ask ${back.id} again` }
      }
      case 13:
        return { draft: { ...now, questions: shuffled(chance, questions) }, what: 'reorder the questions' }
      case 14:
      case 15: {
        const before = questions.slice(0, questions.indexOf(question)).filter(isRecallable)
        if (!one || !isWorded || before.length === 0) return null
        const { id } = chance.pick(before)
        const label = { ...one.label, [language]: `${this.#word()} #recall:${id}/fallback:none#` }
        return { draft: relabelled(one, label), what: `${name} recalls ${id} in ${language}` }
      }
      case 16: {
        const [absent] = (['de', 'fr'] as const).filter((code) => !now.languages.includes(code))
        if (absent === undefined || chance.happens(0.4))
          return { draft: { ...now, languages: now.languages.slice(1) }, what: 'remove a language' }
        const translated = (list: readonly Line[]) =>
          list.map((line) =>
            chance.happens(0.7) ? { ...line, label: { ...line.label, [absent]: this.#word() } } : line,
          )
        return {
          draft: {
            languages: [...now.languages, absent],
            questions: questions.map((asked) => ({
              ...asked,
              lines: translated(asked.lines),
              columns: translated(asked.columns),
            })),
          },
          what: `add ${absent}`,
        }
      }
      case 17: {
        const earlier = chance.pick(this.editions)
        return { draft: earlier, what: `restore ${earlier.number}`, restores: earlier.number }
      }
      case 20:
      case 21: {
        const kinds = retyped[question.kind]
        if (kinds === undefined) return null
        const next = { ...question, kind: chance.pick(kinds) }
        const { kind } = next
        const lines = !hasChoices(next) ? [] : of.length > 0 ? of : this.#lines()
        const one = { ...next, lines, hasOther: hasChoices(next) && question.hasOther }
        return {
          draft: { ...now, questions: questions.map((asked) => (asked === question ? one : asked)) },
          what: `retype ${question.id} from ${question.kind} to ${kind}`,
        }
      }
      case 25: {
        if (!hasChoices(question)) return null
        const one = { ...question, hasOther: !question.hasOther }
        return {
          draft: { ...now, questions: questions.map((asked) => (asked === question ? one : asked)) },
          what: `${question.hasOther ? 'remove' : 'add'} other of ${question.id}`,
        }
      }
      default:
        return null
    }
  }

  /** Whether the service takes a quota along: it refuses one on a choice that is offered no more, unless any text is. */
  #keepsQuota({ questions }: Draft): boolean {
    const { quota } = this
    if (quota === null) return true
    const question = questions.find(({ id }) => id === quota.questionId)
    return (
      question !== undefined &&
      hasChoices(question) &&
      (question.hasOther || question.lines.some(({ id }) => id === quota.choiceId))
    )
  }

  #setQuota(): void {
    const fitting = this.now.questions.filter(hasChoices)
    if (fitting.length === 0) return
    const open = fitting.filter(({ hasOther }) => hasOther)
    const { id, lines, hasOther } = this.#chance.pick(open.length > 0 ? open : fitting)
    this.quota = { questionId: id, choiceId: this.#chance.pick(hasOther ? [...lines, otherLine] : lines).id }
  }

  #publish({ questions, languages }: Draft, at: number): void {
    const before = this.editions.at(-1)
    // Pictures, for instance, have no labels that are sent.
    const sent = (of: Draft) => JSON.stringify([of.questions.map(questionBody), of.languages])
    const isSame = before && sent({ questions, languages }) === sent(before)
    if (!isSame) this.editions.push({ number: this.editions.length + 1, at, questions, languages })
    for (const question of questions) {
      // A question of another kind is another one, with choices of its own.
      const form = `${question.id} ${question.kind}`
      const ever = this.#offeredAs.get(form) ?? { lines: [], columns: [] }
      const last = hasChoices(question) && question.hasOther ? [otherLine] : []
      const offered = {
        lines: together(ever.lines, [...question.lines, ...last]),
        columns: together(ever.columns, question.columns),
      }
      this.#offeredAs.set(form, offered)
      this.everOffered.set(question.id, offered)
      this.everAsked.set(question.id, question)
    }
  }

  /** The questions, some of which recall an earlier answer in a label. */
  #recalling = (questions: readonly Asked[]): readonly Asked[] =>
    questions.map((question, at) => {
      const before = questions.slice(0, at).filter(isRecallable)
      const [first, ...others] = question.lines
      if (first === undefined || before.length === 0 || this.#chance.happens(0.5)) return question
      const { id } = this.#chance.pick(before)
      return {
        ...question,
        lines: [{ ...first, label: { default: `${this.#word()} #recall:${id}/fallback:none#` } }, ...others],
      }
    })

  #question(): Asked {
    const kind = this.#chance.pick([...this.#kinds, 'multipleChoiceSingle', 'multipleChoiceMulti', 'text'] as const)
    const lines = this.#lines
    const asked = {
      ...{ id: `q${this.#next()}`, kind, columns: kind === 'matrix' ? lines() : [], hasOther: false },
      lines: kind === 'matrix' || kind === 'pictureSelection' ? lines() : [],
    }
    return hasChoices(asked) ? { ...asked, lines: lines(), hasOther: this.#chance.happens(0.4) } : asked
  }

  #lines = (): Line[] => {
    const [first, second, ...others] = Array.from({ length: this.#chance.whole(2, 4) }, () => ({
      id: `c${this.#next()}`,
      label: this.#label(),
    }))
    if (!first || !second) return []
    // "Gift" is poison in German.
    const isTwin = first.label.de !== undefined && this.#chance.happens(0.3)
    const label = isTwin ? { ...second.label, de: first.label.default } : second.label
    return [first, { ...second, label }, ...others]
  }

  #label = (): Label => ({
    default: this.#word(),
    ...(this.#chance.happens(0.85) && { de: this.#word() }),
    ...(this.#chance.happens(0.3) && { fr: this.#word() }),
  })

  /** A new word, sometimes with a comma, a sign of a formula or digits alone. */
  #word = (): string => this.#chance.pick(['', 'Rot, ', '#', 'Ä', 'w']) + this.#next()

  #next(): number {
    this.#made += 1
    return this.#made
  }
}

/** Kinds that an editor makes of another one. */
const retyped: Partial<Record<Kind, readonly Kind[]>> = {
  multipleChoiceSingle: ['multipleChoiceMulti', 'ranking', 'text'],
  multipleChoiceMulti: ['multipleChoiceSingle', 'ranking', 'text'],
  ranking: ['multipleChoiceSingle', 'multipleChoiceMulti', 'text'],
  text: ['multipleChoiceSingle', 'multipleChoiceMulti', 'number'],
  rating: ['nps', 'number', 'text'],
  nps: ['rating', 'number', 'text'],
  number: ['rating', 'nps', 'text'],
}

const isRecallable = ({ kind }: Asked): boolean => kind === 'text' || kind === 'multipleChoiceSingle'

/** What was offered before, under the labels of today, then what is new. */
function together(before: readonly Line[], now: readonly Line[]): Line[] {
  const present = new Map(now.map((line) => [line.id, line]))
  return [
    ...before.map((line) => present.get(line.id) ?? line),
    ...now.filter(({ id }) => before.every((line) => line.id !== id)),
  ]
}

export function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const placed = list.map((value) => ({ value, at: chance.next() }))
  return placed.sort((one, other) => one.at - other.at).map(({ value }) => value)
}
