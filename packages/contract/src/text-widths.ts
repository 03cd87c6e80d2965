import type { StoredResponse } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { personOf } from './erasure-stage.ts'
import { holds, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, tagResponse } from './stage.ts'

const asked = {
  data: { why: [], colour: ['Blue', 'Red', ''], constructor: [], speed: ['Car', 'good', ''] },
  variables: ['tier', 'total'],
}
const always = { since: null, until: null }

/** Throws unless a width has room for a text of so many bytes, and not for much more. */
function fits(width: number | undefined, bytes: number, what: string): void {
  holds(width !== undefined && width >= bytes && width <= 2 * bytes + 16, `${what}: ${width} for ${bytes} bytes`)
}

/** The widths of texts. */
export const textWidths: Sentences = {
  'textWidths measures the longest texts in bytes, without answers that are named': async ({
    storage,
    home,
    abroad,
  }) => {
    const survey = await addSurvey(storage, home)
    const contact = await addContact(storage, home, { userId: 'ü'.repeat(40) })
    const responses: Partial<StoredResponse>[] = [
      { data: { why: 'short', colour: 'Blue', unasked: 'x'.repeat(500) }, variables: { tier: 'gold', other: 'y' } },
      { data: { why: '😀'.repeat(300), colour: ['Red', 'Blue'], speed: { Car: 'good' } }, variables: { total: 12.5 } },
      { data: { why: ['a', 'b'.repeat(20)], colour: [''], speed: { Car: '' } }, language: 'de', variables: {} },
      {
        meta: { url: 'u'.repeat(300) },
        notes: [{ id: ids.next(), text: 'n'.repeat(400), createdAt: moment(0), updatedAt: moment(0) }],
        data: { why: '' },
        variables: {},
      },
      { data: { constructor: { row: 'column' } }, contactId: contact.id, person: personOf(contact), variables: {} },
    ]
    for (const [n, over] of responses.entries()) {
      const response = await addResponse(storage, survey, {
        ...over,
        createdAt: moment(n),
        suspicious: n ? [] : ['fast'],
      })
      if (n === 0) await tagResponse(storage, response, [sample.tag(home, { name: 'z'.repeat(30) })])
    }
    await addResponse(storage, await addSurvey(storage, home), { data: { why: 'x'.repeat(5000) } })
    const { own, data, variables } = await storage.responses.textWidths(home, survey.id, asked, always)
    fits(data.why, 1200, 'why')
    same(Object.keys(data).sort(), ['constructor', 'why'], 'what is measured of answers')
    fits(own.userId, 80, 'userId')
    fits(own.tags, 30, 'tags')
    fits(own.suspicious, 4, 'suspicious')
    fits(own.language, 2, 'language')
    holds((own.id ?? 0) > 0, 'id')
    fits(variables.tier, 4, 'tier')
    same(Object.keys(variables).sort(), ['tier', 'total'], 'what is measured of variables')
    same([own.meta, own.notes], [undefined, undefined], 'what was not asked for')
    const more = await storage.responses.textWidths(home, survey.id, { ...asked, extra: ['meta', 'notes'] }, always)
    fits(more.own.meta, JSON.stringify({ url: 'u'.repeat(300) }).length, 'meta')
    holds((more.own.notes ?? 0) >= 400, `notes: ${more.own.notes}`)
    const early = await storage.responses.textWidths(home, survey.id, asked, { since: null, until: moment(1) })
    fits(early.data.why, 5, 'why, before the second')
    const late = await storage.responses.textWidths(home, survey.id, asked, { since: moment(2), until: null })
    fits(late.data.why, 22, 'why, from the third on')
    const nothing = { own: {}, data: {}, variables: {} }
    same(await storage.responses.textWidths(abroad, survey.id, asked, always), nothing, 'in another environment')
  },

  'textWidths measures answers that no choice has': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    await addResponse(storage, survey, { data: { colour: ['Blue', 'Turquoise'], speed: { Car: 'slow' } } })
    const { data } = await storage.responses.textWidths(home, survey.id, asked, always)
    holds((data.colour ?? 0) >= 9, `colour: ${data.colour}`)
    holds((data.speed ?? 0) >= 9, `speed: ${data.speed}`)
    await addResponse(storage, survey, { data: { speed: { 'A longer row': 'good' } } })
    const more = await storage.responses.textWidths(home, survey.id, asked, always)
    holds((more.data.speed ?? 0) >= 18, `speed: ${more.data.speed}`)
  },

  'textWidths measures a text that was no choice when it was stored, though a choice is called so by now': async ({
    storage,
    home,
  }) => {
    const survey = await addSurvey(storage, home)
    const [blue, good] = [sample.markedId('blue'), sample.markedId('good')]
    const known = {
      data: { colour: ['Turquoise', blue, ''], speed: ['Car', 'good', good, sample.markedId('car')] },
      variables: [],
    }
    const widths = async () => (await storage.responses.textWidths(home, survey.id, known, always)).data
    const named = [
      { data: { colour: ['Turquoise', ''] }, meanings: { colour: [blue, ''] } },
      { data: { speed: { Car: 'good' } }, meanings: { speed: { [sample.markedId('car')]: good } } },
      { data: { colour: 'Turquoise', speed: { Car: 'good' } } },
    ]
    for (const over of named) await addResponse(storage, survey, over)
    same(await widths(), {}, 'what names choices')
    await addResponse(storage, survey, { data: { colour: ['Turquoise'] }, meanings: { colour: ['Turquoise'] } })
    await addResponse(storage, survey, { data: { speed: { Car: 'good' } }, meanings: { speed: { Car: good } } })
    const { colour, speed } = await widths()
    fits(colour, 13, 'colour')
    fits(speed, 14, 'speed')
  },
}
