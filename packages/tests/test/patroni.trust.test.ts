import { setTimeout as after } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../src/proof.ts'
import type { OutageLoad } from './lost-connections-load.ts'
import { type Cluster, openCluster } from './patroni/cluster.ts'
import { type ClusterPrograms, clusterPrograms } from './patroni/programs.ts'
import { holdsUnderLoad, untilWritten, writers } from './patroni/under-load.ts'

const test = suite('failover by Patroni')

const found = clusterPrograms()
if (found.lack === null) await onPatroni(found.programs)
else {
  console.warn(`Skipped: ${found.lack}`)
  test.skip('loses no answered write')
}

async function onPatroni(programs: ClusterPrograms): Promise<void> {
  const cluster = await openCluster(programs)

  test('a primary that is killed costs no answered write and no event, and writes go on at another', () =>
    holdsUnderLoad(cluster, 'the primary of Patroni killed', async (load) => {
      const pauses: Pause[] = []
      for (let kill = 0; kill < lengths.failovers; kill += 1) {
        const primary = await cluster.primary()
        pauses.push(
          await pauseOf(load, async () => {
            await primary.kill()
            await cluster.primary(primary)
          }),
        )
        primary.start()
        await cluster.untilWhole()
      }
      return { tried: lengths.failovers, shown: shown(pauses) }
    }))

  test('a planned change of the primary costs no answered write and no event', () =>
    holdsUnderLoad(cluster, 'planned changes of the primary of Patroni', async (load) => {
      const pauses: Pause[] = []
      for (let change = 0; change < lengths.switchovers; change += 1) {
        const primary = await cluster.primary()
        pauses.push(
          await pauseOf(load, async () => {
            await cluster.switchOver()
            await cluster.primary(primary)
          }),
        )
        await cluster.untilWhole()
      }
      return { tried: lengths.switchovers, shown: shown(pauses) }
    }))

  test('without a standby, writes wait and are answered 503, until one is back', () =>
    holdsUnderLoad(cluster, 'both standbys of Patroni away', async (load) => {
      const pauses: Pause[] = []
      for (const isPrimaryLost of [false, true]) {
        pauses.push(await pauseOf(load, () => withoutStandbys(cluster, load, isPrimaryLost)))
        await cluster.untilWhole()
      }
      return { tried: pauses.length, shown: shown(pauses) }
    }))

  test.after(() => cluster.close())
}

interface Pause {
  /** The longest time in which no write was acknowledged, in ms, from before an outage until writes went on. */
  readonly pauseMs: number
  /** The part of it after the outage: since there was a primary that takes writes, in ms. */
  readonly afterMs: number
}

async function pauseOf(load: OutageLoad, outage: () => Promise<void>): Promise<Pause> {
  await untilWritten(load)
  load.pauseMs = 0
  await outage()
  const over = performance.now()
  await untilWritten(load)
  const pause = { pauseMs: load.pauseMs, afterMs: performance.now() - over }
  console.log(JSON.stringify({ secondsWithoutWrites: inSeconds(pause.pauseMs), withPrimary: inSeconds(pause.afterMs) }))
  return pause
}

/** Takes both standbys away until every writer has been refused again and again, then the primary too, and brings all back. */
async function withoutStandbys(cluster: Cluster, load: OutageLoad, isPrimaryLost: boolean): Promise<void> {
  const primary = await cluster.primary()
  const standbys = cluster.nodes.filter((node) => node !== primary)
  await Promise.all(standbys.map((node) => node.kill()))
  const from = performance.now()
  const refused = load.unavailable
  while (load.unavailable < refused + 3 * writers) await after(20)
  assert.ok(load.answeredBegan < from, 'no write is acknowledged that only the primary has')
  if (isPrimaryLost) {
    await primary.kill()
    primary.start()
  }
  for (const node of standbys) node.start()
}

function shown(pauses: readonly Pause[]): object {
  const medianOf = (ms: readonly number[]) =>
    inSeconds(ms.toSorted((a, b) => a - b)[Math.floor((ms.length - 1) / 2)] ?? 0)
  return {
    secondsWithoutWrites: pauses.map(({ pauseMs }) => inSeconds(pauseMs)),
    median: medianOf(pauses.map(({ pauseMs }) => pauseMs)),
    medianWithPrimary: medianOf(pauses.map(({ afterMs }) => afterMs)),
  }
}

const inSeconds = (ms: number): number => Math.round(ms / 100) / 10

test.run()
