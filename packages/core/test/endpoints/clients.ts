import * as assert from 'uvu/assert'
import { type Endpoint, type Endpoints, missing, unknownId } from './case.ts'

const state = (name: string) => ({ data: { surveys: [{ name }], project: { name: 'First' } }, surveys: [{ name }] })

const setAttributes: Endpoint = {
  good: ({ call, contactId }) => ({
    body: { attributes: { plan: 'free' } },
    shows: { changed: true },
    after: async () => {
      const contact = await call('GET', `/api/v1/management/contacts/${contactId}`)
      assert.equal(contact.data().attributes, { email: 'anna@mail.example', plan: 'free', userId: 'anna' })
    },
  }),
  faulty: () => [
    { name: 'no attributes', body: {}, code: 'bad_request', details: ['attributes'] },
    { name: 'no text', body: { attributes: { plan: 5 } }, code: 'bad_request', details: ['attributes.plan'] },
    {
      name: 'a name that is too long',
      params: { userId: 'x'.repeat(256) },
      body: { attributes: {} },
      code: 'bad_request',
      details: ['userId'],
    },
  ],
}

/** Displays, client state, and what clients do to contacts. */
export const clientEndpoints: Endpoints = {
  createDisplay: {
    good: ({ surveyId, contactId }) => ({ body: { surveyId, userId: 'anna' }, shows: { surveyId, contactId } }),
    faulty: ({ surveyId, draftId }) => [
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['surveyId'] },
      {
        name: 'an unknown contact',
        body: { surveyId, contactId: unknownId },
        code: 'bad_request',
        details: ['contactId'],
      },
      { name: 'an unknown survey', body: { surveyId: unknownId }, code: 'not_found', details: missing('Survey') },
      {
        name: 'a survey that is not in progress',
        body: { surveyId: draftId },
        code: 'forbidden',
        details: { surveyId: draftId },
      },
    ],
  },
  updateDisplay: {
    good: ({ responseId, displayId }) => ({ body: { responseId }, shows: { id: displayId } }),
    faulty: () => [
      { name: 'no id', body: { responseId: 5 }, code: 'bad_request', details: ['responseId'] },
      { name: 'an unknown response', body: { responseId: unknownId }, code: 'bad_request', details: ['responseId'] },
    ],
  },
  readAppState: { good: ({ appSurveyId }) => ({ shows: state(appSurveyId) }) },
  readWebsiteState: { good: () => ({ shows: { data: { surveys: [] }, surveys: [] } }) },
  readLinkSurvey: {
    good: ({ surveyId }) => ({ shows: { id: surveyId, type: 'link', status: 'inProgress' } }),
    faulty: ({ draftId, appSurveyId }) => [
      { name: 'an unknown survey', params: { surveyId: unknownId }, code: 'not_found', details: missing('Survey') },
      { name: 'a draft', params: { surveyId: draftId }, code: 'not_found', details: missing('Survey', draftId) },
      {
        name: 'no link survey',
        params: { surveyId: appSurveyId },
        code: 'not_found',
        details: missing('Survey', appSurveyId),
      },
      { name: 'a NUL in a token', query: 'pinToken=%00', code: 'bad_request', details: ['pinToken'] },
    ],
  },
  readChallenge: {
    good: ({ provenId }) => ({ params: { surveyId: provenId } }),
    faulty: ({ surveyId, draftId }) => [
      { name: 'an unknown survey', params: { surveyId: unknownId }, code: 'not_found', details: missing('Survey') },
      { name: 'a draft', params: { surveyId: draftId }, code: 'not_found', details: missing('Survey', draftId) },
      { name: 'a survey without proofs', params: { surveyId }, code: 'bad_request', details: { surveyId } },
    ],
  },
  enterPin: {
    good: ({ pinnedId }) => ({
      params: { surveyId: pinnedId },
      body: { pin: '4825' },
      after: (answered) => assert.match((answered as { pinToken: string }).pinToken, /^[\w-]+\.[\w-]+\.[\w-]{43}$/),
    }),
    faulty: ({ pinnedId, surveyId, draftId }) => [
      { name: 'no PIN', params: { surveyId: pinnedId }, body: { pin: 4825 }, code: 'bad_request', details: ['pin'] },
      {
        name: 'a wrong PIN',
        params: { surveyId: pinnedId },
        body: { pin: '0000' },
        code: 'forbidden',
        details: { surveyId: pinnedId, reason: 'pin', remaining: '99' },
      },
      {
        name: 'a survey without a PIN',
        params: { surveyId },
        body: { pin: '4825' },
        code: 'bad_request',
        details: { surveyId },
      },
      {
        name: 'a draft',
        params: { surveyId: draftId },
        body: { pin: '4825' },
        code: 'not_found',
        details: missing('Survey', draftId),
      },
    ],
  },
  mailSurveyLink: {
    good: ({ mailedId }) => ({ params: { surveyId: mailedId }, body: { email: 'ada@example.org' }, shows: {} }),
    faulty: ({ mailedId, surveyId, draftId }) => [
      {
        name: 'no address',
        params: { surveyId: mailedId },
        body: { email: 'ada' },
        code: 'bad_request',
        details: ['email'],
      },
      {
        name: 'a survey that asks for none',
        params: { surveyId },
        body: { email: 'ada@example.org' },
        code: 'bad_request',
        details: { surveyId },
      },
      {
        name: 'a draft',
        params: { surveyId: draftId },
        body: { email: 'ada@example.org' },
        code: 'not_found',
        details: missing('Survey', draftId),
      },
    ],
  },
  identifyUser: {
    good: ({ contactId, surveyId, usedSegmentId, ids }) => ({
      body: { userId: 'anna', attributes: { plan: 5 } },
      shows: {
        state: {
          data: {
            contactId,
            userId: 'anna',
            segments: [ids.segmentId, usedSegmentId],
            displays: [{ surveyId }],
            responses: [surveyId],
          },
        },
      },
    }),
    faulty: () => [
      {
        name: 'fields wrong',
        body: { userId: '', attributes: { plan: null } },
        code: 'bad_request',
        details: ['attributes.plan', 'userId'],
      },
    ],
  },
  identifyContact: {
    good: ({ contactId, surveyId }) => ({ shows: { contactId, userId: 'anna', responses: [surveyId] } }),
    faulty: () => [
      {
        name: 'a name that is too long',
        params: { userId: 'x'.repeat(256) },
        code: 'bad_request',
        details: ['userId'],
      },
    ],
  },
  createAction: { good: () => ({ body: { name: 'Bought', userId: 'anna' }, shows: {} }) },
  setContactAttributes: setAttributes,
  setPersonAttributes: setAttributes,
  createPerson: {
    good: () => ({ body: { userId: 'bert' }, shows: { userId: 'bert' } }),
    faulty: () => [{ name: 'nobody', body: { userId: null }, code: 'bad_request', details: ['userId'] }],
  },
}
