import { integer, older, ownEnvironment, type RoomTexts, recordTexts, time } from '../../http/openapi/texts.ts'

const url = 'Where events are sent: an http or https address without credentials, at most 2,048 characters'
const triggers = 'The events that are sent, at least one'

export const webhookTexts: RoomTexts = {
  operations: {
    listWebhooks: 'Lists the webhooks of the environment, oldest first, without their secrets.',
    createWebhook:
      'From now on, events are sent to the address. A private address is refused unless the host allows it. At most 100 webhooks an environment.',
    readWebhook: 'Reads one webhook with its state, without its secret.',
    updateWebhook: 'Deliveries that wait go to the new address.',
    deleteWebhook: 'Deliveries that wait are not sent any more.',
    rotateWebhookSecret:
      'For 24 hours (`oldSecretUntil`), requests have two signatures, so that receivers can change over in between. A second rotation in that time ends the oldest secret at once.',
    testWebhook: 'Waits for the answer of the receiver, at most 15 s. No response is made.',
    recoverWebhook:
      'Sends what failed, was given up, or was recorded while the service had disabled the webhook, under the same `webhook-id`. What a person disabled has recorded nothing.',
    listDeliveries: 'The log is kept for 30 days, unless the host sets another time.',
    readDelivery: 'Shows what was sent, and what the receiver answered at each attempt.',
    redeliver: 'Attempts count from zero again. The `webhook-id` stays.',
  },
  schemas: {
    Webhook: {
      '': 'A receiver of events about responses',
      ...recordTexts,
      name: 'A name of your own, at most 256 characters; `null`: none',
      url,
      source: 'Who made it: a person (`user`), or a service for automation',
      triggers,
      surveyIds: 'The surveys whose events are sent, at most 1,000; `[]`: all. The id of a deleted survey stays',
      status: 'Whether events are sent',
      disabledReason: 'Why it is disabled; `null` while it is active',
      disabledBy:
        '`service`: events are still recorded, and can be recovered. `person`: they are not. `null` while it is active',
      failing: 'Set while the latest attempts failed; otherwise `null`',
      'failing.since': time('When the first of the failed attempts ended'),
      'failing.failures': integer('Failed attempts in a row'),
      'failing.nextTryAt': time(
        'When a single delivery is tried next, while all others wait; `null`: each has its own time, or none',
      ),
      oldSecretUntil: time(
        'Until when requests are also signed with the secret before the last rotation; `null`: with one secret only',
      ),
    },
    CreateWebhook: {
      '': 'A new webhook. `url` and `triggers` are needed',
      trigger: older('triggers'),
      surveyIds: 'The surveys whose events are sent, at most 1,000 of this environment; absent, `null` or `[]`: all',
      status: '`disabled`: no events are sent until it is enabled. Default: `active`',
      ...ownEnvironment,
    },
    UpdateWebhook: {
      '': 'What changes in a webhook',
      trigger: older('triggers'),
      status: '`active` enables a disabled webhook; `disabled` stops it',
    },
    WebhookWithSecret: {
      '': 'A webhook with its secret',
      secret: '`whsec_` and base64 of 32 random bytes. Receivers verify signatures with it. Shown here only',
    },
    RecoverDeliveries: { '': 'From when on', since: 'Events at this time or later, at most 30 days ago' },
    Recovery: {
      '': 'What is sent again',
      since: time('Events at this time or later'),
      before: time('Events before this time'),
      deliveries: integer('The number of deliveries that are sent again'),
    },
    WebhookTest: {
      '': 'How a receiver answered an example',
      delivered: 'Whether it answered with a 2xx',
      webhookId: 'The id of the webhook',
      event: 'The event that the example says',
      id: 'The header `webhook-id` of the example: it begins with `test-`',
      attempt: 'The attempt',
    },
    Delivery: {
      '': 'An event for one webhook',
      id: 'The id of the delivery: the header `webhook-id` of every attempt',
      webhookId: 'The webhook that it goes to',
      event: 'What happened',
      status:
        '`waiting`: an attempt is due or under way. `delivered`: a 2xx came. `exhausted`: given up. `recorded`: stored while the service had disabled the webhook',
      attempts: integer('Attempts that ended, since the last manual redelivery'),
      createdAt: time('When the event happened'),
      underWay: 'Whether an attempt is under way',
      nextAttemptAt: time('When it is tried next; during an attempt, when the attempt counts as lost; `null`: never'),
      lastAttempt: 'The latest attempt; `null` before the first has ended',
    },
    DeliveryDetail: {
      '': 'A delivery with its attempts and payload',
      attemptLog: 'The newest 50 attempts, oldest first',
      data: 'What was sent as `data`',
    },
    DeliveryAttempt: {
      '': 'An attempt that ended',
      at: time('When it began'),
      durationMs: integer('How long it took, in milliseconds'),
      status: integer('The HTTP status of the answer; `null`: there was none'),
      error: 'Why it failed; `null`: it did not',
      answer: 'The first 2 KiB of the answer; `null`: there was none',
    },
    EventData: {
      '': 'A response as of the event, with its survey',
      survey: 'The survey; `null` if it is deleted',
      'survey.title': 'The name of the survey',
      'survey.type': 'Where it is shown',
      'survey.status': 'Its status as of the event',
      'survey.createdAt': time('When it was created'),
      'survey.updatedAt': time('When it was last changed'),
    },
    event: {
      '': 'An event about a response',
      webhookId: 'The id of the webhook',
      event: 'What happened',
      data: 'The response as of the event',
    },
  },
  like: {
    CreateWebhook: 'Webhook',
    UpdateWebhook: 'Webhook',
    WebhookWithSecret: 'Webhook',
    DeliveryDetail: 'Delivery',
  },
}
