import type { AnswerValue } from '@hearback/client'
import { type Act, asStored, headingOf, type KindName, kindOf, optionalQuestion } from './kinds.ts'
import type { Neighbours } from './neighbours.ts'

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
  /** How many people go through the pairs at the same time, each through a survey of their own. */
  readonly people: number
  /** Whether the page has a script. Default: true. */
  readonly isScripted?: boolean
  /** Whether people go straight on, too. All go back once in between else. Default: true. */
  readonly goesStraight?: boolean
}

/** Surveys of these pairs of neighbours, each pair gone through straight on, and with a return to the first. */
export function lanesOf(neighbours: readonly Neighbours[], options: LaneOptions): Lane[] {
  const { people, isScripted = true, goesStraight = true } = options
  const pairs = neighbours.flatMap(([first, second]) =>
    (goesStraight ? [false, true] : [true]).map((returns) => ({ first, second, returns })),
  )
  const length = Math.ceil(pairs.length / people)
  return Array.from({ length: people }, (_, lane) =>
    laneOf(pairs.slice(lane * length, (lane + 1) * length), isScripted),
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
