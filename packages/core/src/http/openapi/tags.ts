import type { Route } from '../route.ts'

const described: Readonly<Record<string, string>> = {
  account: 'Which environment a key belongs to',
  'action-classes': 'What happens in a product and may show a survey',
  audit: 'Which key changed what, and when',
  'attribute-keys': 'The attributes that contacts can have',
  'client-state': 'What clients in an app or on a website work from',
  contacts: 'Respondents; the older vocabulary says people',
  displays: 'A survey was shown to somebody',
  files: 'Files that were uploaded',
  health: 'Whether the service can work',
  openapi: 'This document',
  responses: 'Answers to surveys',
  segments: 'Groups of contacts',
  summaries: 'What the responses to a survey come to',
  surveys: 'What is asked, of whom, when',
  webhooks: 'Who is told of responses',
}

/** A tag for each room that has rows. */
export const tags = (table: readonly Route[]): { name: string; description: string }[] =>
  [...new Set(table.map(({ room }) => room))].sort().map((room) => ({ name: room, description: described[room] ?? '' }))
