import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A fault that is planted in a copy of the service: another text in one of its sources. */
export interface Fault {
  readonly name: string
  /** The source, within `packages`. */
  readonly source: string
  readonly text: string
  readonly faulty: string
  /** The first seed to try: one that has found the fault, so that the test is quick. Any other finds it some runs later. */
  readonly seed: number
}

/** Faults, first those that the short form has, too: to load a copy of the service takes as long as ten runs. */
export const faults: readonly Fault[] = [
  {
    name: 'results go by labels, which may have been exchanged',
    source: 'core/src/ground/answer-read.ts',
    text: 'ownAnswer(meanings, id) ?? ownAnswer(data, id)',
    faulty: 'ownAnswer(data, id) ?? ownAnswer(meanings, id)',
    seed: 4,
  },
  {
    name: 'labels are read without the language of the response',
    source: 'core/src/answers/responses/meanings.ts',
    text: 'languageKey(survey, response.language ?? defaultLanguage)',
    faulty: 'languageKey(survey, defaultLanguage)',
    seed: 12,
  },
  {
    name: 'recalls in labels are not filled',
    source: 'engine/src/meanings.ts',
    text: 'if (asked.some(labelsRecall))',
    faulty: 'if (asked.length < 0)',
    seed: 40,
  },
  {
    name: 'every answer is read by the last edition',
    source: 'core/src/answers/responses/as-shown.ts',
    text: 'survey === null || current === 1',
    faulty: 'survey === null || current > 0',
    seed: 7,
  },
  {
    name: 'the edition that a client says is ignored',
    source: 'core/src/answers/responses/as-shown.ts',
    text: 'edition != null && edition >= 1',
    faulty: 'edition != null && edition < 1',
    seed: 3,
  },
  {
    name: 'what was removed is forgotten',
    source: 'core/src/asking/surveys/rules/asked.ts',
    text: 'sameValue(asked, now) ? null : asked',
    faulty: 'asked === null ? asked : null',
    seed: 3,
  },
  {
    name: 'what answers meant is not stored',
    source: 'core/src/answers/responses/meanings.ts',
    text: 'meanings: { ...meanings, ...Object.fromEntries(added) }',
    faulty: 'meanings: { ...meanings, ...Object.fromEntries(added.slice(added.length)) }',
    seed: 4,
  },
  {
    name: 'conditions compare choices by their labels',
    source: 'core/src/ground/where/rules.ts',
    text: 'byIds ? markedId(id) : label.default',
    faulty: 'byIds ? label.default : label.default',
    seed: 52,
  },
  {
    name: 'of a removed choice, quotas know nothing',
    source: 'core/src/asking/quotas/judge-rules.ts',
    text: 'planWhere(survey, where)',
    faulty: 'planWhere({ ...survey, asked: null }, where)',
    seed: 193,
  },
  {
    name: 'codes in files follow the order of today',
    source: 'core/src/asking/surveys/rules/asked.ts',
    text: 'return before ? join(before, part) : part',
    faulty: 'return before ? join(part, before) : part',
    seed: 7,
  },
  {
    name: 'responses are judged by the survey of today alone',
    source: 'core/src/answers/responses/impossible.ts',
    text: 'seenEditions(service, survey, response, edition)',
    faulty: '[survey]',
    seed: 16,
  },
  {
    name: 'a text of the respondent is read as the label that a choice has today',
    source: 'core/src/ground/answer-read.ts',
    text: '  Object.hasOwn(meanings, id)',
    faulty: "  id === '' && Object.hasOwn(meanings, id)",
    seed: 1,
  },
  {
    name: 'conditions are fulfilled by answers to another kind of question',
    source: 'core/src/ground/where/rules.ts',
    text: "wasAt(condition.past, response) === 'other'",
    faulty: "wasAt(condition.past, response) === 'none'",
    seed: 3,
  },
  {
    name: 'quotas are not counted again where their question becomes another one',
    source: 'core/src/asking/quotas/rules.ts',
    text: 'retyped.length > 0',
    faulty: 'retyped.length < 0',
    seed: 10,
  },
]

const packages = new URL('../../../', import.meta.url).href
/** Sources that are copied for each fault, with the tests that use them. */
const copied = ['core/', 'engine/']

const sourceOf = (url: string) => new URL(url).pathname.slice(new URL(packages).pathname.length)
const faultOf = (url: string | undefined): string | null => (url ? new URL(url).searchParams.get('fault') : null)
let isHooked = false

/** Imports a module of these tests, with a copy of the service that has the fault. */
export async function withFault(fault: Fault, address: string): Promise<unknown> {
  const whole = readFileSync(fileURLToPath(new URL(fault.source, packages)), 'utf8')
  if (whole.split(fault.text).length !== 2) throw new Error(`${fault.source} has no single "${fault.text}"`)
  if (!isHooked) hook()
  isHooked = true
  return import(`${address}?fault=${faults.indexOf(fault)}`)
}

function hook(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const planted = faultOf(context.parentURL)
      const isCopied = found.url.startsWith(packages) && copied.some((of) => sourceOf(found.url).startsWith(of))
      return planted !== null && isCopied ? { ...found, url: `${found.url.split('?')[0]}?fault=${planted}` } : found
    },
    load(url, context, next) {
      const loaded = next(url, context)
      const fault = faults[Number(faultOf(url) ?? -1)]
      if (fault === undefined || sourceOf(url) !== fault.source) return loaded
      const text = readFileSync(fileURLToPath(url.split('?')[0] ?? url), 'utf8')
      return { ...loaded, source: text.replace(fault.text, fault.faulty) }
    },
  })
}
