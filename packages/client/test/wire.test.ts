import { readFileSync } from 'node:fs'
import type * as Core from '@hearback/core/wire'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { target, wireTypes } from '../generate-types.ts'
import type * as Client from '../src/wire.ts'

const test = suite('the types of the wire')

test("are those of core's schemas as they are now", () => {
  const advice = 'src/wire.ts is behind the schemas: run `node24 --conditions=source packages/client/generate-types.ts`'
  assert.ok(readFileSync(target, 'utf8') === wireTypes(), advice)
})

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Hold<T extends readonly true[]> = T

/** Does not compile where the printer lost something. */
export type Held = Hold<
  [
    Same<Core.Account, Client.Account>,
    Same<Core.ActionClass, Client.ActionClass>,
    Same<Core.AnswerValue, Client.AnswerValue>,
    Same<Core.AttributeClass, Client.AttributeClass>,
    Same<Core.AuditEntry, Client.AuditEntry>,
    Same<Core.Choice, Client.Choice>,
    Same<Core.ClientProduct, Client.ClientProduct>,
    Same<Core.ClientState, Client.ClientState>,
    Same<Core.Colour, Client.Colour>,
    Same<Core.Contact, Client.Contact>,
    Same<Core.ContactAttribute, Client.ContactAttribute>,
    Same<Core.ContactAttributeKey, Client.ContactAttributeKey>,
    Same<Core.ContactExport, Client.ContactExport>,
    Same<Core.CreateActionClass, Client.CreateActionClass>,
    Same<Core.CreateAttributeClass, Client.CreateAttributeClass>,
    Same<Core.CreateContact, Client.CreateContact>,
    Same<Core.CreateContactAttributeKey, Client.CreateContactAttributeKey>,
    Same<Core.CreateDisplay, Client.CreateDisplay>,
    Same<Core.CreateResponse, Client.CreateResponse>,
    Same<Core.CreateSegment, Client.CreateSegment>,
    Same<Core.CreateSurvey, Client.CreateSurvey>,
    Same<Core.CreateWebhook, Client.CreateWebhook>,
    Same<Core.Delivery, Client.Delivery>,
    Same<Core.DeliveryAttempt, Client.DeliveryAttempt>,
    Same<Core.DeliveryDetail, Client.DeliveryDetail>,
    Same<Core.DeliveryStatus, Client.DeliveryStatus>,
    Same<Core.Ending, Client.Ending>,
    Same<Core.EndingInput, Client.EndingInput>,
    Same<Core.ErrorCode, Client.ErrorCode>,
    Same<Core.EventData, Client.EventData>,
    Same<Core.EventType, Client.EventType>,
    Same<Core.FileLink, Client.FileLink>,
    Same<Core.Filter, Client.Filter>,
    Same<Core.FilterGroup, Client.FilterGroup>,
    Same<Core.IdentifyUser, Client.IdentifyUser>,
    Same<Core.LocalizedText, Client.LocalizedText>,
    Same<Core.LogicAction, Client.LogicAction>,
    Same<Core.LogicCondition, Client.LogicCondition>,
    Same<Core.LogicGroup, Client.LogicGroup>,
    Same<Core.LogicRule, Client.LogicRule>,
    Same<Core.NoCodeConfig, Client.NoCodeConfig>,
    Same<Core.Note, Client.Note>,
    Same<Core.PersonState, Client.PersonState>,
    Same<Core.Question, Client.Question>,
    Same<Core.QuestionInput, Client.QuestionInput>,
    Same<Core.RecordResponse, Client.RecordResponse>,
    Same<Core.RecoverDeliveries, Client.RecoverDeliveries>,
    Same<Core.Recovery, Client.Recovery>,
    Same<Core.ReducedSurvey, Client.ReducedSurvey>,
    Same<Core.ResponseMeta, Client.ResponseMeta>,
    Same<Core.Segment, Client.Segment>,
    Same<Core.SetAttributes, Client.SetAttributes>,
    Same<Core.Survey, Client.Survey>,
    Same<Core.SurveyLanguage, Client.SurveyLanguage>,
    Same<Core.SurveyOverwrites, Client.SurveyOverwrites>,
    Same<Core.SurveyResponse, Client.SurveyResponse>,
    Same<Core.SurveyStatus, Client.SurveyStatus>,
    Same<Core.SurveyStyling, Client.SurveyStyling>,
    Same<Core.SurveyType, Client.SurveyType>,
    Same<Core.SurveyVariable, Client.SurveyVariable>,
    Same<Core.SurveyVariableInput, Client.SurveyVariableInput>,
    Same<Core.Tag, Client.Tag>,
    Same<Core.TriggerInput, Client.TriggerInput>,
    Same<Core.UpdateActionClass, Client.UpdateActionClass>,
    Same<Core.UpdateAttributeClass, Client.UpdateAttributeClass>,
    Same<Core.UpdateContact, Client.UpdateContact>,
    Same<Core.UpdateContactAttributeKey, Client.UpdateContactAttributeKey>,
    Same<Core.UpdateResponse, Client.UpdateResponse>,
    Same<Core.UpdateSegment, Client.UpdateSegment>,
    Same<Core.UpdateSurvey, Client.UpdateSurvey>,
    Same<Core.UpdateWebhook, Client.UpdateWebhook>,
    Same<Core.Webhook, Client.Webhook>,
    Same<Core.UploadTicket, Client.UploadTicket>,
    Same<Core.WebhookPayload, Client.WebhookPayload>,
    Same<Core.WebhookTest, Client.WebhookTest>,
    Same<Core.WebhookWithSecret, Client.WebhookWithSecret>,
    Same<Core.WelcomeCard, Client.WelcomeCard>,
    Same<Core.WelcomeCardInput, Client.WelcomeCardInput>,
  ]
>

test.run()
