import { contentOf } from '@hearback/core/reference'
import { nothingAlongside, type Storage, type StoredSurvey, type WholeEdition } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { everyPage } from './pages.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, revisionOf } from './stage.ts'

const by = { kind: 'key', id: 'k1', label: 'Dashboard' } as const
const wide = { after: null, limit: 100 }

/** The sample survey as its edition `number`, which asks something of its own. */
const asEdition = (survey: StoredSurvey, number: number, at = moment(number)): StoredSurvey => ({
  ...survey,
  questions: survey.questions.map((question) => ({ ...question, headline: { default: `Why ${number}?` } })),
  edition: { number, at, by },
  version: survey.version + 1,
})

async function replace(storage: Storage, next: StoredSurvey): Promise<StoredSurvey> {
  const { environmentId, version } = next
  const condition = { ifVersion: version - 1, ifRevision: await revisionOf(storage, environmentId), segment: null }
  same(await storage.surveys.replace(environmentId, next, condition, nothingAlongside), true, 'surveys.replace')
  return next
}

const whole = (survey: StoredSurvey): WholeEdition => ({
  ...(survey.edition ?? { number: 1, at: survey.createdAt, by: null }),
  content: contentOf(survey),
})

export const editions: Sentences = {
  'insert and replace store what a survey asks as its edition, with its time and author': async ({ storage, home }) => {
    const first = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    const second = await replace(storage, asEdition(first, 2))
    same(await storage.surveys.findEdition(home, first.id, 1), whole(first), 'the first edition')
    same(await storage.surveys.findEdition(home, first.id, 2), whole(second), 'the second edition')
    same(await storage.surveys.findEdition(home, first.id, 3), null, 'an edition that does not exist')
    same(await storage.surveys.findEdition(home, ids.next(), 1), null, 'an edition of an unknown survey')
    same(await storage.surveys.listEditions(home, ids.next(), wide), [], 'editions of an unknown survey')
  },

  'the first edition of a survey that names none is of its creation': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    same(await storage.surveys.findEdition(home, survey.id, 1), whole(survey), 'surveys.findEdition')
  },

  'so is one that is stored with a later change': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    await replace(storage, { ...survey, name: 'Renamed', updatedAt: moment(9), version: 2 })
    same(await storage.surveys.findEdition(home, survey.id, 1), whole(survey), 'surveys.findEdition')
  },

  'an edition changes only with its time: another name is none, and what a draft asks replaces it': async ({
    storage,
    home,
  }) => {
    const first = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    const { edition = { number: 1, at: moment(1), by } } = first
    const other = { ...asEdition(first, 9), edition }
    await replace(storage, other)
    same(await storage.surveys.findEdition(home, first.id, 1), whole(first), 'with the same time')
    const later = await replace(storage, asEdition(other, 1, moment(5)))
    same(await storage.surveys.findEdition(home, first.id, 1), whole(later), 'with another time')
  },

  'listEditions lists them newest first, page after page, without what they ask': async ({ storage, home }) => {
    let survey = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    for (let number = 2; number <= 12; number += 1) survey = await replace(storage, asEdition(survey, number))
    const listed = await everyPage(
      (page) => storage.surveys.listEditions(home, survey.id, page),
      ({ number, at }) => ({ at, id: String(number) }),
    )
    const expected = Array.from({ length: 12 }, (_, n) => ({ number: 12 - n, at: moment(12 - n), by }))
    same(listed, expected, 'surveys.listEditions')
  },

  'an edition is forgotten once twenty came after it, unless a response is of its time': async ({ storage, home }) => {
    let survey = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    await addResponse(storage, survey, { createdAt: moment(3) })
    const weekMs = 7 * 86_400_000
    for (let number = 2; number <= 40; number += 1)
      survey = await replace(storage, asEdition(survey, number, moment(number <= 3 ? number : number * weekMs)))
    const listed = await storage.surveys.listEditions(home, survey.id, wide)
    // Editions up to the third were the newest at some time in the week before the response, or at it.
    const expected = [...Array.from({ length: 20 }, (_, n) => 40 - n), 3, 2, 1]
    same(
      listed.map(({ number }) => number),
      expected,
      'the numbers of editions',
    )
  },

  'editions that a page may still show stay, however many came after them within a week': async ({ storage, home }) => {
    let survey = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    for (let number = 2; number <= 30; number += 1) survey = await replace(storage, asEdition(survey, number))
    const numbers = async () => (await storage.surveys.listEditions(home, survey.id, wide)).map(({ number }) => number)
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
    same(await numbers(), down(30, 1), 'the numbers of editions on the same day')
    await replace(storage, asEdition(survey, 31, moment(8 * 86_400_000)))
    same(await numbers(), down(31, 12), 'the numbers of editions a week later')
  },

  'addEdition stores one that is missing, and leaves one that is there': async ({ storage, home, abroad }) => {
    const survey = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    const missed = { ...whole(asEdition(survey, 2)), by: null }
    await storage.surveys.addEdition(abroad, survey.id, missed)
    same(await storage.surveys.findEdition(home, survey.id, 2), null, 'through another environment')
    await storage.surveys.addEdition(home, survey.id, missed)
    await storage.surveys.addEdition(home, survey.id, { ...missed, at: moment(9) })
    await storage.surveys.addEdition(home, survey.id, { ...missed, number: 1 })
    same(await storage.surveys.findEdition(home, survey.id, 2), missed, 'surveys.findEdition')
    same(await storage.surveys.findEdition(home, survey.id, 1), whole(survey), 'the edition that was there')
    same(await storage.surveys.findEdition(abroad, survey.id, 2), null, 'abroad')
    same(await storage.surveys.listEditions(abroad, survey.id, wide), [], 'listed abroad')
  },

  'a deleted survey has no editions, nor does one that is made with its id once it is forgotten': async ({
    storage,
    home,
  }) => {
    const survey = await addSurvey(storage, home, { edition: { number: 1, at: moment(1), by } })
    await replace(storage, asEdition(survey, 2))
    const chore = sample.chore(home, { subject: survey.id })
    await storage.surveys.delete(home, survey.id, chore, nothingAlongside)
    same(await storage.surveys.findEdition(home, survey.id, 2), null, 'surveys.findEdition')
    same(await storage.surveys.listEditions(home, survey.id, wide), [], 'surveys.listEditions')
    await storage.surveys.addEdition(home, survey.id, whole(asEdition(survey, 3)))
    await storage.surveys.forget(home, survey.id)
    await addSurvey(storage, home, { id: survey.id, edition: { number: 1, at: moment(4), by } })
    same(
      await storage.surveys.listEditions(home, survey.id, wide),
      [{ number: 1, at: moment(4), by }],
      'after the id was used again',
    )
  },
}
