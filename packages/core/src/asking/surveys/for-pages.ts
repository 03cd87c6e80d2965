import { boundedMap } from '../../ground/cache/bounded-map.ts'
import { Problem } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { PageSurvey, SingleUse, SurveysOfPages } from '../../ground/ports/pages.ts'
import type { Service } from '../../house/service/service.ts'
import type { Limits } from '../../http/limits.ts'
import { answeredByEmail } from '../doors/answered-by-email.ts'
import { type NewSeed, pageOfSeed } from '../doors/page-seed.ts'
import { passAgain, passDoors } from '../doors/pass.ts'
import { doorsOf } from '../doors/rules.ts'
import { readToken } from '../doors/token.ts'
import { asReceived, type ReceivingFiles } from './file-bounds.ts'
import { asOfNow } from './find.ts'
import { surveyInEdition } from './in-edition.ts'
import { editionOf, mostEditions } from './rules/edition.ts'
import type { StoredSurvey } from './schema.ts'
import { acceptSingleUseId } from './single-use.ts'

/** How long a process remembers the environment of a survey, in ms. An import may give its id to another one. */
const rememberMs = 10_000

/** Finds a survey by its id, in the named environment or in the only one that has it. */
export type FindSurveyOfPage = (surveyId: string, environmentId: string | null) => Promise<PageSurvey | null>

/** Makes the function that finds surveys for pages. It counts no request. */
export function findingForPages(service: Finding): FindSurveyOfPage {
  const homes = boundedMap<string, { home: string; until: number }>(1000)
  return (surveyId, environmentId) => findAnywhere(service, surveyId, environmentId, homes)
}

/** The members of the service by which a survey is found. */
type Finding = Pick<Service, 'storage' | 'environments' | 'clock' | 'logger'> & ReceivingFiles
type Homes = ReturnType<typeof boundedMap<string, { home: string; until: number }>>

/** Answers which surveys the pages for a client may show. */
export function surveysForPage(
  service: Finding & Pick<Service, 'secret' | 'readSecrets'>,
  limits: Limits,
  clientAddress: string | null,
  { find, newSeed }: { find: FindSurveyOfPage; newSeed: NewSeed },
): SurveysOfPages {
  return {
    async find(surveyId, environmentId) {
      const found = await find(surveyId, environmentId)
      if (found === null) await limits.countUnknownEnvironment(clientAddress)
      else await limits.countClient(clientAddress, found.environmentId)
      return found
    },
    async asShown(found, seed, begun) {
      const shown = await pageOfSeed(service.readSecrets, found.survey.id, seed)
      const number = shown?.editionNumber ?? (begun === null ? null : await editionAt(service, found, begun.createdAt))
      if (number === null || number === found.editionNumber) return found
      const then = await surveyInEdition(service, found.survey, number)
      return (
        then && { ...found, survey: asReceived(service, withLaterEndings(then, found.survey)), editionNumber: number }
      )
    },
    async response({ environmentId, survey }, responseId) {
      const response = idPattern.test(responseId)
        ? await service.storage.responses.find(environmentId, responseId)
        : null
      return response?.surveyId === survey.id ? response : null
    },
    async passDoors({ survey, doors }, tokens, begun) {
      if (doors.length === 0) return { closed: null, email: null, answered: null }
      const pass = begun === null ? passDoors(service, survey, tokens) : passAgain(service, survey, tokens, begun)
      const { closed, email, emailHash, olderEmailHashes } = await pass
      const answered = await answeredByEmail(service, survey, [...(emailHash ? [emailHash] : []), ...olderEmailHashes])
      return { closed, email, answered }
    },
    async passPreview({ environmentId, survey: { id: surveyId } }, token) {
      const scope = { purpose: 'preview', environmentId, surveyId } as const
      return (await readToken(service.readSecrets, scope, token, service.clock.now())) !== null
    },
    newSeed: ({ survey, editionNumber }) => newSeed(survey.id, editionNumber),
    singleUse: (found, suId) => judgeSingleUse(service, found, suId),
  }
}

/**
 * The number of the edition that a survey had at a time. A response tells what was shown by its time alone: its client could name an
 * edition that was never published.
 */
async function editionAt(
  { storage }: Pick<Service, 'storage'>,
  { environmentId, survey }: PageSurvey,
  at: string,
): Promise<number> {
  const current = editionOf(survey)
  if (current.at <= at) return current.number
  const page = { after: null, limit: mostEditions }
  const editions = await storage.surveys.listEditions(environmentId, survey.id, page)
  return editions.find((one) => one.at <= at)?.number ?? 1
}

/** The survey in an edition, with the endings that came later: a quota of today may lead to one of them. */
const withLaterEndings = (then: StoredSurvey, { endings }: StoredSurvey): StoredSurvey => ({
  ...then,
  endings: [...then.endings, ...endings.filter(({ id }) => !then.endings.some((one) => one.id === id))],
})

async function findAnywhere(
  service: Finding,
  surveyId: string,
  environmentId: string | null,
  homes: Homes,
): Promise<PageSurvey | null> {
  if (!idPattern.test(surveyId) || (environmentId !== null && !idPattern.test(environmentId))) return null
  const home = environmentId ?? (await onlyHome(service, surveyId, homes))
  const environment = home === null ? null : await service.environments.get(home)
  const survey = (await environment?.survey(surveyId)) ?? null
  if (environment === null || survey === null) return null
  return {
    environmentId: environment.id,
    survey: asReceived(service, await asOfNow(service, survey)),
    editionNumber: editionOf(survey).number,
    doors: doorsOf(survey),
    product: environment.product,
    users: environment.environment.users,
  }
}

/** The environment that has this survey. An address names no environment, so two with one id would be ambiguous. */
async function onlyHome({ storage, logger, clock }: Finding, surveyId: string, homes: Homes): Promise<string | null> {
  const now = clock.now()
  const known = homes.get(surveyId)
  if (known && now < known.until && now >= known.until - rememberMs) return known.home
  const found = await storage.directory.environmentsOfSurvey(surveyId)
  const [home = null] = found
  if (home !== null && found.length === 1) homes.set(surveyId, { home, until: now + rememberMs })
  if (found.length <= 1) return home
  logger.warn(
    { surveyId, environmentIds: found },
    'Two environments have a survey with this id: add ?env= to its address',
  )
  return null
}

async function judgeSingleUse(
  { storage, readSecrets }: Pick<Service, 'storage' | 'readSecrets'>,
  { environmentId, survey }: PageSurvey,
  suId: string | null,
): Promise<SingleUse> {
  let id: string | null
  try {
    id = await acceptSingleUseId(survey, suId, readSecrets)
  } catch (error) {
    if (error instanceof Problem && error.code === 'forbidden') return { state: 'refused' }
    throw error
  }
  const response = id === null ? null : await storage.responses.findBySingleUseId(environmentId, survey.id, id)
  return response === null ? { state: 'open' } : { state: 'used', response }
}
