import type { SchemaTexts } from '../../http/openapi/texts.ts'
import type { Question } from './schema/questions.ts'

/** Question type → what it asks, and what an answer and a skipped answer look like in `data` of a response. */
export const questionTypes: Readonly<
  Record<Question['type'], readonly [asks: string, answer: string, skipped: string]>
> = {
  openText: ['Free text', 'string', '`""`'],
  multipleChoiceSingle: ['One choice of several', 'string: the label as shown, or the text for `other`', '`""`'],
  multipleChoiceMulti: ['Any number of choices', 'string[]: the labels as shown', '`[]`'],
  nps: ['How likely a recommendation is', 'number: 0 to 10', '`""`'],
  rating: ['A rating on a scale', 'number: 1 to `range`', '`""`'],
  cta: ['A call to action: a button', '`"clicked"`', '`""` or `"dismissed"`'],
  consent: ['A box to tick', '`"accepted"`', '`""`'],
  pictureSelection: ['One picture or several', 'string[]: the ids of the choices', '`[]`'],
  date: ['A day', 'string: `YYYY-MM-DD`', '`""`'],
  fileUpload: ['One file or several', 'string[]: the addresses of the files', '`"skipped"`'],
  cal: ['An appointment in a calendar', '`"booked"`', '`""`'],
  matrix: ['One column for each row', 'object: label of the row → label of the column', '`{}`'],
  address: [
    'A postal address',
    'string[6]: addressLine1, addressLine2, city, state, zip, country; empty texts for fields left out',
    '`[]`',
  ],
  contactInfo: [
    'How to reach the respondent',
    'string[5]: firstName, lastName, email, phone, company; empty texts for fields left out',
    '`[]`',
  ],
  ranking: ['The choices in an order', 'string[]: the labels as shown, best first', '`[]`'],
}

/** The shapes of answers by question type, as a table in Markdown. */
export const answerTable = [
  '| Question type | Answer | Skipped |',
  '| --- | --- | --- |',
  ...Object.entries(questionTypes).map(([type, [, answer, skipped]]) => `| \`${type}\` | ${answer} | ${skipped} |`),
].join('\n')

const variants = Object.fromEntries(
  Object.entries(questionTypes).map(([type, [asks, answer, skipped]]) => [
    `=${type}`,
    `${asks}. Its answer is a ${answer}; skipped: ${skipped}`
      .replace('is a `', 'is `')
      .replace('is a object', 'is an object'),
  ]),
)

const fieldTexts = Object.fromEntries(
  Object.entries({
    addressLine1: 'Street and number',
    addressLine2: 'Further parts of the address',
    city: 'City',
    state: 'State or region',
    zip: 'Postal code',
    country: 'Country',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    phone: 'Telephone number',
    company: 'Company',
  }).map(([name, text]) => [name, `${text}: whether the question asks for it`]),
)

export const questionTexts: Readonly<Record<string, SchemaTexts>> = {
  Question: {
    '': 'A question. Its `type` decides its other fields and the shape of its answer',
    ...variants,
    id: 'The id, unique in the survey: letters, digits, `_` and `-`, at most 64. It is the key of the answer in `data`',
    type: 'The type of the question',
    headline: 'The question itself',
    required: 'Whether respondents must answer it',
    subheader: 'A text below the question',
    imageUrl: 'A picture with the question: an http or https address',
    videoUrl: 'A video with the question: an http or https address',
    buttonLabel: 'The label of the button that leads on',
    backButtonLabel: 'The label of the button that leads back',
    logic: 'At most 100 rules, tried in their order after the answer',
    'logic.id': 'The id of the rule',
    'logic.conditions': 'When the rule applies',
    'logic.actions': 'What happens then; at most one jump',
    logicFallback: 'The id of the question or ending that follows if no rule jumps. `null`: the next question',
    isDraft: 'A mark of editors, kept as sent',
    placeholder: 'A text in the empty field',
    longAnswer: 'Whether the field has several lines',
    inputType: 'What kind of text is expected; the format is checked',
    charLimit: 'How long the text may be',
    'charLimit.enabled': 'Whether the limits hold',
    'charLimit.min': 'The fewest characters, 0 to 32,768',
    'charLimit.max': 'The most characters, 0 to 32,768',
    choices:
      'The choices in their order, at least 2; of a ranking, 2 to 25. A last one with the id `other` takes free text',
    'choices.id': 'The id of the choice, unique in the question',
    'choices.label': 'The text of the choice. Answers hold it as it was shown',
    'choices.imageUrl': 'The picture: an http or https address',
    'choices.altText':
      'What the picture shows, for those who do not see it. Without it, pages say which of the pictures it is',
    shuffleOption: 'Whether respondents see them in random order: never, all, or all but the last',
    otherOptionPlaceholder: 'A text in the empty field of the choice `other`',
    lowerLabel: 'The label at the low end of the scale',
    upperLabel: 'The label at the high end of the scale',
    isColorCodingEnabled: 'Whether the scale goes from red to green',
    scale: 'What the scale is drawn with',
    range: 'The highest number of the scale; it begins at 1',
    html: 'A longer text, which may have simple HTML',
    buttonExternal: 'Whether the button leads to `buttonUrl`',
    buttonUrl: 'Where the button leads: an http or https address',
    dismissButtonLabel: 'The label of the button that skips the question',
    label: 'The text beside the box',
    allowMulti: 'Whether several pictures may be chosen',
    format: 'The order of day, month and year that respondents see. Answers are always `YYYY-MM-DD`',
    allowMultipleFiles: 'Whether several files may be uploaded',
    maxSizeInMB: 'The largest file, in MB. `null`: the limit of the service',
    allowedFileExtensions:
      'The file name extensions that are accepted, without a dot. `null`: all that the service takes',
    calUserName: 'The calendar: the user, and perhaps the kind of event',
    calHost: 'The host of the calendar. `null`: cal.com',
    rows: 'The rows, as texts or with ids',
    columns: 'The columns, as texts or with ids',
    'rows.id': 'The id of the row',
    'rows.label': 'The text of the row',
    'columns.id': 'The id of the column',
    'columns.label': 'The text of the column',
    ...fieldTexts,
    '*.show': 'Whether the field is shown',
    '*.required': 'Whether the field must be filled in',
    '*.placeholder': 'A text in the empty field',
  },
  LocalizedText: {
    '': 'A text in several languages: code of the language → text. At most 65,536 characters each',
    default: 'The text in the default language, and where a translation is missing',
  },
  ConditionGroup: {
    '': 'Conditions and groups of them',
    id: 'The id of the group',
    connector: 'Whether all of them must hold (`and`) or one (`or`)',
    conditions: 'The conditions and groups',
  },
  ConditionOrGroup: { '': 'A condition, or a group of conditions' },
  Condition: {
    '': 'A comparison of a value with another',
    id: 'The id of the condition',
    leftOperand: 'The value that is compared',
    'leftOperand.type': 'What the value belongs to',
    'leftOperand.value': 'The id of the question, variable or hidden field',
    'leftOperand.meta': 'Further facts, such as the row of a matrix, kept as sent',
    operator: 'How the values are compared',
    rightOperand: 'What it is compared with. Operators such as `isSubmitted` need none',
    'rightOperand.type': 'What the other value belongs to; `static`: the value itself stands in `value`',
    'rightOperand.value': 'The value, or the id of the question, variable or hidden field that has it',
    'rightOperand.meta': 'Further facts, kept as sent',
  },
  LogicAction: {
    '': 'What a rule does: calculate a variable, require an answer, or jump',
    id: 'The id of the action',
    objective: 'The kind of the action',
    variableId: 'The id of the variable that is calculated',
    operator: 'How it is calculated. `concat` and `assign` are for texts, too',
    value: 'The second operand',
    'value.type': 'What the operand belongs to; `static`: the value itself stands in `value`',
    'value.value': 'The value, or the id of the question, variable or hidden field that has it',
    'value.meta': 'Further facts, kept as sent',
    target: 'The id of the question that becomes required, or of the question or ending that is next',
  },
  Ending: {
    '': 'What respondents see after their last answer: a card, or another address',
    id: 'The id, unique in the survey',
    type: 'Whether it is a card or a redirect',
    headline: 'The heading of the card',
    subheader: 'The text below the heading',
    buttonLabel: 'The label of the button',
    buttonLink: 'Where the button leads: an http or https address',
    imageUrl: 'A picture: an http or https address',
    videoUrl: 'A video: an http or https address',
    url: 'Where respondents are sent: an http or https address',
    label: 'A name for the redirect, which its owners see',
  },
  WelcomeCard: {
    '': 'The card before the first question',
    enabled: 'Whether it is shown',
    headline: 'The heading. Needed if it is shown',
    html: 'A longer text, which may have simple HTML',
    fileUrl: 'A picture or logo: an http or https address',
    buttonLabel: 'The label of the button that begins',
    timeToFinish: 'Whether it says how long the survey takes',
    showResponseCount: 'Whether it says how many people have responded',
    videoUrl: 'A video: an http or https address',
  },
}
