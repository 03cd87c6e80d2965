/** The main benefit, for those who would miss it. */
export const benefits = {
  overview: [
    'I know on Monday morning what the week looks like.',
    'One place where everybody sees who does what.',
    'I stopped carrying the whole plan in my head.',
    'Nothing falls through the cracks any more.',
    'I can answer a client on the phone without asking three people.',
  ],
  time: [
    'We need fewer meetings.',
    'It saves me about an hour a day of chasing people.',
    'The report that took my Friday afternoon is now a click.',
    'Planning a new project takes minutes, because we copy the last one.',
  ],
  calm: [
    'Calm. Deadlines do not surprise us any more.',
    'We see overload before somebody falls ill.',
    'Less arguing about priorities, because they are on the board.',
  ],
  clients: [
    'Clients see progress themselves and trust us more.',
    'We look organised, even when we are not.',
    'Approvals are written down, not somewhere in an inbox.',
  ],
  people: [
    'New people find their way on the first day.',
    'Part-time colleagues pick up where the others stopped.',
    'Those who never speak in meetings write comments.',
  ],
} as const

/** Who would benefit most. */
export const audiences = {
  small: [
    'Small agencies with more clients than people.',
    'Teams of five to fifteen without a project manager.',
    'Craft businesses with an office of one.',
    'Start-ups that have outgrown their spreadsheet.',
    'Family businesses where one person knows everything.',
  ],
  roles: [
    'People who lead a team and also do the work.',
    'Event planners. Everything has a date and depends on something.',
    'Anybody who coordinates freelancers.',
    'Architects and their site managers.',
    'Editors of a magazine, with a dozen authors each month.',
    'Schools: we plan excursions and exams with it.',
  ],
  remote: [
    'Teams that work from different places.',
    'Part-time teams that seldom meet.',
    'Volunteers: an association lives from people knowing what is left to do.',
  ],
} as const
