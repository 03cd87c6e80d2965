import type { Storage } from '@hearback/core'
import { nothingAlongside, type StoredFile } from '@hearback/core/storage'
import { everyAnswer, everyQuestion } from './every-question.ts'
import type { Caller } from './real.ts'

/** What a hostile receiver, respondent or colleague writes. */
export const hostile = '"></textarea></pre><script>alert(1)</script><img src=x onerror=alert(2)>'

const long = 'services/T024BE7LD/B0387KQ/'.repeat(6)

/** The records of an environment that is in use: webhooks that work, fail and rest, deliveries, actions, segments. */
export async function fill(call: Caller, environmentId: string) {
  const make = async (path: string, body: object) => (await call('POST', path, body)).id
  const survey = {
    environmentId,
    name: 'Net Promoter Score',
    type: 'link',
    status: 'inProgress',
    questions: everyQuestion(hostile),
  }
  const surveyId = await make('/api/v1/management/surveys', survey)
  const url = `https://hooks.example.net/${long}feedback`
  const webhookId = await make('/api/v1/webhooks', { url, triggers: ['responseCreated', 'responseFinished'] })
  await make('/api/v1/webhooks', {
    url: 'https://crm.example.com/in',
    name: hostile,
    triggers: ['responseFinished'],
    surveyIds: [surveyId],
  })
  const resting = await make('/api/v1/webhooks', {
    url: 'https://warehouse.example.org/in',
    triggers: ['responseUpdated'],
  })
  await call('PUT', `/api/v1/webhooks/${resting}`, { status: 'disabled' })
  const actions = '/api/v1/management/action-classes'
  await make(actions, { name: 'Bought', key: 'bought', type: 'code' })
  const urlFilters = [{ value: hostile, rule: 'contains' }]
  const elementSelector = { cssSelector: '.buy > [data-kind="pro"]', innerHtml: 'Buy now' }
  const actionClassId = await make(actions, {
    name: hostile,
    description: hostile,
    noCodeConfig: { type: 'click', urlFilters, elementSelector },
  })
  const segments = '/api/v1/management/segments'
  await make(segments, { title: 'Everybody' })
  const filter = (id: string, value: string) => ({
    id,
    root: { type: 'attribute', contactAttributeKey: 'plan' },
    value,
    qualifier: { operator: 'equals' },
  })
  const segmentId = await make(segments, {
    title: hostile,
    description: 'People who pay',
    filters: [
      { id: 'a', connector: null, resource: filter('b', 'pro') },
      { id: 'c', connector: 'or', resource: filter('d', hostile) },
    ],
  })
  const contactId = await make('/api/v1/management/contacts', {
    userId: hostile,
    attributes: { email: 'eve@example.com', plan: hostile },
  })
  const meta = { url: 'javascript:alert(1)', source: hostile }
  const response = {
    surveyId,
    finished: true,
    contactId,
    data: { ...everyAnswer(hostile, hostile), gone: hostile },
    meta,
  }
  const responseId = await make('/api/v1/management/responses', { ...response, environmentId })
  await call('PUT', `/api/v1/management/responses/${responseId}/tags`, { tags: [hostile] })
  // Safe: the answer of this row has the key.
  const shared = (await call('POST', `/api/v1/management/surveys/${surveyId}/share`)) as unknown as {
    resultShareKey: string
  }
  const sharedPath = `/share/${surveyId}/${shared.resultShareKey}`
  const tagId = await firstIdIn(call, '/api/v1/management/tags')
  await call('POST', `/api/v1/management/responses/${responseId}/notes`, { text: hostile })
  return {
    questionId: 'words',
    responseId,
    contactId,
    surveyId,
    webhookId,
    actionClassId,
    segmentId,
    tagId,
    sharedPath,
  }
}

/** Stores the record of a private file, and answers its name. */
export async function storeFile(
  { files }: Pick<Storage, 'files'>,
  environmentId: string,
  owner: Pick<StoredFile, 'surveyId' | 'responseId'>,
): Promise<string> {
  const name = `cv--fid--${crypto.randomUUID()}.pdf`
  const createdAt = new Date().toISOString()
  const record = { environmentId, name, createdAt, contentType: 'application/pdf', size: null, dueAt: null }
  await files.begin(environmentId, { ...record, access: 'private', state: 'uploading', ...owner })
  await files.settle(environmentId, name, { size: 4, dueAt: null }, nothingAlongside)
  return name
}

/** The id of the first record of a list. */
async function firstIdIn(call: Caller, path: string): Promise<string> {
  // Safe: lists answer an array of records.
  const [first] = (await call('GET', path)) as unknown as readonly { id: string }[]
  return first?.id ?? ''
}
