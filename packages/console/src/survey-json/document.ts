import { droppedFields, nearest } from '@hearback/core/pages'
import { asDocument, asList, asText, type Document, ofOneSurvey } from '../json/document.ts'
import type { Language } from '../words/language.ts'

/** Files may have these fields, and they are not read. */
const made = new Set<string>(ofOneSurvey)

/** The parts of a survey in a file, in its order, with what an absent part means. */
const parts: Document = {
  ...{ key: null, name: undefined, type: 'link', status: undefined, questions: undefined, endings: [] },
  ...{ welcomeCard: { enabled: false }, hiddenFields: { enabled: false }, variables: [], languages: [], triggers: [] },
  ...{ segmentId: undefined, displayOption: 'displayOnce', delay: 0, autoClose: null, autoComplete: null },
  ...{ recontactDays: null, displayLimit: null, displayPercentage: null, runOnDate: null, closeOnDate: null },
  ...{
    quotas: [],
    antiSpam: 'off',
    answers: 'any',
    isVerifyEmailEnabled: false,
    isSingleResponsePerEmailEnabled: false,
  },
  ...{ isBackButtonHidden: false, pin: undefined, redirectUrl: null, singleUse: null },
  ...{ surveyClosedMessage: null, styling: null, showLanguageSwitch: null, productOverwrites: null },
}

/** The survey as people change it: without what the service makes, with its triggers by their names. */
export function textOfSurvey(survey: object): string {
  const all = asDocument(survey)
  const segment = asDocument(all.segment)
  const listed = {
    ...all,
    triggers: asList(all.triggers).map((trigger) => asText(asDocument(asDocument(trigger).actionClass).name)),
    segmentId: segment.isPrivate === false ? segment.id : undefined,
  }
  const entries = Object.keys(parts).map((name) => [name, asDocument(listed)[name]])
  return JSON.stringify(Object.fromEntries(entries), null, 2)
}

/** The survey that a text describes, as the API takes it. `stored`: the survey that it changes. */
export function wantedIn(document: Document, stored: object): Document {
  const triggers = asDocument(stored).triggers
  const given = Object.entries(document).filter(([name]) => Object.hasOwn(parts, name))
  const wanted = Object.fromEntries([
    // An absent part has its default; without a default it stays.
    ...Object.entries(parts).filter(([, value]) => value !== undefined),
    ...given,
  ])
  return { ...wanted, triggers: triggersLike(asList(triggers), wanted.triggers) }
}

/** The stored triggers where the names are theirs, so that what is unchanged is not sent. */
function triggersLike(stored: readonly unknown[], wanted: unknown): unknown {
  const names = stored.map((trigger) => asDocument(asDocument(trigger).actionClass).name)
  const given = asList(wanted)
  return Array.isArray(wanted) && given.length === names.length && given.every((name, n) => name === names[n])
    ? stored
    : wanted
}

/** The faults of a text that is no survey, by their paths. `stored`: the survey that it changes, which may have fields of an older version. */
export function faultsOf(
  document: Document,
  stored: object,
  { texts, say }: Pick<Language, 'texts' | 'say'>,
): Readonly<Record<string, string>> {
  const { surveyJson: words } = texts
  const dropped = droppedFields(document).filter(({ path }) => !has(stored, path))
  const unknown = Object.keys(document).filter((name) => !Object.hasOwn(parts, name) && !made.has(name))
  return {
    ...Object.fromEntries(
      unknown.map((name) => {
        const similar = nearest(name, Object.keys(parts))
        return [name, similar === null ? words.noField : say(words.didYouMean, { name: similar })]
      }),
    ),
    ...Object.fromEntries(
      dropped.map(({ path, similar }) => [
        path.join('.'),
        similar === null ? words.noFieldHere : say(words.didYouMean, { name: similar }),
      ]),
    ),
    ...(Object.hasOwn(document, 'questions') ? {} : { questions: words.needsQuestions }),
    ...(Object.hasOwn(document, 'name') ? {} : { name: words.needsName }),
  }
}

/** Whether an object has something at this path. */
const has = (value: unknown, [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  (typeof value === 'object' && value !== null && Object.hasOwn(value, name) && has(asDocument(value)[name], rest))
