import type { Pages } from '../../src/ground/ports/pages.ts'
import type { Storage } from '../../src/house/index.ts'
import { type App, open } from '../serve.ts'
import { type Chance, chance } from '../webhooks/simulation/chance.ts'
import { compareAll, compareFigures, type Read } from './compare.ts'
import { comparison } from './differs.ts'
import { Editor, type Quota } from './editor.ts'
import { type Note, Person } from './people.ts'
import { languageBody, questionBody } from './survey.ts'

export interface Lived {
  readonly edits: number
  readonly answers: number
  readonly checks: number
  /** What results say otherwise than the notes. */
  readonly differences: readonly string[]
}

/** A page that shows shared results as JSON. */
const sharePage: Pages = {
  addresses: [{ path: '/share/:surveyId/:key', methods: ['GET'], isShared: false, landmark: null }],
  async serve(_, { params: { surveyId = '', key = '' }, sharedResults }) {
    const shared = await sharedResults({ surveyId, key, environmentId: null })
    return shared && Response.json(shared)
  },
}

const dayMs = 86_400_000

/**
 * One survey that is edited while people answer it, as the seed decides. Each person writes down which choices they meant, by ids.
 * Whatever was edited: all that reads results says what the people noted.
 *
 * @param also a reader besides those of `compareAll`, at the end of the run
 */
export async function live(seed: number, storage?: Storage, also?: (read: Read) => Promise<void>): Promise<Lived> {
  const random = chance(seed)
  const app = await open({ rateLimit: false, pages: [sharePage], ...(storage && { storage }) })
  try {
    return await livedIn(app, seed, random, also)
  } catch (error) {
    return { edits: 0, answers: 0, checks: 1, differences: [`seed ${seed}: ${error}`] }
  } finally {
    // A storage that others go on with stays open.
    if (storage === undefined) await app.hearback.close()
  }
}

async function livedIn(app: App, seed: number, random: Chance, also?: (read: Read) => Promise<void>): Promise<Lived> {
  const editor = new Editor(random, app.clock.now())
  const { id } = await app.survey({
    ...contentOf(editor),
    quotas: quotasOf(editor),
    endings: [ending],
    ...(random.happens(0.5) && { answers: 'mark' }),
  })
  const path = `/api/v1/management/surveys/${id}`
  const { url: shareUrl } = (await app.call('POST', `${path}/share`)).data<{ url: string }>()
  const done: string[] = []
  const people: Person[] = []
  const told = comparison(() => `seed ${seed}: ${done.join('; ')}`)
  let [edits, answers] = [0, 0]

  async function edit(): Promise<void> {
    const [before, kinds] = [editor.quota, kindsIn(editor)]
    // A response that names no edition is told by its time: those of the first one came before the second.
    if (editor.editions.length === 1) app.clock.advance(1)
    const edited = editor.edit(app.clock.now())
    if (edited === null) return
    const { what, restores } = edited
    edits += 1
    done.push(what)
    const answer =
      restores === null
        ? await app.call('PUT', path, { body: { ...contentOf(editor), quotas: quotasOf(editor) } })
        : await app.call('POST', `${path}/editions/${restores}/restore`)
    if (answer.status === 200 && restores !== null && editor.quota !== before)
      await app.call('PUT', path, { body: { quotas: quotasOf(editor) } })
    if (answer.status !== 200) throw new Error(`seed ${seed}: ${answer.text} (${done.join('; ')})`)
    // A new quota is counted by a chore, and so is one on what is another kind of question now.
    if (editor.quota !== before || kindsIn(editor) !== kinds) await app.hearback.work()
  }

  async function goOn(person: Person, end: boolean): Promise<void> {
    const step = person.step(end)
    const now = app.clock.now()
    const told = person.says ? person.edition : person.toldBy(step, editor.editions, now)
    const body = told !== null ? step.body : { ...step.body, surveyEdition: person.edition.number }
    if (told === null) person.says = true
    const { responseId } = person.note ?? {}
    const answer =
      responseId === undefined
        ? await app.call('POST', `${app.client}/responses`, { body: { surveyId: id, ...body } })
        : await app.call('PUT', `${app.client}/responses/${responseId}`, { body })
    if (answer.status !== 200) throw new Error(`seed ${seed}: ${answer.text} (${done.join('; ')})`)
    answers += 1
    person.took(step, responseId ?? answer.data<{ id: string }>().id, { now, told: told ?? person.edition })
    for (const [questionId, meant] of step.answers) if (meant?.other) editor.hears(questionId, meant.other)
    const { finished, language = '-', surveyEdition = '-' } = body as Record<string, unknown>
    done.push(
      `[${person.note?.responseId.slice(-4)} of ${person.edition.number} ${language} says ${surveyEdition}${finished ? ' ends' : ''}: ${JSON.stringify(step.body.data)}]`,
    )
  }

  const read = (): Read => {
    const notes = people.flatMap(({ note }): Note[] => (note === null ? [] : [note]))
    return { app, surveyId: id, shareUrl, editor, notes, same: told.same }
  }

  const isCrowded = random.happens(0.1)
  for (let turns = random.whole(8, 24); turns > 0; turns -= 1) {
    const open = people.filter(({ isDone }) => !isDone)
    const what = random.next()
    if (what < 0.4) await edit()
    else if (what < 0.7 || open.length === 0) {
      for (let more = isCrowded ? 5 : 1; more > 0; more -= 1) {
        const person = new Person(random, editor.now)
        people.push(person)
        // Others read the page for a while before they answer anything.
        if (random.happens(0.7)) await goOn(person, random.happens(0.4))
      }
    } else await goOn(random.pick(open), random.happens(0.3))
    // Much happens within one second.
    app.clock.advance(random.pick([0, 0, 0, 1, 400, 60_000, dayMs / 4, random.happens(0.1) ? 8 * dayMs : 0]))
    if (random.happens(0.06)) await compareFigures(read(), random)
  }
  // Some never finish.
  for (const person of people) if (!person.isDone && random.happens(0.8)) await goOn(person, true)
  await compareAll(read(), random)
  await also?.(read())
  return { edits, answers, checks: told.checks, differences: told.differences }
}

const kindsIn = ({ now }: Editor): string => JSON.stringify(now.questions.map(({ id, kind }) => [id, kind]).sort())

const ending = { id: 'end', type: 'endScreen', headline: { default: 'Thank you' } }

const contentOf = ({ now: { questions, languages } }: Editor): object => ({
  questions: questions.map(questionBody),
  languages: languageBody(languages),
})

function quotasOf(editor: Editor): object[] {
  const { quota } = editor
  if (quota === null) return []
  const value = [nameOf(editor, quota)]
  return [
    {
      where: { conditions: [{ type: 'question', id: quota.questionId, operator: 'includesOneOf', value }] },
      limit: 100_000,
      action: 'endWith',
      endingId: ending.id,
    },
  ]
}

/** How a quota names its choice: by the label, where no other choice ever had it. */
function nameOf({ everOffered, now }: Editor, { questionId, choiceId }: Quota): string {
  const offered = now.questions.find(({ id }) => id === questionId)?.lines ?? []
  const name = offered.find(({ id }) => id === choiceId)?.label.default ?? choiceId
  const others = [...offered, ...(everOffered.get(questionId)?.lines ?? [])].filter(({ id }) => id !== choiceId)
  return others.some(({ label }) => Object.values(label).includes(name)) ? choiceId : name
}
