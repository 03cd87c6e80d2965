// Makes the survey of this example: HEARBACK_KEY=hbk_… node survey.ts
import { managementClient } from '@hearback/client'

const manager = managementClient({
  url: process.env.HEARBACK_URL ?? 'http://localhost:3000/feedback',
  key: process.env.HEARBACK_KEY ?? '',
})
const text = (words: string) => ({ default: words })

await manager.contactAttributeKeys.create({ key: 'plan', name: 'Plan' })
const exported = await manager.actionClasses.create({ name: 'Report exported', type: 'code', key: 'report-exported' })
const payers = await manager.segments.create({
  title: 'Users who pay',
  filters: [
    {
      id: 'cpaysomething00000000000',
      connector: null,
      resource: {
        id: 'cplanispro00000000000000',
        root: { type: 'attribute', contactAttributeKey: 'plan' },
        qualifier: { operator: 'equals' },
        value: 'pro',
      },
    },
  ],
})
const { id } = await manager.surveys.create({
  name: 'After an export',
  type: 'app',
  status: 'inProgress',
  triggers: [{ actionClassId: exported.id }],
  segmentId: payers.id,
  questions: [
    { id: 'score', type: 'nps', headline: text('How likely are you to recommend our reports?'), required: true },
    { id: 'why', type: 'openText', headline: text('Why?'), required: false },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: text('Thank you') }],
})
console.log(id)
