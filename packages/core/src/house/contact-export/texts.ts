import { integer, type RoomTexts, recordTexts, time } from '../../http/openapi/texts.ts'

export const contactExportTexts: RoomTexts = {
  operations: {
    exportContact: 'For requests of people who want to know what is stored about them. Streams one JSON document.',
    exportPerson: { text: 'Reads the same document.', replacedBy: 'exportContact' },
  },
  schemas: {
    ContactExport: {
      '': 'Everything that is stored about one contact',
      contact: 'The contact with its attributes',
      displays: 'Which surveys it has seen',
      'displays.id': recordTexts.id,
      'displays.surveyId': 'The survey that was shown',
      'displays.createdAt': time('When it was shown'),
      responses: 'All responses of the contact',
      deliveries: 'What was sent about the contact, or waits to be sent',
      'deliveries.id': 'The id of the delivery',
      'deliveries.webhookId': 'The webhook that it goes to; `null`: it goes to a listener of the host',
      'deliveries.event': 'What happened',
      'deliveries.status': 'What became of it',
      'deliveries.attempts': integer('The attempts that have ended'),
      'deliveries.createdAt': time('When the event happened'),
      'deliveries.underWay': 'Whether an attempt is under way',
      'deliveries.nextAttemptAt': time('When it is tried next; `null`: never'),
      'deliveries.lastAttempt': 'The latest attempt; `null`: none has ended',
      'deliveries.listener': 'The name of the listener of the host; `null`: it goes to a webhook',
      'deliveries.url': 'The address of the webhook; `null`: it goes to a listener, or the webhook is deleted',
    },
  },
}
