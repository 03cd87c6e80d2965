import * as assert from 'uvu/assert'
import { surveyBody } from '../serve.ts'
import { type Endpoints, missing, unknownId } from './case.ts'

export const surveyEndpoints: Endpoints = {
  listSurveys: {
    good: ({ surveyId }) => ({ query: 'name=feed&type=link&status=inProgress', shows: [{ id: surveyId }] }),
    faulty: () => [
      { name: 'filters that are none', query: 'type=fax&status=on', code: 'bad_request', details: ['status', 'type'] },
    ],
  },
  createSurvey: {
    good: ({ production }) => ({
      body: { ...surveyBody(production.id), createdBy: null, segmentId: null },
      shows: { name: 'Feedback', environmentId: production.id, status: 'inProgress', welcomeCard: { enabled: false } },
    }),
    faulty: ({ production, call }) => [
      {
        name: 'a key that another survey has',
        body: { ...surveyBody(production.id), key: 'nps' },
        before: () =>
          call('POST', '/api/v1/management/surveys', { body: { ...surveyBody(production.id), key: 'nps' } }),
        code: 'conflict',
        details: { key: 'Another survey of this environment has this key' },
        message: /"nps": choose another key/,
      },
      {
        name: 'a key that is none',
        body: { ...surveyBody(production.id), key: 'N P S' },
        code: 'bad_request',
        details: ['key'],
      },
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['environmentId', 'name', 'questions'] },
      {
        name: 'schema and rules at once',
        body: {
          ...surveyBody(unknownId),
          name: '',
          questions: [
            { id: 'userId', type: 'openText', headline: { default: '?' }, required: false },
            { id: 'q2', type: 'zip' },
          ],
          triggers: ['nope'],
          segmentId: unknownId,
        },
        code: 'bad_request',
        details: [
          'environmentId',
          'name',
          'questions.0.id',
          'questions.1.headline',
          'questions.1.required',
          'questions.1.type',
          'segmentId',
          'triggers.0',
        ],
      },
      {
        name: 'an address that runs code',
        body: { ...surveyBody(production.id), redirectUrl: 'javascript:alert(1)' },
        code: 'bad_request',
        details: ['redirectUrl'],
      },
    ],
  },
  readSurvey: { good: ({ surveyId }) => ({ shows: { id: surveyId, segment: null, projectOverwrites: null } }) },
  updateSurvey: {
    good: ({ surveyId }) => ({
      body: { name: 'Renamed', status: 'paused', id: 'other', createdAt: 'never' },
      shows: { id: surveyId, name: 'Renamed', status: 'paused', questions: [{ id: 'q1' }, { id: 'q2' }] },
    }),
    faulty: ({ production, call }) => [
      {
        name: 'a key that another survey has',
        body: { key: 'nps' },
        before: () =>
          call('POST', '/api/v1/management/surveys', { body: { ...surveyBody(production.id), key: 'nps' } }),
        code: 'conflict',
        details: { key: 'Another survey of this environment has this key' },
      },
      {
        name: 'a version that has been changed since',
        body: { name: 'Renamed' },
        headers: { 'if-match': '"7"' },
        code: 'precondition_failed',
        details: { 'If-Match': 'The current version is "1"' },
        message: /read it again/,
      },
      {
        name: 'fields wrong',
        body: { name: 5, questions: [], pin: '12' },
        code: 'bad_request',
        details: ['name', 'pin', 'questions'],
      },
    ],
  },
  deleteSurvey: {
    good: ({ surveyId, responseId, call }) => ({
      shows: { id: surveyId },
      after: async () => {
        ;(await call('GET', `/api/v1/management/surveys/${surveyId}`)).error(404)
        ;(await call('GET', `/api/v1/management/responses/${responseId}`)).error(404)
      },
    }),
  },
  previewSurvey: {
    good: ({ surveyId, production }) => ({
      after: (data) => {
        const { url, previewToken, expiresAt } = data as { url: string; previewToken: string; expiresAt: string }
        assert.is(url, `https://feedback.example/s/${surveyId}?env=${production.id}&preview=${previewToken}`)
        assert.match(expiresAt, /^\d{4}-\d{2}-\d{2}T.*Z$/)
      },
    }),
  },
  createSingleUseLinks: {
    good: ({ onceId }) => ({
      params: { surveyId: onceId },
      query: 'limit=2',
      after: (data) => {
        const links = data as string[]
        assert.is(links.length, 2)
        for (const link of links) assert.match(link, `https://feedback.example/s/${onceId}?suId=`)
      },
    }),
    faulty: ({ onceId, surveyId }) => [
      { name: 'no number', params: { surveyId: onceId }, query: 'limit=x', code: 'bad_request', details: ['limit'] },
      { name: 'too many', params: { surveyId: onceId }, query: 'limit=5001', code: 'bad_request', details: ['limit'] },
      { name: 'no single use', code: 'bad_request', details: { surveyId } },
    ],
  },
  summarizeSurvey: {
    good: ({ surveyId }) => ({
      query: 'since=2020-01-01T00:00:00Z',
      shows: { startCount: 2, finishedCount: 1, dropOff: [{ questionId: 'q1', seen: 2 }, { questionId: 'q2' }] },
      params: { surveyId },
    }),
    faulty: () => [
      {
        name: 'filters that are none',
        query: 'finished=maybe&since=yesterday&until=2026-02-30T00:00:00Z',
        code: 'bad_request',
        details: ['finished', 'since', 'until'],
      },
    ],
  },
  listAnswers: {
    good: ({ surveyId, responseId }) => ({
      query: 'limit=1&finished=false',
      params: { surveyId, questionId: 'q1' },
      shows: [{ responseId, value: 'Blue' }],
    }),
    faulty: ({ surveyId }) => [
      {
        name: 'an unknown question',
        params: { surveyId, questionId: 'q9' },
        code: 'not_found',
        details: missing('Question', 'q9'),
      },
      {
        name: 'no limit',
        query: 'limit=0',
        params: { surveyId, questionId: 'q1' },
        code: 'bad_request',
        details: ['limit'],
      },
    ],
  },
  listEditions: {
    good: ({ surveyId }) => ({ params: { surveyId }, shows: [{ number: 1, isCurrent: true }] }),
  },
  readEdition: {
    good: ({ surveyId }) => ({
      params: { surveyId, number: '1' },
      shows: { number: 1, isCurrent: true, differences: null },
    }),
    faulty: ({ surveyId }) => [
      {
        name: 'an edition that does not exist',
        params: { surveyId, number: '7' },
        code: 'not_found',
        details: missing('Edition', '7'),
      },
    ],
  },
  restoreEdition: {
    good: ({ surveyId }) => ({ params: { surveyId, number: '1' }, shows: { id: surveyId } }),
    faulty: ({ surveyId }) => [
      {
        name: 'an edition that does not exist',
        params: { surveyId, number: '0' },
        code: 'not_found',
        details: missing('Edition', '0'),
      },
    ],
  },
  shareSurvey: {
    good: ({ surveyId, call }) => ({
      after: async (data) => {
        const again = (await call('POST', `/api/v1/management/surveys/${surveyId}/share`)).data()
        assert.equal(again, data, 'shared results keep their address')
      },
    }),
  },
  unshareSurvey: { good: () => ({ shows: { url: null, resultShareKey: null } }) },
  crosstabOfSurvey: {
    good: ({ surveyId }) => ({
      query: 'rows=source&columns=month&timeZone=Asia/Tokyo',
      shows: { whole: null },
      params: { surveyId },
    }),
    faulty: ({ surveyId }) => [
      { name: 'nothing to count by', query: '', params: { surveyId }, code: 'bad_request', details: ['rows'] },
      {
        name: 'an unknown side',
        query: 'rows=source&columns=colour',
        params: { surveyId },
        code: 'bad_request',
        details: ['columns'],
      },
    ],
  },
  trendOfSurvey: {
    good: ({ surveyId }) => ({
      query: 'interval=month&timeZone=Asia/Tokyo&questionId=q1',
      shows: { interval: 'month', timeZone: 'Asia/Tokyo', questionId: 'q1' },
      params: { surveyId },
    }),
    faulty: ({ surveyId }) => [
      { name: 'an interval that is none', query: 'interval=hour', code: 'bad_request', details: ['interval'] },
      {
        name: 'an unknown time zone',
        query: 'timeZone=Mars',
        params: { surveyId },
        code: 'bad_request',
        details: ['timeZone'],
      },
      {
        name: 'an unknown question',
        query: 'questionId=none',
        params: { surveyId },
        code: 'bad_request',
        details: ['questionId'],
      },
      {
        name: 'too many periods',
        query: 'since=2000-01-01T00:00:00Z',
        params: { surveyId },
        code: 'bad_request',
        details: ['since'],
      },
    ],
  },
}
