import type { SurveyResponse } from '../../src/answers/responses/schema.ts'
import { inFives, isEnough } from '../../src/answers/shared-results/fives-rules.ts'
import type { SurveyTrend } from '../../src/answers/summaries/trend-schema.ts'
import type { SharedResults } from '../../src/house/for-pages.ts'
import { plainTable } from '../responses/own-columns.ts'
import { choicesIn } from '../responses/read-sav.ts'
import type { App } from '../serve.ts'
import type { Chance } from '../webhooks/simulation/chance.ts'
import { conditionsOn } from './conditions.ts'
import { compareCrosstab } from './crosstab.ts'
import type { Comparison } from './differs.ts'
import type { Editor } from './editor.ts'
import { isOwn, sharedFiguresOf, type Tally, tally, withoutZeros } from './figures.ts'
import type { Meant } from './page.ts'
import type { Note } from './people.ts'
import { compareSummary } from './summary.ts'
import { type Asked, hasChoices, type Language } from './survey.ts'
import { cellOf, codedOf, inCsv, namesOf, readCases, readCsv, readXlsx, type Table } from './tables.ts'

/** What results are read of, and what they must say. */
export interface Read {
  readonly app: App
  readonly surveyId: string
  readonly shareUrl: string
  readonly editor: Editor
  readonly notes: readonly Note[]
  readonly same: Comparison['same']
}

const responses = '/api/v1/management/responses'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Compares every reader of results with the notes. `chance`: which conditions are asked. */
export async function compareAll(read: Read, chance: Chance): Promise<void> {
  await compareEach(read, chance, [compareResponses, compareSummary, compareQuota, compareConditions, compareTrend])
  await compareEach(read, chance, [compareCrosstab])
  await compareEach(read, chance, [compareTables, compareSav, compareShared])
}

/** Compares what is read while a survey goes on: files take long. */
export const compareFigures = (read: Read, chance: Chance): Promise<void> =>
  compareEach(read, chance, [compareSummary, compareQuota, compareConditions])

type Compare = (read: Read, chance: Chance) => Promise<void>

async function compareEach(read: Read, chance: Chance, all: readonly Compare[]): Promise<void> {
  for (const compare of all) {
    try {
      await compare(read, chance)
    } catch (error) {
      read.same(compare.name, String(error), 'no failure')
    }
  }
}

const askedIn = (editor: Editor): Asked[] => [...editor.now.questions, ...editor.former]

/** Each response is as it was accepted, and no honest person is marked. */
async function compareResponses({ app, surveyId, notes, same }: Read): Promise<void> {
  const list = (await app.call('GET', `${responses}?surveyId=${surveyId}`)).data<SurveyResponse[]>()
  const byId = new Map(list.map((one) => [one.id, one]))
  same('the number of responses', list.length, notes.length)
  for (const { responseId, finished, said, saidAtOnce } of notes) {
    const one = byId.get(responseId)
    same('finished', one?.finished, finished)
    same('marks', [one?.suspicious, one?.impossible], [[], []])
    // Without a new answer, what a client says later changes nothing.
    if (said !== null && saidAtOnce && one?.surveyEdition != null)
      same('the edition', [one.surveyEdition, one.isEditionGuessed], [said, false])
  }
}

async function compareTables({ app, surveyId, editor, notes, same }: Read): Promise<void> {
  const get = async (accept: string, query = '') =>
    app.call('GET', `${responses}?surveyId=${surveyId}${plainTable}${query}`, { headers: { accept } })
  const language: Language = editor.now.languages[0] ?? 'default'
  const tables: [name: string, table: Table, language: Language, isCsv: boolean][] = [
    ['CSV', readCsv((await get('text/csv')).text), 'default', true],
    [`CSV in ${language}`, readCsv((await get('text/csv', `&language=${language}`)).text), language, true],
    ['XLSX', readXlsx((await get(xlsx)).bytes), 'default', false],
  ]
  for (const [name, table, own, isCsv] of tables)
    for (const question of askedIn(editor))
      for (const note of notes.filter((one) => isOwn(one, question))) {
        const cell = cellOf(editor, question, note, own)
        same(
          `${name} of ${question.id}`,
          table.get(note.responseId)?.[question.id],
          isCsv && question.kind !== 'number' ? inCsv(cell) : cell,
        )
      }
}

export async function savOf({ app, surveyId }: Pick<Read, 'app' | 'surveyId'>): Promise<Uint8Array> {
  const headers = { accept: 'application/x-spss-sav' }
  return (await app.call('GET', `${responses}?surveyId=${surveyId}`, { headers })).bytes
}

async function compareSav(read: Read): Promise<void> {
  const { editor, notes, same } = read
  const { variables, byId } = readCases(await savOf(read))
  for (const question of askedIn(editor)) {
    const names = namesOf(editor, question)
    for (const [name, label] of Object.entries(names.variables))
      same(`SAV: the label of ${name}`, variables.get(name)?.label, label)
    const [first] = Object.keys(names.variables)
    if (first) same(`SAV: the codes of ${question.id}`, choicesIn(variables.get(first)), names.codes)
    for (const note of notes.filter((one) => isOwn(one, question))) {
      const row = byId.get(note.responseId)
      for (const [name, value] of Object.entries(codedOf(editor, question, note)))
        same(`SAV: ${name}`, row?.[name] ?? null, value)
      const { other = null } = note.answers.get(question.id) ?? {}
      if (hasChoices(question))
        same(`SAV: the other of ${question.id}`, row?.[`${question.id}_other`] ?? '', other ?? '')
    }
  }
}

async function compareShared({ app, shareUrl, editor, notes, same }: Read): Promise<void> {
  const shared: SharedResults = await (await app.hearback.fetch(new Request(shareUrl))).json()
  const started = inFives(notes.length)
  same('shared: started', shared.startCount, isEnough(started) ? started : null)
  for (const question of editor.now.questions) {
    const { id, lines, columns } = question
    const found = shared.questions.find(({ questionId }) => questionId === id)
    const of = tally(question, notes)
    const answered = inFives(of.answered.length)
    same(`shared: ${id} answered`, found?.answered ?? null, isEnough(answered) ? answered : null)
    const ever = editor.everOffered.get(id)
    const present = [...lines.map((line) => line.id), ...(question.hasOther ? ['other'] : [])]
    const offered =
      question.kind === 'matrix'
        ? [...lines, ...columns, ...(ever?.lines ?? []), ...(ever?.columns ?? [])].map((line) => line.id)
        : question.kind === 'ranking'
          ? present
          : withFormer(present, of)
    if (['nps', 'number', 'text'].includes(question.kind)) continue
    const groups: [string, number][] = [
      ...(found?.groups ?? []).map(({ id: of, count }): [string, number] => [
        of === 'clicked' || of === 'accepted' ? 'said' : of,
        count,
      ]),
      ...(found?.rows ?? []).flatMap((row) =>
        row.groups.map((cell): [string, number] => [`${row.id}/${cell.id}`, cell.count]),
      ),
    ]
    same(`shared: ${id}`, withoutZeros(Object.fromEntries(groups)), sharedFiguresOf(question, of, offered))
  }
}

/** The choices that are offered, then those no longer offered that five people chose. */
function withFormer(offered: readonly string[], { answered }: Tally): string[] {
  const chosen = answered.flatMap(({ chosen, other }) => [...chosen, ...(other === null ? [] : ['other'])])
  const counts = Map.groupBy(chosen, (id) => id)
  const former = [...counts].filter(([id, of]) => !offered.includes(id) && isEnough(of.length)).map(([id]) => id)
  return [...offered, ...former.sort()]
}

/** What a quota counts are finished responses that mean its choice, and not one of another kind of question. */
async function compareQuota({ app, surveyId, editor, notes, same }: Read): Promise<void> {
  const { quota } = editor
  if (quota === null) return
  const counts = await app.storage.responses.countQuotas(app.production.id, [surveyId])
  const question = editor.now.questions.find(({ id }) => id === quota.questionId)
  if (question === undefined) return
  const wanted = notes.filter(
    (note) =>
      note.finished && isOwn(note, question) && idsIn(note.answers.get(quota.questionId)).includes(quota.choiceId),
  )
  same(
    `the quota of ${quota.questionId}.${quota.choiceId}`,
    counts.reduce((sum, { count }) => sum + count, 0),
    wanted.length,
  )
}

/** What an answer chose, a text of one's own too. */
const idsIn = (meant: Meant | null | undefined): string[] =>
  meant ? [...meant.chosen, ...(meant.other === null ? [] : ['other'])] : []

async function compareConditions({ app, surveyId, editor, notes, same }: Read, chance: Chance): Promise<void> {
  for (const question of askedIn(editor))
    for (let times = editor.now.questions.includes(question) ? 2 : 1; times > 0; times -= 1) {
      const { holds, ...condition } = chance.pick(conditionsOn(chance, editor, question))
      const where = { conditions: [{ type: 'question', id: question.id, ...condition }] }
      const answer = await app.call(
        'GET',
        `${responses}?surveyId=${surveyId}&where=${encodeURIComponent(JSON.stringify(where))}`,
      )
      const found =
        answer.status === 200
          ? answer
              .data<SurveyResponse[]>()
              .map(({ id }) => id)
              .sort()
          : answer.text
      // An answer to another kind of question fulfils no condition on this one, nor its opposite.
      const wanted = notes
        .filter((note) => (isOwn(note, question) || !note.answers.get(question.id)) && holds(note))
        .map(({ responseId }) => responseId)
        .sort()
      same(`where ${question.id} ${JSON.stringify(condition)}`, found, wanted)
    }
}

/** The points of a trend add up to the figures of the whole. */
async function compareTrend({ app, surveyId, editor, notes, same }: Read, chance: Chance): Promise<void> {
  const question = chance.pick(askedIn(editor))
  const { id } = question
  const query = `questionId=${id}&interval=${chance.pick(['week', 'month'])}&since=2025-12-01T00:00:00Z`
  const { points } = (
    await app.call('GET', `/api/v1/management/surveys/${surveyId}/trend?${query}`)
  ).data<SurveyTrend>()
  const sum = (of: (point: SurveyTrend['points'][number]) => number | undefined) =>
    points.reduce((all, point) => all + (of(point) ?? 0), 0)
  const of = tally(question, notes)
  const figures = [sum(({ started }) => started), sum(({ shown }) => shown), sum(({ answered }) => answered)]
  same(`trend of ${id}`, figures, [notes.length, of.shown, of.answered.length])
  if (!hasChoices(question) || question.kind === 'ranking') return
  const offered = editor.everOffered.get(id)?.lines ?? []
  same(
    `trend of the choices of ${id}`,
    offered.map((line) => sum(({ shares }) => shares?.find((share) => share.id === line.id)?.count)),
    offered.map(
      (line) =>
        of.answered.filter(({ chosen, other }) => chosen.includes(line.id) || (line.id === 'other' && other !== null))
          .length,
    ),
  )
}
