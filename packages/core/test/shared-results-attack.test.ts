import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fewest, sharedResults } from '../src/shared-results/rules.ts'
import type { QuestionSummary } from '../src/summaries/schema.ts'

const test = suite('what can be computed from shared results')

const headline = { default: '?' }
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** A question of scores with so many answers for each of 0..10. */
function scores(counts: readonly number[]): QuestionSummary {
  const answered = sum(counts)
  const group = (from: number, until: number) => {
    const count = sum(counts.slice(from, until))
    return { count, share: count / answered }
  }
  const [promoters, passives, detractors] = [group(9, 11), group(7, 9), group(0, 7)]
  return {
    ...{ questionId: 'q', type: 'nps', headline, shown: answered, answered, skipped: 0 },
    mean: sum(counts.map((count, number) => count * number)) / answered,
    median: 5,
    histogram: counts.map((count, from) => ({ from, to: from, count, share: count / answered })),
    ...{ promoters, passives, detractors, score: (100 * (promoters.count - detractors.count)) / answered },
  }
}

/** A question of which each respondent chose one of the choices. */
function choices(counts: readonly number[]): QuestionSummary {
  const answered = sum(counts)
  const all = counts.map((count, at) => ({ id: String(at), label: headline, count, share: count / answered }))
  const common = { questionId: 'q', headline, shown: answered, answered, skipped: 0 }
  return { ...common, type: 'multipleChoiceSingle', choices: all, others: [] }
}

function shown(question: QuestionSummary) {
  const numbers = { displayCount: 0, startCount: 100, finishedCount: 100, completionRate: 1, medianTtc: 1, dropOff: [] }
  const [one] = sharedResults({ id: 's', name: 'S' }, { ...numbers, questions: [question] }).questions
  if (one === undefined) throw new Error('the question is missing')
  return one
}

/** All ways in which so many people can divide into groups. */
const divided = (people: number, groups: number): number[][] =>
  groups === 1
    ? [[people]]
    : Array.from({ length: people + 1 }, (_, count) => count).flatMap((count) =>
        divided(people - count, groups - 1).map((others) => [count, ...others]),
      )

/** All divisions of each number of people from `from` to `to`. */
const dividedOf = (from: number, to: number, groups: number): number[][] =>
  Array.from({ length: to - from + 1 }, (_, more) => divided(from + more, groups)).flat()

/** Divides answers into those that look alike to a reader. */
function alikeOf(all: readonly (readonly number[])[], question: (counts: readonly number[]) => QuestionSummary) {
  const alike = new Map<string, (readonly number[])[]>()
  for (const counts of all) {
    const seen = JSON.stringify(shown(question(counts)))
    alike.set(seen, [...(alike.get(seen) ?? []), counts])
  }
  return [...alike.values()]
}

/**
 * Plays a reader who knows the rules: of all the answers that would look like this, the counts below `fewest` that are the
 * same in each are known. Returns the answers that give one away.
 */
function givenAway(all: readonly (readonly number[])[], question: (counts: readonly number[]) => QuestionSummary) {
  const isKnown = (same: readonly (readonly number[])[]) =>
    same[0]?.some((count, at) => count > 0 && count < fewest && same.every((counts) => counts[at] === count))
  return alikeOf(all, question)
    .filter(isKnown)
    .map((same) => same[0]?.join(' '))
}

test('no choice of few people follows from the others, not even by which of two equal ones is hidden', () => {
  assert.equal(givenAway(dividedOf(5, 18, 4), choices), [])
})

test('no score of few people follows from those of its party, the three parties and the score', () => {
  const detractors = dividedOf(5, 10, 7).map((counts) => [...counts, 9, 9, 9, 9])
  assert.equal(givenAway(detractors, scores), [])
  const passives = dividedOf(5, 40, 2).map((counts) => [0, 0, 0, 0, 0, 0, 0, ...counts, 9, 9])
  assert.equal(givenAway(passives, scores), [])
})

test('no score of few people follows from whether its party is hidden', () => {
  assert.equal(givenAway(dividedOf(5, 7, 11), scores), [])
  const withoutDetractors = dividedOf(5, 16, 4).map((counts) => [0, 0, 0, 0, 0, 0, 0, ...counts])
  assert.equal(givenAway(withoutDetractors, scores), [])
})

test('a score is told with its parties where a hidden number is one of several', () => {
  const { score, mean, parties, groups } = shown(scores([0, 3, 2, 3, 2, 3, 23, 37, 60, 57, 53]))
  assert.is(score?.toFixed(2), '30.45')
  assert.is(mean, null)
  assert.equal(
    parties.map(({ id, count }) => [id, count]),
    [
      ['promoters', 110],
      ['passives', 97],
      ['detractors', 36],
    ],
  )
  assert.equal(
    groups.map(({ count }) => count),
    [0, null, null, null, null, null, null, 37, 60, 57, 53],
  )
})

test('the only small number of a party hides another of that party, and the score stays', () => {
  const { score, groups } = shown(scores([0, 0, 0, 0, 0, 0, 12, 3, 30, 20, 35]))
  assert.is(score, 43)
  assert.equal(
    groups.map(({ count }) => count),
    [0, 0, 0, 0, 0, 0, 12, null, null, 20, 35],
  )
})

test('a party of few people is hidden with the next larger one, their numbers and the score', () => {
  const { score, parties, groups } = shown(scores([0, 0, 0, 0, 0, 0, 3, 10, 20, 20, 35]))
  assert.is(score, null)
  assert.equal(
    parties.map(({ count }) => count),
    [55, null, null],
  )
  assert.equal(
    groups.map(({ count }) => count),
    [null, null, null, null, null, null, null, null, null, 20, 35],
  )
})

/** A consent question: how many agreed, and how many refused. */
const consent = ([accepted = 0, refused = 0]: readonly number[]): QuestionSummary => ({
  ...{ questionId: 'q', type: 'consent', headline, shown: accepted + refused, answered: accepted, skipped: refused },
  accepted: { count: accepted, share: accepted / (accepted + refused) },
})

test('nobody who did not agree follows from those who did, and their share', () => {
  const all = dividedOf(5, 30, 2).filter(([accepted = 0]) => accepted + fewest <= 30)
  assert.equal(givenAway(all, consent), [])
  assert.is(shown(consent([20, 10])).groups[0]?.count, 20)
})

/** Two choices, of which people may take both: so many took the first alone, the second alone, and both. */
const several = ([first = 0, second = 0, both = 0]: readonly number[]): QuestionSummary => {
  const answered = first + second + both
  const choice = (id: string, count: number) => ({ id, label: headline, count, share: count / answered })
  const common = { questionId: 'q', headline, shown: answered, answered, skipped: 0 }
  return {
    ...common,
    type: 'multipleChoiceMulti',
    choices: [choice('a', first + both), choice('b', second + both)],
    others: [],
  }
}

test('nobody who left a choice out follows from those who took it', () => {
  assert.is(shown(several([0, 1, 9])).groups[0]?.count, null)
  const isKnown = (same: readonly (readonly number[])[], at: number) => {
    const [one = 0] = same.map((counts) => counts[at] ?? 0)
    return one > 0 && one < fewest && same.every((counts) => counts[at] === one)
  }
  // Those who took the second alone have left the first out. How many took both is no group of its own.
  const known = alikeOf(dividedOf(5, 14, 3), several).filter((same) => isKnown(same, 0) || isKnown(same, 1))
  assert.equal(known, [])
})

test('the mean places of a ranking say nothing of a choice that is hidden', () => {
  const choice = (id: string, count: number, meanPosition: number) => ({
    id,
    label: headline,
    count,
    share: 0,
    firstCount: 0,
    meanPosition,
  })
  const ranking = (one: number, other: number): QuestionSummary => ({
    ...{ questionId: 'q', type: 'ranking', headline, shown: 7, answered: 7, skipped: 0, others: [] },
    choices: [choice('a', one, 1.14), choice('b', other, 1.86)],
  })
  assert.equal(
    shown(ranking(1, 7)).groups.map(({ meanPosition }) => meanPosition),
    [null, null],
  )
  assert.equal(
    shown(ranking(7, 7)).groups.map(({ meanPosition }) => meanPosition),
    [1.14, 1.86],
  )
})

test.run()
