/** Questions and wishes of those who register for the open day. */
export const eventQuestions = {
  food: [
    'I am allergic to nuts.',
    'Vegan, please.',
    'Is there something without gluten?',
    'No lunch for me, I arrive at two.',
  ],
  place: [
    'Is the venue accessible with a wheelchair?',
    'Where can I leave my bicycle?',
    'Is there a quiet room for calls?',
    'I bring a baby, is that all right?',
    'Can I park a van nearby?',
  ],
  programme: [
    'Will the sessions be recorded?',
    'Could you say something about moving from spreadsheets?',
    'I would like to show how we plan our school festival.',
    'Please leave time to talk to other customers, that was best last year.',
    'Will you talk about what is on the roadmap?',
    'Is the automation workshop suitable for beginners?',
  ],
  travel: ['My train leaves at half past five, sorry.', 'Can you recommend a place to stay?'],
} as const

export const eventTopics = [
  'Planning with volunteers',
  'Moving from spreadsheets',
  'Boards for schools',
  'How to get the boss on board',
  'Accessibility',
] as const
