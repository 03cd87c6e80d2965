import { countedQuotas, nothingAlongside, type StoredResponse, type StoredSurvey } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { endOfLongAgo, ids, moment } from './moments.ts'
import { emptyChores, take } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, revisionOf, type Stage } from './stage.ts'

const quota = (limit: number): StoredSurvey['quotas'][number] => ({
  where: null,
  limit,
  action: 'close',
  endingId: null,
})
const about = (value: string): StoredSurvey['quotas'][number] => ({
  ...quota(9),
  where: { connector: 'and', conditions: [{ type: 'question', id: 'q1', operator: 'equals', value }] },
})

/** The quotas of a response that counts for `all`. */
const all = { of: 'all', in: ['all'] } as const

const countOf = async ({ storage, home }: Stage, surveyId: string, key = 'all') =>
  (await storage.responses.countQuotas(home, [surveyId])).find((one) => one.quota === key)?.count

/** Stores a response that counts, below the limit if there is one. */
const insert = (
  { storage, home }: Stage,
  surveyId: string,
  over: Partial<StoredResponse> = {},
  below: Record<string, number> = {},
) => {
  const response = sample.response(home, surveyId, { finished: true, quotas: all, ...over })
  return storage.responses.insert(home, response, { contact: null, below }, nothingAlongside)
}

async function setQuotas({ storage, home }: Stage, surveyId: string, quotas: StoredSurvey['quotas']): Promise<void> {
  const stored = await storage.surveys.find(home, surveyId)
  if (!stored) throw new Error(`There is no survey ${surveyId}`)
  const condition = { ifVersion: stored.version, ifRevision: await revisionOf(storage, home), segment: null }
  const next = { ...stored, quotas, version: stored.version + 1 }
  same(await storage.surveys.replace(home, next, condition, nothingAlongside), true, 'surveys.replace')
}

/** The subjects of the chores that count quotas again. */
async function recounts({ storage }: Stage): Promise<string[]> {
  const { taken } = await take(storage, endOfLongAgo)
  return taken.flatMap(({ kind, subject }) => (kind === 'countQuotas' ? [subject] : []))
}

export const quotas: Sentences = {
  'a count follows every write of a response that counts': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { quotas: [quota(9)] })
    const count = () => countOf(stage, survey.id)
    same(await count(), 0, 'of a new survey')
    const first = await addResponse(storage, survey, { finished: true, quotas: all })
    same(await count(), 1, 'after insert')
    same((await storage.responses.find(home, first.id))?.quotas, all, 'quotas, as stored')
    const begun = await addResponse(storage, survey, { finished: false })
    same(await count(), 1, 'with one that is not finished')
    const replace = (next: StoredResponse, ifVersion: number) =>
      storage.responses.replace(home, { ...next, version: ifVersion + 1 }, { ifVersion, below: {} }, nothingAlongside)
    same(await replace({ ...begun, finished: true, quotas: all }, 1), true, 'responses.replace')
    same(await count(), 2, 'once it was finished')
    same(await replace({ ...begun, finished: true, quotas: { of: 'all', in: [] } }, 1), false, 'at another version')
    same(await count(), 2, 'after a change that lost')
    const over = { ...begun, finished: true, overQuota: true, quotas: { of: 'all', in: [] } }
    same(await replace(over, 2), true, 'responses.replace')
    same(await count(), 1, 'once it counts no more')
    same((await storage.responses.find(home, begun.id))?.overQuota, true, 'overQuota, as stored')
    const filter = { surveyId: survey.id, finished: null, since: null, until: null, contactId: null, tagId: null }
    const [text = ''] = await storage.responses.listTexts(
      home,
      filter,
      { by: 'createdAt', direction: 'desc' },
      { after: null, limit: 1 },
    )
    same(JSON.parse(text).overQuota, JSON.parse(text).id === begun.id, 'overQuota in the text of a list')
    await storage.responses.delete(home, first.id, nothingAlongside)
    same(await count(), 0, 'after a deletion')
  },

  'responses that are deleted with their contact count no more': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { quotas: [quota(9)] })
    const contact = await addContact(storage, home)
    for (const contactId of [contact.id, contact.id, null]) {
      await addResponse(storage, survey, { finished: true, contactId, quotas: all })
    }
    same(await countOf(stage, survey.id), 3, 'before')
    const chore = sample.chore(home, { kind: 'eraseContact', subject: contact.id })
    await storage.contacts.delete(home, contact.id, { at: moment(0), withResponses: true }, chore, nothingAlongside)
    same(await storage.responses.eraseContact(home, contact.id, moment(9), 9), 2, 'responses.eraseContact')
    same(await countOf(stage, survey.id), 1, 'afterwards')
  },

  'a finished response that was judged by other quotas is not written': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { quotas: [quota(9)] })
    const plain = await addSurvey(storage, home)
    same(await insert(stage, survey.id, { quotas: null }), false, 'without quotas')
    same(await insert(stage, survey.id, { quotas: { of: 'other', in: [] } }), false, 'by other quotas')
    same(await insert(stage, plain.id), false, 'by quotas that the survey has no more')
    const unjudged = sample.response(home, survey.id, { finished: true })
    same(
      await storage.responses.insert(home, unjudged, { contact: null }, nothingAlongside),
      false,
      'by a process that knows of no quotas',
    )
    same(await insert(stage, survey.id, { finished: false, quotas: null }), true, 'not finished')
    same(await countOf(stage, survey.id), 0, 'the count')
  },

  'of many responses at once, as many are taken as the limit says': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { quotas: [quota(3)] })
    const begun = []
    for (let n = 0; n < 4; n += 1) begun.push(await addResponse(storage, survey, { finished: false }))
    const finishing = begun.map((one) => {
      const next = { ...one, finished: true, quotas: all, version: 2 }
      return storage.responses.replace(home, next, { ifVersion: 1, below: { all: 3 } }, nothingAlongside)
    })
    const creating = [1, 2, 3, 4].map(() => insert(stage, survey.id, {}, { all: 3 }))
    const written = (await Promise.all([...finishing, ...creating])).filter(Boolean)
    same(written.length, 3, 'the responses that were taken')
    same(await countOf(stage, survey.id), 3, 'the count')
    same(await insert(stage, survey.id), true, 'one that is not limited')
    same(await countOf(stage, survey.id), 4, 'the count then')
  },

  'new quotas, bulks and imports have the responses counted again': async (stage) => {
    const { storage, home } = stage
    await emptyChores(storage)
    const survey = await addSurvey(storage, home)
    const first = await addResponse(storage, survey, { finished: true })
    same(await recounts(stage), [], 'without quotas')
    await setQuotas(stage, survey.id, [quota(9)])
    same(await recounts(stage), [survey.id], 'with quotas')
    await setQuotas(stage, survey.id, [quota(5)])
    same(await recounts(stage), [], 'with another limit, while the first is taken')
    const many = [sample.response(home, survey.id, { finished: true })]
    await storage.responses.insertMany(home, { responses: many, contacts: [], events: [] }, nothingAlongside)
    same(await recounts(stage), [survey.id], 'after a bulk: the run under way begins anew')
    const imported = [sample.response(home, survey.id, { finished: true, overQuota: true })]
    await storage.responses.importMany(home, { responses: imported, made: [] }, nothingAlongside)
    same(await recounts(stage), [survey.id], 'after an import')
    same((await storage.responses.find(home, imported[0]?.id ?? ''))?.overQuota, true, 'overQuota of an imported one')
    const judged = { ...first, quotas: all }
    const gone = { ...many[0], quotas: { of: 'other', in: ['other'] } } as StoredResponse
    await storage.responses.recountQuotas(home, survey.id, [judged, gone, { ...judged, id: ids.next() }])
    same(await countOf(stage, survey.id), 1, 'of those that were judged by these quotas')
    await storage.responses.recountQuotas(home, survey.id, [judged])
    same(await countOf(stage, survey.id), 1, 'counted once, as its version has changed')
    holds(await storage.responses.writesEnded(home), 'responses.writesEnded answers false where nobody writes')
    await emptyChores(storage)
  },

  'a quota with other conditions has a count of its own, and the old one is kept': async (stage) => {
    const { storage, home, abroad } = stage
    const survey = await addSurvey(storage, home, { quotas: [quota(9)] })
    await insert(stage, survey.id)
    const key = countedQuotas({ quotas: [about('Blue')] })
    await setQuotas(stage, survey.id, [about('Blue')])
    same(await countOf(stage, survey.id, key), 0, 'of the new one')
    await insert(stage, survey.id, { quotas: { of: key, in: [key] } })
    same(await countOf(stage, survey.id, key), 1, 'of the new one, with a response')
    await setQuotas(stage, survey.id, [quota(9), about('Blue')])
    same(await countOf(stage, survey.id, key), 1, 'of the new one, together with the old one')
    same(await countOf(stage, survey.id), 1, 'of the old one')
    same(await storage.responses.countQuotas(abroad, [survey.id]), [], 'from abroad')
    await emptyChores(storage)
  },

  'a survey that reuses the id of a forgotten survey begins with a count of 0': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { quotas: [quota(9)] })
    await insert(stage, survey.id)
    const chore = sample.chore(home, { kind: 'eraseSurvey', subject: survey.id })
    await storage.surveys.delete(home, survey.id, chore, nothingAlongside)
    await storage.responses.purgeOfSurvey(home, survey.id, 9)
    await storage.surveys.forget(home, survey.id)
    await addSurvey(storage, home, { ...survey })
    same(await countOf(stage, survey.id), 0, 'once it was made again')
    await emptyChores(storage)
  },
}
