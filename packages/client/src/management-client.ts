import { type Connection, connect } from './connection.ts'
import { type ContactQuery, type ContactRoom, contactRoom } from './contact-room.ts'
import { type FileRoom, fileRoom } from './file-room.ts'
import { type List, type ListOptions, listOf } from './list.ts'
import type { CallOptions, ConnectionOptions } from './options.ts'
import { type ResponseRoom, responseRoom } from './response-room.ts'
import { type Room, type RoomOfUsed, requester, room } from './room.ts'
import { type SurveyRoom, surveyRoom } from './survey-room.ts'
import { type WebhookRoom, webhookRoom } from './webhook-room.ts'
import type {
  Account,
  ActionClass,
  AttributeClass,
  AuditEntry,
  Contact,
  ContactAttribute,
  ContactAttributeKey,
  CountedTag,
  CreateActionClass,
  CreateAttributeClass,
  CreateContactAttributeKey,
  CreateSegment,
  Segment,
  UpdateActionClass,
  UpdateAttributeClass,
  UpdateContactAttributeKey,
  UpdateSegment,
  UpdateTag,
} from './wire.ts'

export interface ManagementOptions extends ConnectionOptions {
  /** An API key, `hbk_…`. It reads and changes a whole environment: keep it out of browsers. */
  key: string
}

/** The data and settings of the key's environment. */
export interface ManagementClient {
  /** Checks the key; answers its environment and product. */
  account(options?: CallOptions): Promise<Account>
  surveys: SurveyRoom
  responses: ResponseRoom
  webhooks: WebhookRoom
  contacts: ContactRoom
  people: {
    /** Contacts, in the form of services that do not have contact rooms yet. */
    list(options?: ContactQuery & ListOptions): List<Contact>
  }
  /** Tags of responses. `responses.setTags` creates them. */
  tags: Pick<Room<CountedTag, never, UpdateTag>, 'list' | 'update' | 'delete'>
  files: FileRoom
  segments: Room<Segment, CreateSegment, UpdateSegment>
  actionClasses: RoomOfUsed<ActionClass, CreateActionClass, UpdateActionClass>
  contactAttributeKeys: RoomOfUsed<ContactAttributeKey, CreateContactAttributeKey, UpdateContactAttributeKey>
  /** Attribute keys in the older vocabulary. Only this room can archive one. */
  attributeClasses: RoomOfUsed<AttributeClass, CreateAttributeClass, UpdateAttributeClass>
  contactAttributes: {
    /** The attributes of all contacts, one record for each value. */
    list(options?: ListOptions): List<ContactAttribute>
  }
  audit: {
    /** Who changed what, newest first. */
    list(options?: ListOptions): List<AuditEntry>
  }
}

/** A client for programs with an API key: servers, scripts, command lines. Sends no request before its first call. */
export function managementClient(options: ManagementOptions): ManagementClient {
  if (typeof options.key !== 'string' || options.key === '') {
    throw new TypeError('`key` is missing: an API key, hbk_… (respondentClient needs none)')
  }
  const connection = connect(options, () => ({ 'x-api-key': options.key }))
  const request = requester(connection)
  const management = '/api/v1/management'
  const account = (given?: CallOptions) => request<Account>({ ...given, method: 'GET', path: '/api/v1/me', bare: true })

  return {
    account,
    surveys: surveyRoom(connection, `${management}/surveys`, account),
    responses: responseRoom(connection, `${management}/responses`),
    webhooks: webhookRoom(connection, '/api/v1/webhooks'),
    contacts: contactRoom(connection, `${management}/contacts`),
    people: { list: (given) => listOf(connection, `${management}/people`, given) },
    tags: tagRoom(connection, `${management}/tags`),
    files: fileRoom(connection, `${management}/storage`, async (given) => (await account(given)).id),
    segments: room(connection, `${management}/segments`),
    actionClasses: room(connection, `${management}/action-classes`),
    contactAttributeKeys: room(connection, `${management}/contact-attribute-keys`),
    attributeClasses: room(connection, `${management}/attribute-classes`),
    contactAttributes: {
      list: (given) => listOf(connection, `${management}/contact-attributes`, given),
    },
    audit: { list: (given) => listOf(connection, `${management}/audit`, given) },
  }
}

function tagRoom(connection: Connection, path: string): ManagementClient['tags'] {
  const { list, update, delete: remove } = room<CountedTag, never, UpdateTag>(connection, path)
  return { list, update, delete: remove }
}
