/** What people like, by what it is about. */
export const liked = {
  boards: [
    'The boards are so clear that new colleagues understand them without asking.',
    'I see at a glance what is stuck and who needs help.',
    'Moving a card is faster than writing an email about it.',
    'Our Monday meeting went from an hour to twenty minutes.',
    'Everything about a task is in one place, and I can find it again.',
  ],
  calendar: [
    'The calendar shows clashes before they hurt.',
    'Holidays and deadlines in one view: exactly what we needed.',
    'Dragging a whole week forward when a client is late saves my Friday.',
    'The calendar feed just works with what we already use.',
  ],
  automations: [
    'Automations remind people so that I do not have to.',
    'I built my first automation in five minutes, and I am no programmer.',
    'Recurring tasks appear by themselves, nobody forgets the invoices any more.',
    'The rule that assigns reviews saves me half an hour a day.',
  ],
  reports: [
    'The weekly report writes itself and my boss actually reads it.',
    'Finally a report I can send to a client without editing it.',
    'The workload chart settled a long discussion about who is too busy.',
  ],
  support: [
    'Support answered within an hour, and the answer was right.',
    'Whenever I ask something, a person answers who knows the product.',
    'The help pages have pictures that match what I see.',
    'You fixed the bug I reported within two days. Impressive.',
  ],
  speed: [
    'It is quick. Nothing else we tried opens as fast.',
    'Search finds the card before I have finished typing.',
    'It works on my old laptop and on the train.',
  ],
  simple: [
    'It does a few things and does them well.',
    'No training needed: the team was using it on the first day.',
    'It stays out of the way and lets us work.',
    'Keyboard shortcuts for everything. Thank you!',
    'The first planning tool my team did not complain about.',
  ],
  sharing: [
    'Clients follow progress by a link and stopped calling us.',
    'Comments next to the task ended our endless email threads.',
    'Working with freelancers is easy, they see their part and nothing else.',
    'Even the colleagues on the shop floor use it on their phones.',
  ],
} as const

/** What would make it a ten. */
export const missed = {
  mobile: [
    'The app on my phone cannot edit checklists yet.',
    'On a tablet the calendar is cramped.',
    'I would like to add photos straight from the phone.',
    'Notifications on the phone come in one by one, please bundle them.',
  ],
  offline: [
    'An offline mode. I am on building sites without a signal half of the day.',
    'Reading a board without a connection would be enough for me.',
  ],
  reports: [
    'Reports by client, not only by board.',
    'I export everything to a spreadsheet because I need my own columns.',
    'Time tracking would save us a second tool.',
    'Budgets next to tasks, so that I see what a delay costs.',
    'A chart that compares this month with the last one.',
  ],
  guests: [
    'Guests should not need an account to comment.',
    'Finer permissions: our trainees see more than they should.',
    'I want to share one column, not the whole board.',
  ],
  search: [
    'Search within attachments.',
    'Filters that I can save and share with my team.',
    'Archived cards are hard to find again.',
  ],
  automations: [
    'Automations across boards.',
    'An undo for automations: I once moved ninety cards by mistake.',
    'More conditions for rules, such as "if nobody is assigned".',
  ],
  calendar: [
    'A calendar of all boards together.',
    'Half days in the holiday planner.',
    'Time zones: our team sits in three of them.',
  ],
  connections: [
    'A connection to our accounting.',
    'Incoming emails that become cards.',
    'A proper webhook for finished tasks.',
  ],
  templates: [
    'More templates for small agencies.',
    'Let me make a template out of a board that works well.',
    'Dark mode, please.',
  ],
} as const
