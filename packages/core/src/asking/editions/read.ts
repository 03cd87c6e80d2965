import { isUnavailable } from '../../ground/errors.ts'
import { questionKind } from '../../ground/past.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { ListPage } from '../../ground/ports/list-page.ts'
import type { Service } from '../../house/service/service.ts'
import { replyList } from '../../http/list.ts'
import { notFound } from '../../http/problems.ts'
import type { Reply } from '../../http/reply.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { findSurvey } from '../surveys/find.ts'
import { differencesOf } from '../surveys/rules/differences.ts'
import { contentOf, editionOf, newestFirst } from '../surveys/rules.ts'
import type { Edition, StoredSurvey, WholeEdition } from '../surveys/schema.ts'
import { editionsQuery } from './query.ts'
import type { EditionListed, EditionRead, NewestEditions } from './schema.ts'

/** Lists the editions of a survey, newest first. Throws a 404 for an unknown survey. */
export async function listEditions(call: Call<unknown, unknown>): Promise<Reply> {
  const { service, environment, params } = call
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  return replyList(call, editionsQuery, {
    read: async (_, page) => counted(service, survey, await editionsOf(service, survey, page), page),
    position: ({ number, at }) => ({ at, id: String(number) }),
    output: ({ responseCount, ...edition }) => ({ ...shown(edition, survey), responseCount }),
  })
}

/**
 * The newest editions of a survey, and the last one in which each of its questions was of another kind. A survey that was never
 * changed takes no statement. Throws a 404 for an unknown survey.
 */
export async function newestEditions({ service, environment, params }: Call, limit: number): Promise<NewestEditions> {
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const current = editionOf(survey)
  const editions = current.number === 1 ? [current] : await editionsOf(service, survey, { after: null, limit })
  return { editions: editions.map(({ number, at }) => ({ number, createdAt: at })), otherKinds: otherKindsOf(survey) }
}

/** Questions that were of another kind once, each with the last edition in which they were. */
function otherKindsOf({ questions, asked }: StoredSurvey): NewestEditions['otherKinds'] {
  return questions.flatMap((question) => {
    const last = (asked?.past ?? []).findLast(
      ({ id, kind }) => id === question.id && kind !== null && kind !== questionKind(question),
    )
    return last?.until ? [{ questionId: question.id, edition: last.until.number - 1 }] : []
  })
}

/** Reads one edition, and what it has changed. Throws a 404 for an unknown survey or edition. */
export async function readEdition({ service, environment, params }: Call): Promise<Reply> {
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const edition = await findEdition(service, survey, params.number ?? '')
  const [before = null] = await editionsOf(service, survey, { after: positionOf(edition), limit: 1 })
  const earlier = before && (await findEdition(service, survey, String(before.number)))
  const read: EditionRead = {
    ...shown(edition, survey),
    content: edition.content,
    differences: earlier && differencesOf(earlier.content, edition.content),
  }
  return data(read)
}

/** Finds an edition by its number. The one that the survey is now is there, though no build has stored it. */
export async function findEdition(
  { storage }: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  number: string,
): Promise<WholeEdition> {
  const wanted = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
  const current = editionOf(survey)
  if (wanted === current.number) return { ...current, content: contentOf(survey) }
  const found = wanted === 0 ? null : await storage.surveys.findEdition(survey.environmentId, survey.id, wanted)
  if (found === null) throw notFound('Edition', number)
  return found
}

/** A page of editions. The one that the survey is now comes first, though no build has stored it. */
async function editionsOf(
  { storage }: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  page: ListPage,
): Promise<Edition[]> {
  const stored = await storage.surveys.listEditions(survey.environmentId, survey.id, page)
  return page.after === null ? newestFirst(survey, stored).slice(0, page.limit) : stored
}

type Counted = Edition & Pick<EditionListed, 'responseCount'>

/** Editions of a page, newest first, with the number of responses that were created while each was asked. */
async function counted(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  { environmentId, id }: StoredSurvey,
  editions: readonly Edition[],
  { after }: ListPage,
): Promise<Counted[]> {
  // It is exclusive: what was stored in this millisecond counts.
  const until = after?.at ?? timestamp(clock.now() + 1)
  const bounds = [...editions.map(({ at }) => at).reverse(), until]
  const periods = await storage.summaries
    .countPeriods(environmentId, id, null, everything, bounds)
    .catch((error: unknown) => {
      if (!isUnavailable(error) || !error.isSlow) throw error
      // So many that they cannot be counted in time: the list is worth more than their numbers.
      return null
    })
  return editions.map((edition, n) => ({
    ...edition,
    responseCount: periods?.[editions.length - 1 - n]?.started ?? null,
  }))
}

const everything = { finished: null, contactId: null, tagId: null }

const positionOf = ({ number, at }: Edition) => ({ at, id: String(number) })

const shown = ({ number, at, by }: Edition, survey: StoredSurvey): Omit<EditionListed, 'responseCount'> => ({
  number,
  createdAt: at,
  actor: by,
  isCurrent: number === editionOf(survey).number,
})
