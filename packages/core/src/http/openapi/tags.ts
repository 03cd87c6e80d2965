import type { Route } from '../route.ts'

const described: Readonly<Record<string, string>> = {
  account: 'Which environment a key belongs to',
  'action-classes': 'Actions in a product that can trigger a survey',
  audit: 'Which key changed what, and when',
  'attribute-keys': 'The attributes that contacts can have',
  'client-state': 'The environment state that clients in an app or on a website work with',
  contacts: 'Respondents; the older vocabulary says people',
  crosstabs: 'Cross-tables: the responses to a survey by two things at once',
  displays: 'Records that a survey was shown',
  'export-links': 'Live addresses, at which programs fetch the responses to a survey',
  files: 'Files that were uploaded',
  health: 'Whether the service works',
  openapi: 'This document',
  responses: 'Answers to surveys',
  segments: 'Groups of contacts',
  editions: 'What surveys asked before they were changed',
  'question-answers': 'The answers to one question, with search',
  'shared-results': 'Results that people without a key may see',
  summaries: 'Summaries of the responses to a survey',
  surveys: 'Surveys: their questions, and when and to whom they are shown',
  tags: 'Labels that management puts on responses',
  webhooks: 'Webhooks: receivers of events about responses',
}

/** A tag for each feature folder that has routes. */
export const tags = (table: readonly Route[]): { name: string; description: string }[] =>
  [...new Set(table.map(({ room }) => room))].sort().map((room) => ({ name: room, description: described[room] ?? '' }))
