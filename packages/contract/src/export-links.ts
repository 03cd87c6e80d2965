import { nothingAlongside, type StoredResponse } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, inOrder, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import { person as samplePerson } from './people-samples.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, revisionOf, type Stage } from './stage.ts'

type Link = ReturnType<typeof sample.exportLink>

/** Stores a link. */
async function addLink({ storage }: Pick<Stage, 'storage'>, link: Link): Promise<Link> {
  const condition = { ifRevision: await revisionOf(storage, link.environmentId) }
  same(
    await storage.exportLinks.insert(link.environmentId, link, condition, nothingAlongside),
    true,
    'exportLinks.insert',
  )
  return link
}

export const exportLinks: Sentences = {
  'an export link is found by its hash and id, and listed, as it was inserted': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const link = await addLink(stage, sample.exportLink(home, survey.id, { lastUsedAt: moment(3) }))
    same(await storage.directory.exportLinkByHash(link.hash), link, 'directory.exportLinkByHash')
    same(await storage.exportLinks.find(home, link.id), link, 'exportLinks.find')
    same(await storage.exportLinks.list(home, survey.id), [link], 'exportLinks.list')
    same(await storage.directory.exportLinkByHash(sample.exportLink(home, 's').hash), null, 'an unknown hash')
    same(await storage.exportLinks.find(home, ids.next()), null, 'exportLinks.find of an unknown id')
  },

  'the export links of a survey are listed in the order of (createdAt, id), and no others': async (stage) => {
    const { storage, home, abroad } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const made: Link[] = []
    for (const ms of [3, 1, 2, 2, 2])
      made.push(await addLink(stage, sample.exportLink(home, survey.id, { createdAt: moment(ms) })))
    await addLink(stage, sample.exportLink(home, other.id))
    await addLink(stage, sample.exportLink(abroad, survey.id))
    inOrder(await storage.exportLinks.list(home, survey.id), oldestFirst(made, createdPosition), 'exportLinks.list')
  },

  'an export link is inserted at the revision alone, which it raises': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const link = sample.exportLink(home, survey.id)
    const ifRevision = await revisionOf(storage, home)
    const insert = (revision: number, environmentId = home) =>
      storage.exportLinks.insert(environmentId, link, { ifRevision: revision }, nothingAlongside)
    same(await insert(ifRevision + 1), false, 'exportLinks.insert at another revision')
    same(await insert(ifRevision, ids.next()), false, 'exportLinks.insert into an unknown environment')
    same(await storage.exportLinks.list(home, survey.id), [], 'exportLinks.list')
    same(await storage.directory.exportLinkByHash(link.hash), null, 'directory.exportLinkByHash')
    same(await insert(ifRevision), true, 'exportLinks.insert')
    holds((await revisionOf(storage, home)) > ifRevision, 'exportLinks.insert raises the revision')
  },

  'of two export links at one revision, one is stored': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const ifRevision = await revisionOf(storage, home)
    const links = [sample.exportLink(home, survey.id), sample.exportLink(home, survey.id)]
    const stored = await Promise.all(
      links.map((link) => storage.exportLinks.insert(home, link, { ifRevision }, nothingAlongside)),
    )
    same(stored.filter(Boolean).length, 1, 'the number of links that were stored')
    same((await storage.exportLinks.list(home, survey.id)).length, 1, 'the number of links')
  },

  'the id of an export link is unique': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const link = await addLink(stage, sample.exportLink(home, survey.id))
    const again = sample.exportLink(home, survey.id, { id: link.id })
    const condition = { ifRevision: await revisionOf(storage, home) }
    await conflicts(storage.exportLinks.insert(home, again, condition, nothingAlongside), 'id')
    same(await storage.exportLinks.list(home, survey.id), [link], 'exportLinks.list')
    same(await storage.directory.exportLinkByHash(again.hash), null, 'directory.exportLinkByHash')
  },

  'renew and touch change an export link of the environment, and no other': async (stage) => {
    const { storage, home, abroad } = stage
    const survey = await addSurvey(storage, home)
    const link = await addLink(stage, sample.exportLink(home, survey.id))
    const other = await addLink(stage, sample.exportLink(home, survey.id))
    same(
      await storage.exportLinks.renew(abroad, link.id, moment(1), nothingAlongside),
      false,
      'exportLinks.renew abroad',
    )
    await storage.exportLinks.touch(abroad, link.id, moment(1))
    await storage.exportLinks.touch(home, ids.next(), moment(1))
    same(await storage.exportLinks.find(home, link.id), link, 'exportLinks.find')
    same(await storage.exportLinks.renew(home, ids.next(), moment(1), nothingAlongside), false, 'exportLinks.renew')
    same(await storage.exportLinks.renew(home, link.id, moment(95_000), nothingAlongside), true, 'exportLinks.renew')
    await storage.exportLinks.touch(home, link.id, moment(9))
    const next = { ...link, endsAt: moment(95_000), lastUsedAt: moment(9) }
    same(await storage.exportLinks.find(home, link.id), next, 'exportLinks.find of the renewed link')
    same(await storage.directory.exportLinkByHash(link.hash), next, 'directory.exportLinkByHash')
    same(await storage.exportLinks.find(home, other.id), other, 'exportLinks.find of another link')
  },

  'delete returns the export link once, and then no method finds it': async (stage) => {
    const { storage, home, abroad } = stage
    const survey = await addSurvey(storage, home)
    const link = await addLink(stage, sample.exportLink(home, survey.id))
    const other = await addLink(stage, sample.exportLink(home, survey.id))
    same(await storage.exportLinks.delete(abroad, link.id, nothingAlongside), null, 'exportLinks.delete abroad')
    same(await storage.exportLinks.delete(home, link.id, nothingAlongside), link, 'the first exportLinks.delete')
    same(await storage.exportLinks.delete(home, link.id, nothingAlongside), null, 'the second exportLinks.delete')
    same(await storage.directory.exportLinkByHash(link.hash), null, 'directory.exportLinkByHash')
    same(await storage.exportLinks.list(home, survey.id), [other], 'exportLinks.list')
  },

  'the export links of a deleted survey are gone with it, and no others': async (stage) => {
    const { storage, home } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const link = await addLink(stage, sample.exportLink(home, survey.id))
    const kept = await addLink(stage, sample.exportLink(home, other.id))
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    same(await storage.directory.exportLinkByHash(link.hash), null, 'directory.exportLinkByHash')
    same(await storage.exportLinks.list(home, survey.id), [], 'exportLinks.list')
    same(await storage.directory.exportLinkByHash(kept.hash), kept, 'the link of another survey')
  },

  'the export links of a removed person are removed, and no others': async (stage) => {
    const { storage, home, abroad } = stage
    const [ada, ben] = [samplePerson(), samplePerson()]
    for (const one of [ada, ben]) await storage.accounts.insert(one, {}, [])
    const survey = await addSurvey(storage, home)
    const far = await addSurvey(storage, abroad)
    const own = [
      await addLink(stage, sample.exportLink(home, survey.id, { ownerId: ada.id })),
      await addLink(stage, sample.exportLink(abroad, far.id, { ownerId: ada.id })),
    ]
    const kept = await addLink(stage, sample.exportLink(home, survey.id, { ownerId: ben.id }))
    same(await storage.accounts.delete(ada.id, { ifVersion: 9 }, []), false, 'accounts.delete at another version')
    same((await storage.exportLinks.list(abroad, far.id)).length, 1, 'the number of links after it')
    same(await storage.accounts.delete(ada.id, { ifVersion: ada.version }, []), true, 'accounts.delete')
    for (const { hash } of own) same(await storage.directory.exportLinkByHash(hash), null, 'directory.exportLinkByHash')
    same(await storage.exportLinks.list(home, survey.id), [kept], 'exportLinks.list')
  },

  'the state of responses changes with each of them, and not otherwise': async (stage) => {
    const { storage, home, abroad } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const stateOf = (environmentId = home) => storage.responses.stateOf(environmentId, survey.id)
    const nothing = { count: 0, updated: '0', newest: null, erasures: 0 }
    same(await stateOf(), nothing, 'responses.stateOf without responses')
    const [one, two] = [await addResponse(storage, survey), await addResponse(storage, survey)]
    const sum = Date.parse(one.updatedAt) + Date.parse(two.updatedAt)
    const newest = newestOf(one, two)
    const ofBoth = { count: 2, updated: String(sum), newest, erasures: 0 }
    same(await stateOf(), ofBoth, 'responses.stateOf of two responses')
    await addResponse(storage, other)
    same(await stateOf(), ofBoth, 'responses.stateOf after another survey')
    same(await stateOf(abroad), nothing, 'responses.stateOf abroad')
    const next = { ...one, updatedAt: moment(777), version: one.version + 1 }
    await storage.responses.replace(home, next, { ifVersion: one.version }, { ...nothingAlongside, files: [] })
    const changed = Date.parse(next.updatedAt) + Date.parse(two.updatedAt)
    same(
      await stateOf(),
      { ...ofBoth, updated: String(changed), newest: newestOf(next, two) },
      'responses.stateOf after a change',
    )
    await storage.responses.delete(home, two.id, nothingAlongside)
    const left = { count: 1, updated: String(Date.parse(next.updatedAt)), newest: next.updatedAt, erasures: 0 }
    same(await stateOf(), left, 'responses.stateOf after a removal')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    same(await stateOf(), nothing, 'responses.stateOf of a deleted survey')
  },

  'the state of responses changes in the step that erases a contact': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const contact = await addContact(storage, home)
    await addResponse(storage, survey, { contactId: contact.id })
    const before = await storage.responses.stateOf(home, survey.id)
    const erasure = { contactId: contact.id, at: moment(5), withResponses: false }
    const chore = sample.chore(home, { kind: 'eraseContact', subject: contact.id })
    await storage.contacts.delete(home, contact.id, erasure, chore, nothingAlongside)
    const { erasures } = await storage.responses.stateOf(home, survey.id)
    same(erasures, before.erasures + 1, 'the erasures of responses.stateOf')
  },
}

const newestOf = (...responses: readonly StoredResponse[]): string =>
  responses
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? ''
