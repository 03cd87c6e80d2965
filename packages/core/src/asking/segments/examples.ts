import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const filters = [
  {
    id: 'pays',
    connector: null,
    resource: {
      id: 'plan-is-pro',
      root: { type: 'attribute', contactAttributeKey: 'plan' },
      value: 'pro',
      qualifier: { operator: 'equals' },
    },
  },
  {
    id: 'at-a-desk',
    connector: 'and',
    resource: {
      id: 'no-phone',
      root: { type: 'device', deviceType: 'desktop' },
      value: 'desktop',
      qualifier: { operator: 'equals' },
    },
  },
]

const segment = {
  ...exampleRecord(exampleIds.segment),
  title: 'Paying, at a desk',
  description: null,
  isPrivate: false,
  filters,
  surveys: [exampleIds.survey],
}

export const segmentExamples: Examples = {
  listSegments: { reply: [segment] },
  createSegment: { body: { title: segment.title, filters }, reply: { ...segment, surveys: [] } },
  readSegment: { reply: segment },
  updateSegment: { body: { title: 'Paying' }, reply: { ...segment, title: 'Paying' } },
  deleteSegment: { reply: { ...segment, surveys: [] } },
}
