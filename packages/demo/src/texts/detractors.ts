/** What went wrong, by what it is about. The keys are those of the question after it. */
export const wrong = {
  reliability: [
    'Boards with more than two hundred cards take ages to open.',
    'Twice this month my changes were gone after a reload.',
    'The calendar feed is a day behind.',
    'Notifications arrive hours late, if they arrive.',
    'I get signed out several times a day.',
    'Attachments fail every other time, with no reason given.',
  ],
  usability: [
    'I never find the settings, they are in three different places.',
    'Everything moved with the last update and nobody told us.',
    'Half of my team still does not understand what a lane is for.',
    'Too many clicks to close a task.',
    'The filters reset whenever I leave the board.',
    'The tablet version hides the buttons I need most.',
  ],
  features: [
    'We need sub-tasks that can be given to different people.',
    'Without time tracking we pay for a second tool.',
    'No way to see all deadlines of all boards. We keep a spreadsheet for it.',
    'Guests cannot comment, so clients still send emails.',
    'The export leaves out comments, which is what we need from it.',
  ],
  price: [
    'The price per person went up again, for things we do not use.',
    'Read-only colleagues should not cost as much as everybody else.',
    'Automations are only in the larger plan, that feels like a trick.',
    'For a team of three this is getting expensive.',
  ],
  support: [
    'I have waited nine days for an answer from support.',
    'Support sent me a link to an article I had linked to in my question.',
    'My bug report was closed without a word.',
  ],
} as const

/** In the week when it was down. */
export const outage = [
  'Nothing loaded for most of Tuesday. We could not work.',
  'Down again. Two mornings in one week is too much.',
  'The outage hit us on the day of a client presentation.',
  'No access to our boards for hours, and your status page said all was well.',
  'We lost half a day. An honest email from you would have helped.',
  'Error after error since Tuesday, and now some of the cards are out of date.',
  'The whole team sat waiting. I like the product, but this must not happen.',
  'It was unavailable when we needed it most.',
  'After the outage, our automations sent every reminder twice.',
  'Third day in a row that saving takes a minute or fails.',
  'I had the plan of the week in there and could not get to it.',
  'Please tell people when it is down, we searched for the fault on our side.',
] as const

/** What people who leave say, by their reason. */
export const left = {
  price: [
    'A cheaper plan for people who only look.',
    'Our budget was cut, and everything paid per person went first.',
    'The yearly plan was fine, the new monthly price is not.',
    'We are three people. A flat price would have kept us.',
    'Seasonal staff cost as much as everybody else, all year round.',
    'A discount for associations.',
    'I could not explain the last increase to my boss.',
  ],
  missing: [
    'Sub-tasks. We asked a year ago.',
    'An offline mode for the warehouse.',
    'Time tracking, and invoices from it.',
    'Our clients wanted to comment without an account.',
    'A connection to the accounting we use.',
    'Boards in more than one language.',
    'A way to see all boards in one calendar.',
  ],
  unused: [
    'Nobody but me kept it up to date.',
    'We went back to the whiteboard in the kitchen.',
    'A reminder to plan the week might have helped us to get into the habit.',
    'It was too much for a team of two.',
    'We never got round to moving our old plans over.',
  ],
  switched: [
    'The head office has a tool for everybody now. Not your fault.',
    'Our new parent company decided.',
    'We went with something that also does time sheets.',
    'Our developers wanted to have tasks next to their code.',
  ],
} as const
