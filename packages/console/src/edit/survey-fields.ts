import { asDocument, asList, asText, type Document } from '../json/document.ts'
import { statusWords, typeOfSurvey } from '../surveys/words.ts'
import { choice, type Field, flagField, line, localized, number } from './field.ts'
import { firstFields, listsOf, otherFields, partFields } from './question-fields.ts'

/** The parts of a survey that the form changes. All others stay as they are. */
export const formParts = [
  ...['name', 'type', 'status', 'questions', 'endings', 'welcomeCard', 'runOnDate', 'closeOnDate', 'autoComplete'],
  ...['displayOption', 'recontactDays', 'displayLimit', 'displayPercentage', 'delay', 'autoClose'],
  ...['isBackButtonHidden', 'triggers', 'segmentId', 'answers'],
] as const

export const nameField: Field = line('name', 'Name', { empty: '' })

export const runFields = (survey: Document): readonly Field[] => [
  choice('status', 'Status', Object.entries(statusWords)),
  choice('type', 'Where it is shown', Object.entries(typeOfSurvey)),
  { path: 'runOnDate', label: 'Starts', kind: 'time', empty: null, hint: 'In UTC. Empty: with its status.' },
  { path: 'closeOnDate', label: 'Ends', kind: 'time', empty: null, hint: 'In UTC. Empty: never by itself.' },
  number('autoComplete', 'Ends after so many finished responses', { empty: null }),
  ...(survey.type === 'link' ? [] : ofApps),
  flagField('isBackButtonHidden', 'Without a button to go back'),
  {
    ...choice('answers', 'Answers that could not have been given', [
      ['any', 'are not looked for'],
      ['mark', 'are marked'],
      ['count', 'are marked, and in no figure of the results'],
    ]),
    hint: 'Such as a choice that was never offered, or an answer to a question that the others lead past. Looked for in responses that finish from now on; none is refused or deleted.',
  },
]

/** Who sees a survey of apps or websites: a segment that surveys share; `null`: the people of the survey's own. */
export const segmentField: Field = { ...choice('segmentId', 'Who sees it', []), empty: null }

/** What holds where a survey comes up by itself: in apps and on websites. */
const ofApps: readonly Field[] = [
  choice('displayOption', 'How often', [
    ['displayOnce', 'once to everybody'],
    ['displayMultiple', 'until a person answers'],
    ['respondMultiple', 'again and again, also after an answer'],
    ['displaySome', 'so many times, as below'],
  ]),
  number('displayLimit', 'So many times to one person', { empty: null }),
  number('recontactDays', 'Days until the next survey', { empty: null, hint: 'Empty: those of the product.' }),
  number('displayPercentage', 'Percent of the people', { empty: null, hint: 'Empty: everybody.' }),
  number('delay', 'Seconds until it is shown', { empty: '' }),
  number('autoClose', 'Seconds until it closes without an answer', { empty: null }),
]

export const welcomeFields: readonly Field[] = [
  flagField('welcomeCard.enabled', 'Shown before the questions'),
  localized('welcomeCard.headline', 'Heading', 'text'),
  localized('welcomeCard.html', 'Text, as HTML', 'text'),
  localized('welcomeCard.buttonLabel', 'Words of its button'),
  flagField('welcomeCard.timeToFinish', 'Say how long it takes'),
  flagField('welcomeCard.showResponseCount', 'Say how many have answered'),
]

export const endingFields = (ending: Document, path: string): readonly Field[] =>
  ending.type === 'redirectToUrl'
    ? [line(`${path}.url`, 'Leads to the address', { empty: '' }), line(`${path}.label`, 'Label', { empty: '' })]
    : [
        localized(`${path}.headline`, 'Heading', 'text'),
        localized(`${path}.subheader`, 'Text below the heading', 'text'),
        localized(`${path}.buttonLabel`, 'Words of its button'),
        line(`${path}.buttonLink`, 'Where the button leads'),
      ]

/** Every field that the form has for this survey. */
export const allFields = (survey: Document): readonly Field[] => [
  nameField,
  ...runFields(survey),
  ...(survey.type === 'link' ? [] : [segmentField]),
  ...welcomeFields,
  ...asList(survey.questions).flatMap((one, n) => {
    const [question, path] = [asDocument(one), `questions.${n}`]
    return [
      ...firstFields(path),
      ...otherFields(question, path),
      ...listsOf(question).flatMap((list) => partFields(question, list, path).flat()),
    ]
  }),
  ...asList(survey.endings).flatMap((one, n) => endingFields(asDocument(one), `endings.${n}`)),
]

/** A language of the survey's texts: its code, or `default`. */
export interface Language {
  readonly code: string
  readonly label: string
}

/** The languages that the form can show; the survey's own comes first. */
export function languagesOf(languages: unknown): readonly Language[] {
  const all = asList(languages).map(asDocument)
  const codeOf = (one: Document) => asText(asDocument(one.language).code)
  const own = all.find((one) => one.default === true)
  const others = all.filter((one) => one !== own).map(codeOf)
  return [
    { code: 'default', label: own === undefined ? 'its own language' : `${codeOf(own)} (its own)` },
    ...[...new Set(others)].filter((code) => code !== '' && code !== 'default').map((code) => ({ code, label: code })),
  ]
}
