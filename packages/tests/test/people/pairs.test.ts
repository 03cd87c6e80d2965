import type { AnswerValue } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openServer } from '../../../respond/test/browser/pages.ts'
import { chromium, launch } from '../../src/chromium.ts'
import { lengths } from '../../src/proof.ts'
import { type LaneOptions, lanesOf } from './lanes.ts'
import { everyNeighbours, likelyNeighbours, type Neighbours, neighboursAt } from './neighbours.ts'
import { type Door, inApp, inFrames, inScript, withoutScript } from './pair-doors.ts'

/**
 * For every two kinds of questions: a person answers the first, leaves the second alone and goes on; and another one goes
 * back once in between. What is stored is what they meant. In the short form, people who go back stand for those who go
 * straight on, and some pairs for all: any two kinds that are alike by the link page, which is where most people answer,
 * and each kind once as the first and once as the second by every other door. `npm run trust` tries all pairs by all doors.
 */
const test = suite('an optional question that is left alone after one that was answered')
const found = chromium()
const browser = found.lack === null ? await launch(found) : null
const server = await openServer()
test.after(async () => {
  await browser?.close()
  await server.close()
})

const isLong = lengths.everyPairOfKinds

function check(title: string, door: Door, shortly: readonly Neighbours[], options: Partial<LaneOptions> = {}): void {
  const neighbours = isLong ? everyNeighbours : shortly
  if (browser === null) {
    test.skip(title, () => {})
    return
  }
  test(title, async () => {
    const lanes = await Promise.all(
      lanesOf(neighbours, { people: isLong ? 38 : 5, goesStraight: isLong, ...options }).map(async (lane) => ({
        ...lane,
        id: await server.addSurvey({ questions: lane.questions }),
      })),
    )
    const { complaints, told } = await door(browser, server, lanes)
    const faults = [...complaints]
    // One after another: a service refuses a third export at once.
    for (const { id, faultsOf } of lanes) faults.push(...faultsOf(told?.[id] ?? (await answersTo(id))))
    assert.ok(faults.length === 0, `${faults.length} faults\n${faults.slice(0, 40).join('\n')}`)
  })
}

/** The only response to a survey, once it is finished. */
async function answersTo(id: string): Promise<Record<string, AnswerValue>> {
  for (const deadline = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const [response, ...others] = await server.responses(id)
    assert.is(others.length, 0, 'one person gives one response')
    // Safe: answers are such values.
    if (response?.finished || Date.now() > deadline) return (response?.data ?? {}) as Record<string, AnswerValue>
  }
}

check('is stored as skipped by a link page with script', inFrames, likelyNeighbours())
check('is stored as skipped by a link page without script', withoutScript, neighboursAt(1), { isScripted: false })
check('is stored as skipped by the widget', inApp, neighboursAt(0))
check(
  'is stored as skipped by the script for published clients, which calls the API',
  inScript('itself'),
  neighboursAt(2),
)
check('is stored as skipped by an app around the script for published clients', inScript('app'), neighboursAt(3))

test.run()
