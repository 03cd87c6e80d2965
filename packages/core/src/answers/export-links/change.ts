import { findSurvey } from '../../asking/surveys/find.ts'
import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Decision } from '../../http/decision.ts'
import { personOf } from '../../http/principal.ts'
import { notFound } from '../../http/problems.ts'
import { data, json, type Reply } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { hashSecret, newSecret } from '../../tenants/people/secrets.ts'
import { checkedQuery } from './query.ts'
import { addressesOf, endOf, hintOf, mostLinks } from './rules.ts'
import type { ExportLink } from './schema.ts'
import type { CreateExportLinkBody, ListedExportLink } from './wire.ts'

/** Lists the links of a survey that the person made; all of them for an owner of the service. */
export async function listLinks(call: Call): Promise<Reply> {
  const { service, environment, params } = call
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const links = await service.storage.exportLinks.list(environment.id, survey.id)
  const seen = links.filter((link) => mayFind(call, link))
  const names = await ownersOf(call, seen)
  return data(seen.map((link) => shown(link, names)))
}

/** Makes a link for the person who asks. The secret is in this answer only. */
export async function createLink(call: Call<CreateExportLinkBody>): Promise<Decision> {
  const { service, environment, params, body, publicUrl } = call
  const person = personOf(call)
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const query = await checkedQuery(service, environment, survey.id, body.query)
  const others = await service.storage.exportLinks.list(environment.id, survey.id)
  if (others.length >= mostLinks) {
    const own = others.filter(({ ownerId }) => ownerId === person.id).length
    throw new Problem(
      'conflict',
      `A survey has at most ${mostLinks} live addresses, and ${own} of these are yours: delete one that is not needed any more, or ask an owner to`,
    )
  }
  const secret = newSecret()
  const now = service.clock.now()
  const link: ExportLink = {
    id: service.ids.next(),
    environmentId: environment.id,
    surveyId: survey.id,
    createdAt: timestamp(now),
    ownerId: person.id,
    name: body.name,
    // Safe: a new secret has the form of one.
    hash: (await hashSecret(secret)) as string,
    hint: hintOf(secret),
    query,
    endsAt: endOf(now),
    lastUsedAt: null,
  }
  const listed = shown(link, new Map([[person.id, person.label]]))
  return {
    write: (alongside) =>
      service.storage.exportLinks.insert(environment.id, link, { ifRevision: environment.revision }, alongside),
    audit: entriesOf(call, 'create', 'exportLink', [link.id]),
    result: { data: { ...listed, addresses: null }, ids: [link.id] },
    reply: () => json(201, { data: { ...listed, addresses: addressesOf(publicUrl, secret) } }),
  }
}

/** Lets a link work for a year from now, also one that has ended. */
export async function renewLink(call: Call): Promise<Decision> {
  const { service, environment } = call
  const link = await findLink(call)
  const endsAt = endOf(service.clock.now())
  return {
    write: async (alongside) => {
      const isRenewed = await service.storage.exportLinks.renew(environment.id, link.id, endsAt, alongside)
      if (!isRenewed) throw notFound('Export Link', link.id)
      return true
    },
    audit: entriesOf({ ...call, sent: ['endsAt'] }, 'update', 'exportLink', [link.id]),
    reply: async () => data(shown({ ...link, endsAt }, await ownersOf(call, [link]))),
  }
}

/** Deletes a link: its address stops working at once. */
export async function removeLink(call: Call): Promise<Decision> {
  const { service, environment } = call
  const link = await findLink(call)
  const names = await ownersOf(call, [link])
  return {
    write: async (alongside) => {
      if (!(await service.storage.exportLinks.delete(environment.id, link.id, alongside)))
        throw notFound('Export Link', link.id)
      return true
    },
    audit: entriesOf(call, 'delete', 'exportLink', [link.id]),
    reply: () => data(shown(link, names)),
  }
}

/** Whether a link is the person's own, or the person is an owner of the service. */
function mayFind(call: Pick<Call, 'principal'>, { ownerId }: ExportLink): boolean {
  const { id, isOwner } = personOf(call)
  return isOwner || ownerId === id
}

/** Finds the link that the path names. That of another person is answered as an unknown one. */
async function findLink(call: Call): Promise<ExportLink> {
  const { service, environment, params } = call
  const { surveyId = '', linkId = '' } = params
  const found = idPattern.test(linkId) ? await service.storage.exportLinks.find(environment.id, linkId) : null
  if (found === null || found.surveyId !== surveyId || !mayFind(call, found)) throw notFound('Export Link', linkId)
  return found
}

export const isLinkThere = async ({ service, environment }: Pick<Call, 'service' | 'environment'>, id: string) =>
  (await service.storage.exportLinks.find(environment.id, id)) !== null

/** The names of the owners of links, by id. */
async function ownersOf({ service }: Call, links: readonly ExportLink[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(links.map(({ ownerId }) => ownerId))]
  const found = await Promise.all(ids.map((id) => service.storage.accounts.find(id)))
  return new Map(ids.map((id, n) => [id, found[n]?.person.name ?? '']))
}

const shown = (
  { id, surveyId, name, hint, query, ownerId, createdAt, endsAt, lastUsedAt }: ExportLink,
  names: ReadonlyMap<string, string>,
): ListedExportLink => ({
  ...{ id, surveyId, name, hint, query, owner: { id: ownerId, name: names.get(ownerId) ?? '' } },
  ...{ createdAt, endsAt, lastUsedAt },
})
