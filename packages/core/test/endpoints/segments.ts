import { type Endpoints, gone, unknownId } from './case.ts'

const wrongFilters = [{ id: 'f', connector: 'and', resource: { id: 'r', root: { type: 'moon' } } }]
const onSegment = (segmentId: string | undefined) => [
  {
    id: 'f',
    connector: null,
    resource: {
      id: 'r',
      root: { type: 'segment', segmentId },
      value: segmentId,
      qualifier: { operator: 'userIsIn' },
    },
  },
]

export const segmentEndpoints: Endpoints = {
  listSegments: {
    good: ({ ids, usedSegmentId, appSurveyId }) => ({
      shows: [
        { id: ids.segmentId, surveys: [] },
        { id: usedSegmentId, surveys: [appSurveyId] },
      ],
    }),
  },
  createSegment: {
    good: ({ ids, surveyId }) => ({
      body: { title: 'Pays', filters: onSegment(ids.segmentId), surveyId },
      shows: { title: 'Pays', isPrivate: false, surveys: [surveyId] },
    }),
    faulty: ({ development }) => [
      {
        name: 'fields wrong',
        body: { title: '', filters: wrongFilters, environmentId: development.id },
        code: 'bad_request',
        details: ['environmentId', 'filters.0.resource.root.type', 'title'],
      },
      {
        name: 'an unknown segment in a filter',
        body: { title: 'Pays', filters: onSegment(unknownId) },
        code: 'bad_request',
        details: ['filters.0.resource.root.segmentId'],
      },
      {
        name: 'private to no survey',
        body: { title: 'Pays', isPrivate: true },
        code: 'bad_request',
        details: ['surveyId'],
      },
      {
        name: 'an unknown survey',
        body: { title: 'Pays', surveyId: unknownId },
        code: 'not_found',
        details: { resource_id: unknownId, resource_type: 'Survey' },
      },
    ],
  },
  readSegment: { good: ({ ids }) => ({ shows: { id: ids.segmentId, surveys: [], filters: [] } }) },
  updateSegment: {
    good: ({ ids }) => ({ body: { title: 'Renamed' }, shows: { id: ids.segmentId, title: 'Renamed' } }),
    faulty: ({ ids }) => [
      { name: 'fields wrong', body: { title: 5 }, code: 'bad_request', details: ['title'] },
      { name: 'private all at once', body: { isPrivate: true }, code: 'bad_request', details: ['isPrivate'] },
      {
        name: 'a cycle',
        body: { filters: onSegment(ids.segmentId) },
        code: 'bad_request',
        details: ['filters.0.resource.root.segmentId'],
      },
    ],
  },
  deleteSegment: {
    good: (world) => ({
      shows: { id: world.ids.segmentId },
      after: gone('/api/v1/management/segments', 'segmentId')(world),
    }),
    faulty: ({ usedSegmentId }) => [
      { name: 'one in use', params: { segmentId: usedSegmentId }, code: 'bad_request', details: [], message: /in use/ },
    ],
  },
}
