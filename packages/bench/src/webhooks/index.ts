// pnpm bench:webhooks [--quick] [--profile FOLDER]: see packages/bench/README.md.
import { parseArgs } from 'node:util'
import { type Line, report } from '../report.ts'
import { type DeliveriesFound, measureDeliveries } from './deliveries.ts'
import { setStage } from './stage.ts'
import { measureInserts, measureWrites } from './writes.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, profile: { type: 'string' } } })
const inFlight = 16
const rounds = values.quick ? 3 : 7
const load = { rounds, inFlight, count: values.quick ? 2000 : 8000 }

const stage = await setStage(inFlight, values.profile ?? null)
try {
  const inserts = await measureInserts(stage, stage.backlog.data, load)
  const writes = await measureWrites(stage, stage.idle.url, load)
  const deliveries = await measureDeliveries(stage, { ...load, count: values.quick ? 3000 : 10_000 })
  const lines: Line[] = [
    { name: 'deliveries', baseline: 'a loop of signed fetch', ratio: deliveries.besideFetch, aim: 0.5 },
    { name: 'deliveries', baseline: 'the same by node:http', ratio: deliveries.besideHttp, aim: null },
    { name: 'response write, one webhook', baseline: 'the same with none', ratio: writes.ratio, aim: 0.8 },
    { name: 'its storage step, one webhook', baseline: 'the same with none', ratio: inserts.ratio, aim: null },
  ]
  console.log(report('webhooks', lines, remarks(deliveries)))
} finally {
  await stage.close()
}

/** Where the time goes. */
function remarks({ each }: DeliveriesFound): string[] {
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return [
    `${rounds} rounds each, in turn, ${inFlight} in flight. The service's process spends ${(each.cpuMs / each.fetchCpuMs).toFixed(1)} × the CPU`,
    `of a bare fetch on a delivery. A claim takes ${ms(each.claimMs)} and brings ${each.perClaim.toFixed(1)} deliveries; a settlement waits ${ms(each.settleMs)},`,
    `for the others that go with it and for the disk.`,
  ]
}
