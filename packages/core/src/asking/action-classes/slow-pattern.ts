import { isSafePattern } from 'redos-detector'
import parser, { type AstNode } from 'regjsparser'
import type { ActionClass, NoCodeConfig } from './schema.ts'

type Node = AstNode<{ namedGroups: true; modifiers: true }>
type UrlFilter = NoCodeConfig['urlFilters'][number]

/** The steps to try on one loop. With more it takes longer to judge, and refuses no more of the patterns of the tests. */
const maxSteps = 200
/** How many ways there may be to read one text. A loop that is clear has one or two. */
const maxScore = 50

/**
 * Whether a regular expression may take a browser more than seconds for an address of 100 characters: a loop of it reads
 * the same text in many ways, such as `(a+)+`, so each character more doubles the time. Texts that are no regular expression
 * are not slow: no address fits them.
 */
export function isSlowPattern(pattern: string): boolean {
  try {
    new RegExp(pattern)
  } catch {
    return false
  }
  try {
    const features = { lookbehind: true, namedGroups: true, modifiers: true } as const
    return loopsIn(parser.parse(pattern, '', features)).some(isAmbiguous)
  } catch {
    // What is newer than the parser cannot be judged.
    return true
  }
}

/** A loop by itself, from the beginning to the end of a text: what stands around it adds no doubling. */
const isAmbiguous = (loop: string): boolean =>
  !isSafePattern(`^(?:${loop})$`, { maxScore, maxSteps, timeout: Number.POSITIVE_INFINITY }).safe

/** The repeated parts that have a choice within, the outer ones first: only they can read a text in many ways. */
function loopsIn(node: Node): string[] {
  const inner = childrenOf(node).flatMap(loopsIn)
  const isLoop = node.type === 'quantifier' && (node.max ?? Number.POSITIVE_INFINITY) > 1
  return isLoop && childrenOf(node).some(hasChoice) ? [node.raw, ...inner] : inner
}

const hasChoice = (node: Node): boolean =>
  node.type === 'quantifier' || node.type === 'disjunction' || childrenOf(node).some(hasChoice)

/** Groups, alternatives and quantifiers have parts; characters have none. */
const childrenOf = (node: Node): readonly Node[] => ('body' in node && node.type !== 'characterClass' ? node.body : [])

const hasSlowPattern = ({ rule, value }: UrlFilter): boolean => rule === 'matchesRegex' && isSlowPattern(value)

/** The places of the URL filters that browsers must not try, of those that are not in `before`. */
export function slowFilters(next: NoCodeConfig | null, before: NoCodeConfig | null): number[] {
  const known = new Set(before?.urlFilters.map(({ value }) => value))
  const filters = [...(next?.urlFilters ?? []).entries()]
  return filters.filter(([, filter]) => !known.has(filter.value) && hasSlowPattern(filter)).map(([place]) => place)
}

/** Action classes as pages may get them: no address fits a slow pattern that was stored before they were refused. */
export const withoutSlowPatterns = (actionClasses: readonly ActionClass[]): ActionClass[] =>
  actionClasses.map((one) => {
    const { noCodeConfig } = one
    if (!noCodeConfig?.urlFilters.some(hasSlowPattern)) return one
    const urlFilters = noCodeConfig.urlFilters.map((filter) =>
      hasSlowPattern(filter) ? { ...filter, value: '(?!)' } : filter,
    )
    return { ...one, noCodeConfig: { ...noCodeConfig, urlFilters } }
  })
