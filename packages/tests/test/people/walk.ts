import type { AnswerValue } from '@hearback/client'
import type { Browser } from 'playwright-core'
import { seededRandom } from '../../../demo/src/random.ts'
import type { openServer } from '../../../respond/test/browser/pages.ts'
import { answer } from './answer.ts'
import { SECOND } from './labels.ts'
import { comeLate } from './late-tab.ts'
import type { Incident } from './met.ts'
import { noteCalls } from './note-calls.ts'
import { Notes } from './notes.ts'
import { lookFirst, type PeoplesDoor, PUBLISHED, watchDrawing } from './people-doors.ts'
import type { Person } from './person.ts'
import type { Input } from './press.ts'
import { randomSurvey } from './random-survey.ts'
import { makeWeather } from './weather.ts'

type Server = Awaited<ReturnType<typeof openServer>>

export interface WalkOptions {
  /** Whether time passes for the pages as it does for people, who read, and are hasty at times. */
  readonly isPersonal?: boolean
}

export interface Walked {
  readonly faults: readonly string[]
  readonly met: ReadonlySet<Incident>
  /** What they saw and did, line by line. */
  readonly diary: readonly string[]
}

/**
 * A person answers a survey in a browser, as people do: leaves cards alone, goes back, changes, reloads, loses the network,
 * closes the page and comes back, opens another tab, switches the language. Answers how what was shown and stored differs
 * from what the person remembers.
 */
export async function walk(
  browser: Browser,
  server: Server,
  door: PeoplesDoor,
  seed: number,
  { isPersonal = false }: WalkOptions = {},
): Promise<Walked> {
  const random = seededRandom(seed)
  const wantsTwoTabs = door.hasLiveTabs && random.chance(0.25)
  const isBilingual = door.hasLanguageSwitch && random.chance(0.3)
  const survey = randomSurvey(random, { mayHaveRules: !wantsTwoTabs || random.chance(0.3), isBilingual })
  const { asked, questions, hasRules } = survey
  const id = await door.addSurvey(questions, { isWelcoming: random.chance(0.2), isBilingual })
  // Where no call gets through, no file does while the page has its script.
  const needsFile = asked.some(({ kind, isRequired }) => kind === 'file' && isRequired)
  const canBeCutOff = door.goesOverToForms && !wantsTwoTabs && !needsFile
  const cutOffAt = canBeCutOff && random.chance(0.25) ? random.whole(0, 4) : null
  const input = random.pick<Input>(['mouse', 'keys', 'touch'])
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: input === 'touch',
    javaScriptEnabled: door.isScripted,
  })
  context.setDefaultTimeout(30_000)
  await watchDrawing(context)
  if (door.goesOverToForms) await lookFirst(context)
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`an error on the page: ${error.error().message}`))
  const weather = await makeWeather(context, random, {
    isBad: door.isScripted && cutOffAt === null && random.chance(0.4),
    blocks: random.chance(0.1),
    failsUploads: door.isScripted && random.chance(0.5),
  })
  const person: Person = {
    random,
    door,
    input,
    id,
    notes: new Notes(asked, { hasRules, keepsEntered: door.isScripted }),
    weather,
    context,
    cutOffAt,
    secondTabAt: wantsTwoTabs ? random.whole(0, 3) : null,
    isBilingual,
    isPersonal,
    met: new Set(),
    diary: [],
  }
  noteCalls(context, person.diary)
  if (door.name === PUBLISHED) person.met.add(PUBLISHED)
  try {
    const { faults: complaints, last, others } = await answer(person)
    faults.push(...complaints)
    await weather.clear()
    if (complaints.length === 0) {
      const behind = others.filter(({ notes }) => notes.hasBegun)
      // A tab that answers before the end is stored does not come late: its answers are the newest.
      if (behind.length > 0) await untilOver(server, id)
      for (const tab of behind) faults.push(...(await comeLate(person, tab)))
      faults.push(...(await compare(server, id, last.notes, others.length === 0)))
    }
  } catch (error) {
    faults.push((error as Error).message.split('\n').slice(0, 3).join(' '))
  }
  await context.close()
  await server.manage('PUT', `management/surveys/${id}`, { status: 'completed' })
  return {
    faults: faults.map((fault) => `seed ${seed}, ${door.name}, ${input}: ${fault}`),
    met: person.met,
    diary: person.diary,
  }
}

/** For how long a person's last answers may be on their way, in ms. */
const patience = 40_000

/** Waits until the end is stored. */
async function untilOver(server: Server, id: string): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(50))
    if ((await server.responses(id))[0]?.finished) return
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `isAlone`: without another tab, whose answers may lie on another way. */
async function compare(server: Server, id: string, notes: Notes, isAlone: boolean): Promise<string[]> {
  for (const deadline = Date.now() + patience; ; await pause(50)) {
    const [response, ...others] = await server.responses(id)
    const isOver = Date.now() > deadline
    if (!response?.finished && !isOver) continue
    if (!response) return ['nothing is stored']
    const language = response.language === SECOND ? SECOND : 'default'
    // Safe: answers are such values.
    const faults = notes.faultsOf({ data: response.data as Record<string, AnswerValue>, language })
    const untrue = isAlone ? response.impossible.map(({ id, verdict }) => `${id} is said to be ${verdict}`) : []
    return [
      ...(response.finished ? [] : ['is not finished']),
      ...untrue,
      ...others.map(() => 'a second response'),
      ...faults,
    ]
  }
}
