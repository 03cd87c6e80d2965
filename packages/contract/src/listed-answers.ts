import { listedAnswer } from '@hearback/core/reference'
import type { Contact, ListedAnswer, ResponseFilter, ResponseOrder } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { erase, personOf } from './erasure-stage.ts'
import { same } from './expect.ts'
import { moment } from './moments.ts'
import { everyPage } from './pages.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, tagResponse } from './stage.ts'

const everything = { finished: null, since: null, until: null, contactId: null, tagId: null }
const by = (contact: Contact) => ({ contactId: contact.id, person: personOf(contact) })
const position = ({ id, createdAt }: ListedAnswer) => ({ at: createdAt, id })

/** Answers to one question. */
export const listedAnswers: Sentences = {
  'listAnswers shows what list finds, page by page in every order, with every filter': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const attributes = { name: 'Ada "A" Ä', email: 'ada@example.com', plan: 'pro' }
    const contact = await addContact(storage, home, { attributes })
    const tag = sample.tag(home)
    const values = ['Blue', '', 7, ['a', 'b'], { row: 'column' }, undefined, 'Ä "quoted" \\ \u{1f600}', 'Blue']
    for (const [n, value] of values.entries()) {
      const response = await addResponse(storage, survey, {
        createdAt: moment(n % 3),
        finished: n % 2 === 0,
        language: n % 2 === 0 ? 'de' : null,
        data: {
          other: n % 3 === 0 ? n : 'x',
          ...(n !== 4 && { score: n }),
          ...(value !== undefined && { colour: value }),
        },
        meanings: n < 4 && value !== undefined ? { colour: value } : {},
        ...(n < 3 && by(contact)),
      })
      if (n > 4) await tagResponse(storage, response, [tag], n === 5 ? [tag] : [])
    }
    await addResponse(storage, await addSurvey(storage, home), { data: { colour: 'Red' } })
    const filters: Partial<ResponseFilter>[] = [{}, { finished: true }, { contactId: contact.id }, { tagId: tag.id }]
    for (const over of filters) {
      const filter = { ...everything, ...over, surveyId: survey.id }
      for (const [direction, scoreId] of [
        ['asc', 'score'],
        ['desc', 'other'],
        ['desc', null],
      ] as const) {
        const asked = { questionId: 'colour', scoreId }
        const order: ResponseOrder = { by: 'createdAt', direction }
        const whole = await storage.responses.list(home, filter, order, { after: null, limit: 100 })
        const expected = whole.map((response) => listedAnswer(response, asked))
        const found = await everyPage(
          (page) => storage.responses.listAnswers(home, asked, filter, order, page),
          position,
        )
        same(found, expected, `responses.listAnswers ${direction} ${scoreId} ${JSON.stringify(over)}`)
      }
    }
  },

  'listAnswers names no erased contact': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const contact = await addContact(storage, home, { attributes: { name: 'Ada', plan: 'pro' } })
    await addResponse(storage, survey, { data: { colour: 'Blue' }, ...by(contact) })
    const list = async () => {
      const filter = { ...everything, surveyId: survey.id }
      const order = { by: 'createdAt', direction: 'desc' } as const
      const found = await storage.responses.listAnswers(home, { questionId: 'colour', scoreId: null }, filter, order, {
        after: null,
        limit: 9,
      })
      return found.map(({ value, person }) => [value, person?.userId ?? null, person?.attributes.name ?? null])
    }
    same(await list(), [['Blue', contact.userId, 'Ada']], 'before')
    await erase(stage, contact.id)
    same(await list(), [['Blue', null, null]], 'after')
  },
}
