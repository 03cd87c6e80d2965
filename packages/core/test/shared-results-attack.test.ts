import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedResults } from '../src/answers/shared-results/rules.ts'
import type { QuestionSummary, SurveySummary } from '../src/answers/summaries/schema.ts'
import type { SharedGroup, SharedResults } from '../src/house/for-pages.ts'

const test = suite('what can be computed from shared results')

/** A response to a small survey; what it has not is left out or was not reached. */
interface Answers {
  readonly finished: boolean
  /** A required question. */
  readonly single?: 0 | 1 | 2
  readonly multi?: readonly (0 | 1)[]
  readonly nps?: number
  /** The column of a matrix's first row. */
  readonly row?: 0 | 1
  /** Whether the first column of its second row is chosen. */
  readonly second?: boolean
  /** Which of two choices is the first. */
  readonly first?: 0 | 1
  readonly accepted?: boolean
}

/** A small survey: all the responses that there can be, and the most people who answer it here. */
interface Survey {
  readonly kinds: readonly Answers[]
  readonly mostPeople: number
}

const both = [true, false]
const choices = [0, 1, 2] as const
const columns = [0, 1] as const

/** Each survey has all kinds of responses to its question; the first has several questions. */
const surveys: Readonly<Record<string, Survey>> = {
  'a few of all kinds of questions': {
    kinds: [
      { finished: true, single: 0, multi: [0], nps: 9, row: 0, first: 0, accepted: true },
      { finished: true, single: 1, multi: [0, 1], nps: 7, row: 1, first: 1, accepted: false },
      { finished: true, single: 2, multi: [1], nps: 3, row: 1, first: 0, accepted: true },
      { finished: true, single: 0, nps: 10 },
      { finished: false, nps: 0 },
    ],
    mostPeople: 12,
  },
  'a required choice': {
    kinds: [...both.flatMap((finished) => choices.map((single) => ({ finished, single }))), { finished: false }],
    mostPeople: 9,
  },
  'three choices': { kinds: choices.map((single) => ({ finished: true, single })), mostPeople: 24 },
  'several choices': {
    kinds: [[0], [1], [0, 1], []].map((multi) => ({ finished: true, multi: multi as (0 | 1)[] })),
    mostPeople: 19,
  },
  'a score': {
    kinds: [{ finished: true }, ...[0, 3, 7, 9].map((nps) => ({ finished: true, nps }))],
    mostPeople: 14,
  },
  'a matrix': {
    kinds: [{ finished: true }, ...columns.flatMap((row) => both.map((second) => ({ finished: true, row, second })))],
    mostPeople: 14,
  },
  'a ranking': { kinds: [{ finished: true }, ...columns.map((first) => ({ finished: true, first }))], mostPeople: 24 },
  'a consent': {
    kinds: both.flatMap((finished) => both.map((accepted) => ({ finished, accepted }))),
    mostPeople: 14,
  },
}

/** So many responses of each kind. */
type World = readonly number[]

const headline = { default: '?' }

/** What the team sees of a world. */
function summaryOf(kinds: readonly Answers[], world: World): SurveySummary {
  const count = (is: (answers: Answers) => boolean) =>
    kinds.reduce((sum, kind, at) => sum + (is(kind) ? (world[at] ?? 0) : 0), 0)
  const startCount = count(() => true)
  const finishedCount = count(({ finished }) => finished)
  const group = (id: string, is: (answers: Answers) => boolean) => ({ id, label: headline, count: count(is), share: 0 })
  const common = (questionId: string, answered: number) => ({
    ...{ questionId, headline, shown: startCount, answered, skipped: 0, unread: 0 },
  })
  const mean = (sum: number, of: number) => (of === 0 ? null : sum / of)
  const placed = count(({ first }) => first !== undefined)
  const scores = count(({ nps }) => nps !== undefined)
  const place = (choice: number) => mean(placed + count(({ first }) => first !== undefined && first !== choice), placed)
  const party = (from: number, to: number) => ({
    count: count(({ nps }) => nps !== undefined && nps >= from && nps <= to),
    share: 0,
  })
  const cells = (is: (answers: Answers, column: number) => boolean) =>
    [0, 1].map((column) => ({ columnId: String(column), count: count((kind) => is(kind, column)), share: 0 }))
  const questions: QuestionSummary[] = [
    {
      ...common(
        'single',
        count(({ single }) => single !== undefined),
      ),
      type: 'multipleChoiceSingle',
      choices: [0, 1, 2].map((choice) => group(String(choice), ({ single }) => single === choice)),
      former: [],
      others: [],
    },
    {
      ...common(
        'multi',
        count(({ multi }) => multi !== undefined),
      ),
      type: 'multipleChoiceMulti',
      choices: ([0, 1] as const).map((choice) =>
        group(String(choice), ({ multi }) => multi?.includes(choice) ?? false),
      ),
      former: [],
      others: [],
    },
    {
      ...common('nps', scores),
      type: 'nps',
      mean: mean(
        kinds.reduce((sum, { nps = 0 }, at) => sum + nps * (world[at] ?? 0), 0),
        scores,
      ),
      median: 5,
      histogram: Array.from({ length: 11 }, (_, from) => ({
        ...{ from, to: from, count: count(({ nps }) => nps === from), share: 0 },
      })),
      ...{ promoters: party(9, 10), passives: party(7, 8), detractors: party(0, 6), score: 0 },
    },
    {
      ...common(
        'matrix',
        count(({ row }) => row !== undefined),
      ),
      type: 'matrix',
      columns: [0, 1].map((column) => ({ id: String(column), label: headline })),
      rows: [
        { id: 'one', label: headline, cells: cells(({ row }, column) => row === column) },
        { id: 'two', label: headline, cells: cells(({ second }, column) => second === true && column === 0) },
      ],
    },
    {
      ...common('ranking', placed),
      type: 'ranking',
      choices: [0, 1].map((choice) => ({
        ...{ id: String(choice), label: headline, count: placed, share: 0 },
        ...{ meanPosition: place(choice), firstCount: 0 },
      })),
      former: [],
      others: [],
    },
    {
      ...common(
        'consent',
        count(({ accepted }) => accepted === true),
      ),
      type: 'consent',
      accepted: { count: count(({ accepted }) => accepted === true), share: 0 },
    },
  ]
  const completionRate = startCount === 0 ? 0 : finishedCount / startCount
  return {
    displayCount: 0,
    startCount,
    finishedCount,
    completionRate,
    medianTtc: 60_000,
    dropOff: [],
    questions,
    former: [],
  }
}

const pageOf = (kinds: readonly Answers[], world: World): SharedResults =>
  sharedResults({ id: 's', name: 'S' }, summaryOf(kinds, world))

/** All worlds of so many people. */
const worldsOf = (people: number, kindsLeft: number): number[][] =>
  kindsLeft === 1
    ? [[people]]
    : Array.from({ length: people + 1 }, (_, count) => count).flatMap((count) =>
        worldsOf(people - count, kindsLeft - 1).map((others) => [count, ...others]),
      )

/** Every number of people that a reader finds or computes on a page: counts, sums, shares and means times what they are of. */
function numbersOf({ startCount, finishedCount, completionRate, questions }: SharedResults): number[] {
  const ofGroups = (groups: readonly SharedGroup[], totals: readonly number[]) => {
    const counts = groups.map(({ count }) => count)
    const whole = counts.reduce((sum, count) => sum + count, 0)
    // A share is of one of the totals that stand beside it: that which makes it a whole number of people.
    const told = groups.map(({ count, share }) => {
      const of = [...totals, whole].find((total) => Math.abs(total * share - count) < 1e-6)
      assert.type(of, 'number', 'a share follows from what is told')
      return share * (of ?? 0)
    })
    return [...counts, ...told, whole]
  }
  return [
    startCount,
    finishedCount,
    (completionRate ?? 0) * (startCount ?? 0),
    ...questions.flatMap(({ shown, answered, mean, score, groups, parties, rows }) => {
      const totals = [shown ?? 0, answered ?? 0]
      const whole = parties.reduce((sum, { count }) => sum + count, 0)
      return [
        ...totals,
        ...ofGroups(groups, totals.concat(whole)),
        ...ofGroups(parties, totals),
        ...rows.flatMap((row) => ofGroups(row.groups, totals)),
        (mean ?? 0) * whole,
        ((score ?? 0) * whole) / 100,
      ]
    }),
  ]
    .map((number) => Math.round((number ?? 0) * 1e6) / 1e6)
    .filter((number, at, all) => all.indexOf(number) === at)
}

const isFew = (number: number) => number > 0 && number < 5

/** The differences of one to four people, or of parts of them, between the numbers of pages. */
const fewBetween = (some: readonly number[], others: readonly number[]) =>
  some.flatMap((one) => others.map((other) => Math.abs(one - other))).filter(isFew)

/** The groups of people that a reader may look for in a world, told or not. */
function cellsOf(kinds: readonly Answers[], world: World): number[] {
  const { startCount, finishedCount, questions } = summaryOf(kinds, world)
  const single = questions[0]?.answered ?? 0
  return [
    startCount - finishedCount,
    ...questions.flatMap((question) => {
      const { answered, shown } = question
      const gaps = [answered, shown - answered, Math.max(0, finishedCount - answered), startCount - answered]
      switch (question.type) {
        case 'multipleChoiceSingle':
          return [...gaps, finishedCount - single, ...question.choices.map(({ count }) => count)]
        case 'multipleChoiceMulti':
          return [...gaps, ...question.choices.flatMap(({ count }) => [count, answered - count])]
        case 'nps':
          return [...gaps, ...question.histogram.map(({ count }) => count), question.detractors.count]
        case 'matrix':
          return [
            ...gaps,
            ...question.rows.flatMap(({ cells }) => [
              answered - cells.reduce((sum, { count }) => sum + count, 0),
              ...cells.map(({ count }) => count),
            ]),
          ]
        case 'ranking':
          return [...gaps, ...question.choices.map(({ meanPosition }) => answered * (2 - (meanPosition ?? 2)))]
        default:
          return gaps
      }
    }),
  ].map(Math.round)
}

for (const [name, { kinds, mostPeople }] of Object.entries(surveys)) {
  const worlds = Array.from({ length: mostPeople + 1 }, (_, people) => worldsOf(people, kinds.length)).flat()

  test(`${name}: no two numbers of a page, nor of those before and after one answer, differ by one to four people`, () => {
    const known = new Map(worlds.map((world) => [world.join(), numbersOf(pageOf(kinds, world))]))
    const found = worlds.flatMap((world) => {
      const before = known.get(world.join()) ?? []
      const later = kinds.map((_, kind) => world.map((count, at) => (at === kind ? count + 1 : count)))
      const all = [before, ...later.map((next) => known.get(next.join()) ?? [])]
      return all.some((after) => fewBetween(before, after).length > 0) ? [world.join(' ')] : []
    })
    assert.equal(found.slice(0, 3), [])
  })

  // Not all kinds of responses to several questions can be tried: those that are would tell of each other.
  if (!name.startsWith('a few')) {
    test(`${name}: a reader who knows the rules finds no group of one to four people in all that looks alike`, () => {
      const alike = new Map<string, { world: World; cells: number[] }[]>()
      for (const world of worlds) {
        const page = JSON.stringify(pageOf(kinds, world))
        const seen = { world, cells: cellsOf(kinds, world) }
        const same = alike.get(page)
        if (same === undefined) alike.set(page, [seen])
        else same.push(seen)
      }
      const found = [...alike.values()].flatMap((same) =>
        (same[0]?.cells ?? []).flatMap((_, at) =>
          same.every(({ cells }) => isFew(cells[at] ?? 0)) ? [`${at}: ${same[0]?.world.join(' ')}`] : [],
        ),
      )
      assert.equal(found.slice(0, 3), [])
    })
  }

  test(`${name}: each choice that is told is less than five from the truth`, () => {
    for (const world of worlds) {
      const { questions } = pageOf(kinds, world)
      for (const [at, question] of summaryOf(kinds, world).questions.entries()) {
        if (!('choices' in question) || question.answered < 5) continue
        const told = new Map(questions[at]?.groups.map(({ id, count }) => [id, count]))
        assert.ok(question.choices.every(({ id, count }) => Math.abs(count - (told.get(id) ?? 99)) < 5))
      }
    }
  })
}

test.run()
