import { findSurvey } from '../../asking/surveys/find.ts'
import { hex, sha256 } from '../../ground/bytes.ts'
import { Problem } from '../../ground/errors.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { Service } from '../../house/service/service.ts'
import { permissionIn, personOf } from '../../http/principal.ts'
import { notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { zoneOfMail } from '../../tenants/people/time-in-words.ts'
import { checkedFilter } from './query.ts'
import { lastPeriod } from './schedule-rules.ts'
import { type ChooseDigestBody, type Digest, type DigestDetail, mostDigests } from './schema.ts'

/** What a chore of the kind `mailDigest` holds. */
export const detailOf = ({ detail }: Pick<Chore, 'detail'>): DigestDetail =>
  // Safe: `chooseDigest` and `mailDigest` alone have written it.
  JSON.parse(detail ?? '{}') as DigestDetail

/** The id of a digest: one for each person, survey and filter. */
const idOf = async (...of: readonly string[]): Promise<string> =>
  `digest${hex((await sha256(JSON.stringify(of))).subarray(0, 12))}`

/** The person's digests, of surveys that there are, in environments that the person may still see. */
export async function listDigests(call: Call): Promise<Digest[]> {
  const { service } = call
  const person = personOf(call)
  const chores = await service.storage.chores.digestsOf(person.id)
  const seen = chores.filter(({ environmentId }) => permissionIn(person, environmentId) !== null)
  const byEnvironment = Map.groupBy(seen, ({ environmentId }) => environmentId)
  const lists = await Promise.all(
    [...byEnvironment].map(async ([environmentId, own]) => {
      const view = await service.environments.get(environmentId)
      const surveys = await view?.surveys(own.map((one) => detailOf(one).surveyId))
      return own.flatMap((one) => {
        const survey = surveys?.get(detailOf(one).surveyId)
        return survey ? [shown(one, survey.name)] : []
      })
    }),
  )
  return lists.flat()
}

/** Chooses a digest, in place of an earlier one of the same survey and filter. The period that is under way is the first to be mailed. */
export async function chooseDigest(call: Call<ChooseDigestBody>): Promise<Digest> {
  const { service, environment, params, body } = call
  const { storage, clock } = service
  const person = personOf(call)
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const stored = (await storage.accounts.find(person.id))?.person
  if (!stored || !canMail(service, stored)) throw new Problem('bad_request', whyNot(stored?.email ?? null))
  const filter = await checkedFilter(service, environment, survey.id, body.filter ?? '')
  const own = await storage.chores.digestsOf(person.id)
  const id = await idOf(person.id, survey.id, filter)
  const earlier = own.find((one) => one.id === id && one.environmentId === environment.id)
  if (!earlier && own.length >= mostDigests) {
    throw new Problem(
      'conflict',
      `A person has at most ${mostDigests} mails with results: stop one that is not needed any more`,
    )
  }
  const period = lastPeriod(body.every, zoneOfMail(stored, environment.product), clock.now())
  const detail: DigestDetail = {
    ...{ surveyId: survey.id, every: body.every, filter, language: body.language ?? 'en' },
    ...{ done: period.endDay, failingSince: null },
  }
  const chore: Chore = {
    ...{ id, environmentId: environment.id, kind: 'mailDigest', subject: person.id },
    ...{ detail: JSON.stringify(detail), dueAt: period.nextAt },
  }
  if (earlier) await storage.chores.remove(environment.id, id)
  await storage.chores.file(environment.id, chore)
  return shown(chore, survey.name)
}

/** Stops one of the person's digests. Throws a 404 if there is none with this id. */
export async function stopDigest(call: Call): Promise<void> {
  const { service, environment, params } = call
  const { digestId = '' } = params
  const own = await service.storage.chores.digestsOf(personOf(call).id)
  const found = own.some(({ id, environmentId }) => id === digestId && environmentId === environment.id)
  if (!found || !(await service.storage.chores.remove(environment.id, digestId))) throw notFound('Digest', digestId)
}

/** Whether the service can mail digests to a person. */
export const canMail = (
  { sendMail, publicUrl }: Pick<Service, 'sendMail' | 'publicUrl'>,
  { email }: { readonly email: string | null },
): boolean => sendMail !== null && publicUrl !== null && email !== null

const whyNot = (email: string | null): string =>
  email === null
    ? 'You have no e-mail address to which a mail could be sent'
    : 'This service sends no mails: whoever runs it gives it `sendMail` and `publicUrl`'

const shown = (chore: Chore, surveyName: string): Digest => {
  const { surveyId, every, filter } = detailOf(chore)
  const { id, environmentId, dueAt } = chore
  return { id, environmentId, surveyId, surveyName, every, filter, nextAt: dueAt }
}
