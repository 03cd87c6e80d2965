import type { AnswerValue } from '@hearback/client'
import { type Act, asStored, headingOf, type KindName, kindNames, kindOf, optionalQuestion } from './kinds.ts'

/** What a person does on a card: acts, then a button. */
export interface Move {
  /** The card's heading. */
  readonly at: string
  readonly acts: readonly Act[]
  readonly by: string
  /** Whether the person never touches this card. */
  readonly isAlone: boolean
}

/** Neighbours: the person answers the first and leaves the second alone. */
interface Pair {
  readonly first: KindName
  readonly second: KindName
  /** Whether the person goes back from the second to the first once. */
  readonly returns: boolean
}

/** A survey of pairs, one after another, and a person's way through it. */
export interface Lane {
  readonly questions: readonly object[]
  readonly moves: readonly Move[]
  /** The faults of what was stored. */
  readonly faultsOf: (data: Readonly<Record<string, AnswerValue>>) => string[]
}

export interface LaneOptions {
  /** Whether the page has a script. Default: true. */
  readonly isScripted?: boolean
  /** Surveys for each first kind: people go through them at the same time. Default: 2. */
  readonly lanesOfKind?: number
  /** How many kinds come second for each first kind, itself among them. Default: all. */
  readonly seconds?: number
  /** Whether people go straight on, too. All go back once in between else. Default: true. */
  readonly goesStraight?: boolean
}

/** Every ordered pair of kinds, each gone through straight on, and with a return to the first. */
export function everyPair({ isScripted = true, lanesOfKind = 2, ...options }: LaneOptions = {}): Lane[] {
  const { seconds = kindNames.length, goesStraight = true } = options
  const pairsOf = (first: KindName, lane: number): Pair[] =>
    [...kindNames, ...kindNames]
      .slice(kindNames.indexOf(first))
      .slice(0, seconds)
      .filter((_, at) => at % lanesOfKind === lane)
      .flatMap((second) => (goesStraight ? [false, true] : [true]).map((returns) => ({ first, second, returns })))
  return kindNames.flatMap((first) =>
    Array.from({ length: lanesOfKind }, (_, lane) => laneOf(pairsOf(first, lane), isScripted)),
  )
}

const idsOf = (at: number) => [`a${at}`, `b${at}`] as const

function laneOf(pairs: readonly Pair[], isScripted: boolean): Lane {
  return {
    questions: pairs.flatMap(({ first, second }, at) => {
      const [a, b] = idsOf(at)
      return [optionalQuestion(a, first), optionalQuestion(b, second)]
    }),
    moves: pairs.flatMap((pair, at) => movesOf(pair, at, isScripted)),
    faultsOf: (data) => pairs.flatMap((pair, at) => faultsOf(pair, at, data)),
  }
}

function movesOf({ first, second, returns }: Pair, at: number, isScripted: boolean): Move[] {
  const [a, b] = idsOf(at)
  const { acts, plainActs } = kindOf(first)
  const answered = {
    at: headingOf(a, first),
    acts: isScripted ? acts : (plainActs ?? acts),
    by: 'Next',
    isAlone: false,
  }
  const alone = { at: headingOf(b, second), acts: [], by: kindOf(second).leaveBy ?? 'Next', isAlone: true }
  return returns ? [answered, { ...alone, by: 'Back' }, { ...answered, acts: [] }, alone] : [answered, alone]
}

function faultsOf({ first, second, returns }: Pair, at: number, data: Readonly<Record<string, AnswerValue>>): string[] {
  const [a, b] = idsOf(at)
  const named = `${first}, then ${second}${returns ? ', with a return' : ''}`
  const compared = (id: string, what: string, meant: AnswerValue) => {
    const [stored, wanted] = [JSON.stringify(asStored(data[id])), JSON.stringify(meant)]
    return stored === wanted ? [] : [`${named}: ${what} as ${stored} for ${wanted}`]
  }
  return [
    ...compared(a, 'the answer is stored', kindOf(first).answer),
    ...compared(b, 'what was left alone is stored', kindOf(second).skipped),
  ]
}
