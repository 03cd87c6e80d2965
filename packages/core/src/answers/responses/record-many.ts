import type { Contact } from '../../asking/contacts/schema.ts'
import { allAsOfNow } from '../../asking/surveys/find.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { readSingleUseId } from '../../asking/surveys/single-use.ts'
import type { Faults } from '../../ground/errors.ts'
import { isConflict, Problem } from '../../ground/errors.ts'
import type { WithoutEvents } from '../../ground/ports/alongside.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import { invalid } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call, FaultContext } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import type { FileClaim } from '../files/schema.ts'
import { asShown } from './as-shown.ts'
import { judgedIfAsked } from './marked.ts'
import { peopleOf } from './people-of.ts'
import type { JudgeQuery } from './query.ts'
import { recordedFaults } from './record.ts'
import { atIndex, recordedResponse, repeatedFaults } from './record-rules.ts'
import { sizeFaults } from './rules.ts'
import { maxBulk, type RecordResponse, type RecordResponses, type StoredResponse } from './schema.ts'
import type { ResponseSet } from './store.ts'
import { writeResponses } from './write.ts'

/** Records many responses, all or none, and answers their ids in order. */
export async function recordResponses(call: Call<RecordResponses, JudgeQuery>): Promise<Decision> {
  const { service, environment, body } = call
  const surveys = await surveysOf(service, environment, body.responses)
  const now = timestamp(service.clock.now())
  const { responses, contacts } = await draft(call, surveys, now)
  const ids = responses.map(({ id }) => id)
  return writeResponses(call, {
    changes: responses.map((after) => ({ now, survey: surveyOf(surveys, after), before: null, after })),
    write: ({ files, ...alongside }, events) =>
      insert(call, { responses, contacts, events }, { ...alongside, files: firstOfEach(files) }),
    // Another request has just created one of the contacts.
    losesTo: ['userId'],
    audit: [
      ...entriesOf(call, 'create', 'response', ids),
      ...entriesBeside(call, 'create', 'contact', contacts, ['userId']),
    ],
    result: { data: ids, ids },
    raises: body.events === true,
    // A time that was sent belongs to a response from elsewhere, and stays.
    renews: (n) => body.responses[n]?.updatedAt == null,
    reply: () => data(ids),
  })
}

/** If two responses name the same file, the first one gets it. */
const firstOfEach = (claims: readonly FileClaim[]): FileClaim[] =>
  [...Map.groupBy(claims, ({ name }) => name).values()].flatMap(([first]) => first ?? [])

async function insert({ service, environment }: Call, set: ResponseSet, alongside: WithoutEvents): Promise<boolean> {
  try {
    if (await service.storage.responses.insertMany(environment.id, set, alongside)) return true
  } catch (error) {
    if (isConflict(error, 'singleUseId') || isConflict(error, 'displayId')) {
      throw await takenProblem(service, environment.id, set.responses)
    }
    throw error
  }
  // A survey was deleted after it was looked up.
  service.environments.forget(environment.id)
  const view = (await service.environments.get(environment.id)) ?? environment
  throw invalid(surveyFaults(set.responses, await view.surveys(namedIn(set.responses))))
}

/** The 409 that names each response of the list that conflicts with a stored one. */
async function takenProblem(
  { storage }: Pick<Service, 'storage'>,
  environmentId: string,
  responses: readonly StoredResponse[],
) {
  const taken = await storage.responses.findTaken(environmentId, responses)
  const used = new Set(taken.map(({ surveyId, singleUseId }) => `${surveyId} ${singleUseId}`))
  const answered = new Set(taken.map(({ displayId }) => displayId))
  const conflicts: Record<string, string> = {}
  for (const [n, { surveyId, singleUseId, displayId }] of responses.entries()) {
    if (singleUseId !== null && used.has(`${surveyId} ${singleUseId}`)) {
      conflicts[`responses.${n}.singleUseId`] = 'This single-use id has been used already'
    }
    if (displayId !== null && answered.has(displayId)) {
      conflicts[`responses.${n}.displayId`] = 'This display has been answered already'
    }
  }
  return new Problem('conflict', 'Other responses have these single-use ids or displays already', conflicts)
}

/**
 * Returns the responses to store, and the contacts that they name and that do not exist yet; throws a 400 if one is
 * invalid.
 */
async function draft(
  call: Call<RecordResponses, JudgeQuery>,
  surveys: ReadonlyMap<string, StoredSurvey>,
  now: Timestamp,
) {
  const { service, environment, body } = call
  const people = await peopleOf(service, environment.id, body.responses)
  const responses: StoredResponse[] = []
  const faults: Record<string, string> = {}
  for (const [n, input] of body.responses.entries()) {
    const survey = surveyOf(surveys, input)
    const singleUseId = survey ? await readSingleUseId(survey, input.singleUseId ?? null, service.readSecrets) : null
    const contact: Contact | null = people.contactOf(input)
    const made = { id: service.ids.next(), environmentId: environment.id, now, singleUseId, emailHash: null, contact }
    const shown = { before: null, edition: input.surveyEdition }
    const drafted = await asShown(service, survey, recordedResponse(input, made), shown)
    const response = await judgedIfAsked(service, survey, drafted, call.query, shown)
    Object.assign(faults, atIndex(n, { ...people.faultsOf(input), ...sizeFaults(response) }))
    responses.push(response)
  }
  const all = { ...repeatedFaults(responses), ...faults }
  if (Object.keys(all).length > 0) throw invalid(all)
  return { responses, contacts: people.newContacts }
}

const surveyOf = (surveys: ReadonlyMap<string, StoredSurvey>, { surveyId }: { surveyId: string }) =>
  surveys.get(surveyId) ?? null

/** The surveys of these responses, with their current status. */
async function surveysOf(
  service: Pick<Service, 'storage' | 'clock'>,
  environment: EnvironmentView,
  responses: readonly RecordResponse[],
) {
  const found = await environment.surveys(namedIn(responses))
  const current = await allAsOfNow(service, environment.id, [...found.values()])
  return new Map(current.map((survey) => [survey.id, survey]))
}

/** The survey ids that responses name, without values that cannot be ids. */
const namedIn = (responses: readonly { surveyId?: unknown }[]): string[] =>
  responses.flatMap(({ surveyId }) => (typeof surveyId === 'string' && idPattern.test(surveyId) ? [surveyId] : []))

/** Returns the faults of the list that its schema cannot find, each under its position in the list. */
export async function recordManyFaults(body: unknown, context: FaultContext): Promise<Faults> {
  const input = asRecord(body)
  const { responses: list } = input
  const faults: Record<string, string> = { ...environmentFaults(input, context.environment) }
  // The schema rejects a longer list as a whole.
  if (!Array.isArray(list) || list.length > maxBulk) return faults
  const responses = list.map(asRecord)
  const surveys = await context.environment.surveys(namedIn(responses))
  Object.assign(faults, surveyFaults(responses, surveys))
  for (const [n, one] of responses.entries()) {
    // Without a survey, its rules cannot be checked.
    const survey = typeof one.surveyId === 'string' ? (surveys.get(one.surveyId) ?? null) : null
    Object.assign(faults, atIndex(n, recordedFaults(one, survey, context.environment)))
  }
  return faults
}

/**
 * Returns the faults of a response against its survey. In a bulk, an unknown survey is a fault of the body, since the
 * surveys of the other responses may exist.
 */
function surveyFaults(
  responses: readonly { surveyId?: unknown }[],
  surveys: ReadonlyMap<string, StoredSurvey>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [n, { surveyId }] of responses.entries()) {
    if (typeof surveyId === 'string' && !surveys.has(surveyId)) {
      faults[`responses.${n}.surveyId`] = 'There is no such survey'
    }
  }
  return faults
}
