import { nothingAlongside, type StoredResponse } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { moment } from './moments.ts'
import { addResponse, addSurvey } from './stage.ts'

const anything = { finished: null, since: null, until: null, contactId: null, tagId: null }
const order = { by: 'createdAt', direction: 'asc' } as const
const page = { after: null, limit: 9 }

/** Reasons to suspect a response. */
export const suspicions: Sentences = {
  'responses keep why they could not have been given; lists and counts leave them out, or tell them apart': async ({
    storage,
    home,
  }) => {
    const survey = await addSurvey(storage, home)
    const impossible = [{ id: 'why', verdict: 'offPath' as const }]
    const marked = { suspicious: ['fast', 'impossible'], impossible, finished: true }
    const first = await addResponse(storage, survey, { ...marked, createdAt: moment(1) })
    const second = await addResponse(storage, survey, { suspicious: ['fast'], finished: true, createdAt: moment(2) })
    same((await storage.responses.find(home, first.id))?.impossible, impossible, 'verdicts')
    const cleared = { ...first, suspicious: ['fast'], impossible: [], version: 2 }
    const check = async (wanted: readonly StoredResponse[], counted: number) => {
      const filter = { ...anything, surveyId: survey.id, isPossible: true } as const
      const ids = wanted.map(({ id }) => id)
      const found = await storage.responses.list(home, filter, order, page)
      same(
        found.map(({ id }) => id),
        ids,
        'list',
      )
      const tabled = await storage.responses.listForTable(home, filter, order, page, [])
      same(
        tabled.map(({ id }) => id),
        ids,
        'listForTable',
      )
      const answers = await storage.responses.listAnswers(
        home,
        { questionId: 'why', scoreId: null },
        filter,
        order,
        page,
      )
      same(
        answers.map(({ id }) => id),
        ids,
        'listAnswers',
      )
      for (const finished of [null, true]) {
        const passing = { ...anything, finished }
        const [within, apart] = await Promise.all(
          (['within', 'apart'] as const).map(async (how) => {
            const plan = { impossible: how, questions: [] }
            return (await storage.summaries.count(home, survey.id, plan, passing)).counts
          }),
        )
        same([within?.impossible, within?.finished], [counted, 2], 'told within')
        same([apart?.impossible, apart?.finished], [counted, 2 - counted], 'told apart')
      }
    }
    await check([second], 1)
    const texts = await storage.responses.listTexts(home, { ...anything, surveyId: survey.id }, order, {
      after: null,
      limit: 9,
    })
    same(
      texts.map((text) => JSON.parse(text).impossible),
      [impossible, []],
      'listTexts',
    )
    await storage.responses.replace(home, cleared, { ifVersion: 1 }, nothingAlongside)
    await check([first, second], 0)
  },

  'responses are stored with the reasons to suspect them, and lists and summaries filter by them': async ({
    storage,
    home,
  }) => {
    const survey = await addSurvey(storage, home)
    const all: string[][] = [[], ['fast'], ['honeypot', 'fast'], []]
    const stored: StoredResponse[] = []
    for (const [n, suspicious] of all.entries()) {
      stored.push(await addResponse(storage, survey, { suspicious, finished: true, createdAt: moment(n) }))
    }
    for (const [suspicious, wanted] of [
      [null, [0, 1, 2, 3]],
      [true, [1, 2]],
      [false, [0, 3]],
      ['honeypot', [2]],
      ['other', []],
    ] as const) {
      const filter = { ...anything, surveyId: survey.id, suspicious }
      const expected = wanted.map((n) => stored[n]?.id)
      const found = await storage.responses.list(home, filter, order, page)
      same(
        found.map(({ id }) => id),
        expected,
        `list, ${suspicious}`,
      )
      const tabled = await storage.responses.listForTable(home, filter, order, page, [])
      same(
        tabled.map((one) => one.suspicious),
        wanted.map((n) => all[n]),
        `listForTable, ${suspicious}`,
      )
      const texts = await storage.responses.listTexts(home, { ...filter, surveyId: null }, order, page)
      same(
        texts
          .map((text) => JSON.parse(text))
          .flatMap(({ id, suspicious: own }) => (expected.includes(id) ? [own] : [])),
        wanted.map((n) => all[n]),
        `listTexts of the environment, ${suspicious}`,
      )
      const { counts } = await storage.summaries.count(home, survey.id, { questions: [] }, { ...anything, suspicious })
      same(counts.finished, wanted.length, `summaries.count, ${suspicious}`)
    }
  },
}

/** The edition of a survey that a respondent saw. */
export const seenEditions: Sentences = {
  'responses keep the edition that was seen; lists and counts take one edition, those that name none by their time':
    async ({ storage, home }) => {
      const survey = await addSurvey(storage, home)
      const editions = [null, { number: 1, isGuessed: false }, null, { number: 2, isGuessed: true }, null]
      const stored: StoredResponse[] = []
      for (const [n, edition] of editions.entries())
        stored.push(await addResponse(storage, survey, { edition, finished: true, createdAt: moment(n) }))
      same((await storage.responses.find(home, stored[3]?.id ?? ''))?.edition, editions[3], 'stored')
      for (const [edition, wanted] of [
        [{ number: 1, from: null, until: moment(2) }, [0, 1]],
        [{ number: 2, from: moment(2), until: moment(4) }, [2, 3]],
        [{ number: 3, from: moment(4), until: null }, [4]],
        [{ number: 4, from: moment(5), until: null }, []],
      ] as const) {
        const filter = { ...anything, surveyId: survey.id, edition }
        const ids = wanted.map((n) => stored[n]?.id)
        const found = await storage.responses.list(home, filter, order, page)
        same(
          found.map(({ id }) => id),
          ids,
          `list, ${edition.number}`,
        )
        const texts = (await storage.responses.listTexts(home, filter, order, page)).map((text) => JSON.parse(text))
        same(
          texts.map(({ surveyEdition, isEditionGuessed }) => [surveyEdition, isEditionGuessed]),
          wanted.map((n) => [editions[n]?.number ?? null, editions[n]?.isGuessed ?? false]),
          `listTexts, ${edition.number}`,
        )
        const named = wanted.map((n) => editions[n] ?? null)
        const tabled = await storage.responses.listForTable(home, filter, order, page, [])
        same(
          tabled.map((one) => one.edition),
          named,
          `listForTable, ${edition.number}`,
        )
        const answers = await storage.responses.listAnswers(
          home,
          { questionId: 'why', scoreId: null },
          filter,
          order,
          page,
        )
        same(
          answers.map((one) => one.edition),
          named,
          `listAnswers, ${edition.number}`,
        )
        const { counts } = await storage.summaries.count(home, survey.id, { questions: [] }, { ...anything, edition })
        same(counts.finished, wanted.length, `summaries.count, ${edition.number}`)
        const bounds = [moment(0), moment(9)]
        const [period] = await storage.summaries.countPeriods(home, survey.id, null, { ...anything, edition }, bounds)
        same(period?.finished, wanted.length, `countPeriods, ${edition.number}`)
      }
    },
}
