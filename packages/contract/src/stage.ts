import {
  type ActionClass,
  type AttributeKey,
  type Contact,
  type Display,
  type EventBatch,
  nothingAlongside,
  type Segment,
  type Storage,
  type StoredFile,
  type StoredResponse,
  type StoredSurvey,
  type StoredWebhook,
  type Tag,
} from '@hearback/core/storage'
import { holds } from './expect.ts'
import * as sample from './samples.ts'
import { survey as sampleSurvey } from './survey-sample.ts'
import { webhook as sampleWebhook } from './webhook-samples.ts'

/** The stage of a case: two new environments. The storage may hold others. */
export interface Stage {
  readonly storage: Storage
  readonly home: string
  /** The environment of another product. `home` must be neither visible nor changeable through it. */
  readonly abroad: string
}

export async function setStage(storage: Storage): Promise<Stage> {
  return { storage, home: await addEnvironment(storage), abroad: await addEnvironment(storage) }
}

async function addEnvironment(storage: Storage): Promise<string> {
  const product = sample.product()
  const environment = sample.environment(product.id)
  await storage.products.insert(product, [sample.newEnvironment(environment)], [])
  return environment.id
}

export async function revisionOf(storage: Storage, environmentId: string): Promise<number> {
  const revision = await storage.environments.revision(environmentId)
  if (revision === null) throw new Error('environments.revision answers null for an environment that exists')
  return revision
}

export async function addSurvey(
  storage: Storage,
  environmentId: string,
  over: Partial<StoredSurvey> = {},
): Promise<StoredSurvey> {
  const survey = sampleSurvey(environmentId, over)
  const condition = { ifRevision: await revisionOf(storage, environmentId), segment: null }
  holds(await storage.surveys.insert(environmentId, survey, condition, nothingAlongside), 'surveys.insert lost')
  return survey
}

export async function addResponse(
  storage: Storage,
  survey: { environmentId: string; id: string },
  over: Partial<StoredResponse> = {},
  events: EventBatch | null = null,
): Promise<StoredResponse> {
  const response = sample.response(survey.environmentId, survey.id, over)
  holds(
    await storage.responses.insert(
      survey.environmentId,
      response,
      { contact: null },
      { events, result: null, audit: [], files: [] },
    ),
    'responses.insert answers false for a survey that exists',
  )
  return response
}

/** Gives a response these tags, and stores the new tags in `made`. */
export async function tagResponse(
  storage: Storage,
  response: StoredResponse,
  tags: Tag[],
  made: readonly Tag[] = tags,
): Promise<StoredResponse> {
  const next = { ...response, tags, version: response.version + 1 }
  const condition = { ifVersion: response.version, made }
  holds(
    await storage.responses.setTags(response.environmentId, next, condition, nothingAlongside),
    'responses.setTags lost',
  )
  return next
}

export async function addDisplay(
  storage: Storage,
  survey: { environmentId: string; id: string },
  over: Partial<Display> = {},
): Promise<Display> {
  const display = sample.display(survey.environmentId, survey.id, over)
  holds(
    await storage.displays.insert(survey.environmentId, display, { contact: null }, nothingAlongside),
    'displays.insert answers false for a survey that exists',
  )
  return display
}

export async function addFile(
  storage: Storage,
  environmentId: string,
  over: Partial<StoredFile> = {},
): Promise<StoredFile> {
  const file = sample.file(environmentId, over)
  await storage.files.begin(environmentId, file)
  return file
}

export async function addContact(
  storage: Storage,
  environmentId: string,
  over: Partial<Contact> = {},
): Promise<Contact> {
  const contact = sample.contact(environmentId, over)
  await storage.contacts.insert(environmentId, contact, nothingAlongside)
  return contact
}

export async function addWebhook(
  storage: Storage,
  environmentId: string,
  over: Partial<StoredWebhook> = {},
): Promise<StoredWebhook> {
  const webhook = sampleWebhook(environmentId, over)
  const condition = { ifRevision: await revisionOf(storage, environmentId) }
  holds(await storage.webhooks.insert(environmentId, webhook, condition, nothingAlongside), 'webhooks.insert lost')
  return webhook
}

export async function addActionClass(
  storage: Storage,
  environmentId: string,
  over: Partial<ActionClass> = {},
): Promise<ActionClass> {
  const made = sample.actionClass(environmentId, over)
  const condition = { ifRevision: await revisionOf(storage, environmentId) }
  holds(
    await storage.actionClasses.insert(environmentId, made, condition, nothingAlongside),
    'actionClasses.insert lost',
  )
  return made
}

export async function addAttributeKey(
  storage: Storage,
  environmentId: string,
  over: Partial<AttributeKey> = {},
): Promise<AttributeKey> {
  const made = sample.attributeKey(environmentId, over)
  const condition = { ifRevision: await revisionOf(storage, environmentId) }
  holds(
    await storage.attributeKeys.insert(environmentId, [made], condition, nothingAlongside),
    'attributeKeys.insert lost',
  )
  return made
}

export async function addSegment(
  storage: Storage,
  environmentId: string,
  made: Segment = sample.segment(environmentId, { isPrivate: false }),
): Promise<Segment> {
  const condition = { ifRevision: await revisionOf(storage, environmentId) }
  holds(await storage.segments.insert(environmentId, made, condition, nothingAlongside), 'segments.insert lost')
  return made
}
