import { readFileSync } from 'node:fs'
import type * as Core from '@hearback/core/wire'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { targets, wireTypes } from '../generate-types.ts'
import type * as Client from '../src/wire.ts'

const test = suite('the types of the wire')

test("are those of core's schemas as they are now", () => {
  // They are made from all schemas, which takes long.
  const made = wireTypes()
  for (const [at, { file }] of targets.entries()) {
    const advice = `${file} is behind the schemas: run \`node24 --conditions=source packages/client/generate-types.ts\``
    assert.ok(readFileSync(file, 'utf8') === made[at], advice)
  }
})

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

interface Compared {
  Account: Same<Core.Account, Client.Account>
  ActionClass: Same<Core.ActionClass, Client.ActionClass>
  AnswerValue: Same<Core.AnswerValue, Client.AnswerValue>
  AttributeClass: Same<Core.AttributeClass, Client.AttributeClass>
  AuditEntry: Same<Core.AuditEntry, Client.AuditEntry>
  Choice: Same<Core.Choice, Client.Choice>
  ClientProduct: Same<Core.ClientProduct, Client.ClientProduct>
  ClientState: Same<Core.ClientState, Client.ClientState>
  Colour: Same<Core.Colour, Client.Colour>
  Contact: Same<Core.Contact, Client.Contact>
  ContactAttribute: Same<Core.ContactAttribute, Client.ContactAttribute>
  ContactAttributeKey: Same<Core.ContactAttributeKey, Client.ContactAttributeKey>
  ContactExport: Same<Core.ContactExport, Client.ContactExport>
  CreateActionClass: Same<Core.CreateActionClass, Client.CreateActionClass>
  CreateAttributeClass: Same<Core.CreateAttributeClass, Client.CreateAttributeClass>
  CreateContact: Same<Core.CreateContact, Client.CreateContact>
  CreateContactAttributeKey: Same<Core.CreateContactAttributeKey, Client.CreateContactAttributeKey>
  CreateDisplay: Same<Core.CreateDisplay, Client.CreateDisplay>
  CreateResponse: Same<Core.CreateResponse, Client.CreateResponse>
  CreateSegment: Same<Core.CreateSegment, Client.CreateSegment>
  CreateSurvey: Same<Core.CreateSurvey, Client.CreateSurvey>
  CreateWebhook: Same<Core.CreateWebhook, Client.CreateWebhook>
  Delivery: Same<Core.Delivery, Client.Delivery>
  DeliveryAttempt: Same<Core.DeliveryAttempt, Client.DeliveryAttempt>
  DeliveryDetail: Same<Core.DeliveryDetail, Client.DeliveryDetail>
  DeliveryStatus: Same<Core.DeliveryStatus, Client.DeliveryStatus>
  Ending: Same<Core.Ending, Client.Ending>
  EndingInput: Same<Core.EndingInput, Client.EndingInput>
  ErrorCode: Same<Core.ErrorCode, Client.ErrorCode>
  EventData: Same<Core.EventData, Client.EventData>
  EventType: Same<Core.EventType, Client.EventType>
  FileLink: Same<Core.FileLink, Client.FileLink>
  Filter: Same<Core.Filter, Client.Filter>
  FilterGroup: Same<Core.FilterGroup, Client.FilterGroup>
  IdentifyUser: Same<Core.IdentifyUser, Client.IdentifyUser>
  LocalizedText: Same<Core.LocalizedText, Client.LocalizedText>
  LogicAction: Same<Core.LogicAction, Client.LogicAction>
  LogicCondition: Same<Core.LogicCondition, Client.LogicCondition>
  LogicGroup: Same<Core.LogicGroup, Client.LogicGroup>
  LogicRule: Same<Core.LogicRule, Client.LogicRule>
  NoCodeConfig: Same<Core.NoCodeConfig, Client.NoCodeConfig>
  Note: Same<Core.Note, Client.Note>
  PersonState: Same<Core.PersonState, Client.PersonState>
  Question: Same<Core.Question, Client.Question>
  QuestionInput: Same<Core.QuestionInput, Client.QuestionInput>
  RecordResponse: Same<Core.RecordResponse, Client.RecordResponse>
  RecoverDeliveries: Same<Core.RecoverDeliveries, Client.RecoverDeliveries>
  Recovery: Same<Core.Recovery, Client.Recovery>
  ReducedSurvey: Same<Core.ReducedSurvey, Client.ReducedSurvey>
  ResponseMeta: Same<Core.ResponseMeta, Client.ResponseMeta>
  Segment: Same<Core.Segment, Client.Segment>
  SetAttributes: Same<Core.SetAttributes, Client.SetAttributes>
  Survey: Same<Core.Survey, Client.Survey>
  SurveyLanguage: Same<Core.SurveyLanguage, Client.SurveyLanguage>
  SurveyOverwrites: Same<Core.SurveyOverwrites, Client.SurveyOverwrites>
  SurveyResponse: Same<Core.SurveyResponse, Client.SurveyResponse>
  SurveyStatus: Same<Core.SurveyStatus, Client.SurveyStatus>
  SurveyStyling: Same<Core.SurveyStyling, Client.SurveyStyling>
  SurveyType: Same<Core.SurveyType, Client.SurveyType>
  SurveyVariable: Same<Core.SurveyVariable, Client.SurveyVariable>
  SurveyVariableInput: Same<Core.SurveyVariableInput, Client.SurveyVariableInput>
  Tag: Same<Core.Tag, Client.Tag>
  TriggerInput: Same<Core.TriggerInput, Client.TriggerInput>
  UpdateActionClass: Same<Core.UpdateActionClass, Client.UpdateActionClass>
  UpdateAttributeClass: Same<Core.UpdateAttributeClass, Client.UpdateAttributeClass>
  UpdateContact: Same<Core.UpdateContact, Client.UpdateContact>
  UpdateContactAttributeKey: Same<Core.UpdateContactAttributeKey, Client.UpdateContactAttributeKey>
  UpdateResponse: Same<Core.UpdateResponse, Client.UpdateResponse>
  UpdateSegment: Same<Core.UpdateSegment, Client.UpdateSegment>
  UpdateSurvey: Same<Core.UpdateSurvey, Client.UpdateSurvey>
  UpdateWebhook: Same<Core.UpdateWebhook, Client.UpdateWebhook>
  Webhook: Same<Core.Webhook, Client.Webhook>
  UploadTicket: Same<Core.UploadTicket, Client.UploadTicket>
  WebhookPayload: Same<Core.WebhookPayload, Client.WebhookPayload>
  WebhookTest: Same<Core.WebhookTest, Client.WebhookTest>
  WebhookWithSecret: Same<Core.WebhookWithSecret, Client.WebhookWithSecret>
  WelcomeCard: Same<Core.WelcomeCard, Client.WelcomeCard>
  WelcomeCardInput: Same<Core.WelcomeCardInput, Client.WelcomeCardInput>
}

type Differing = { [Name in keyof Compared]: Compared[Name] extends true ? never : Name }[keyof Compared]
type None<Names extends never> = Names

/** Does not compile if the generated types differ from core's. The error of the compiler lists the names that differ. */
export type NoneDiffers = None<Differing>

test.run()
