import { asDocument, asList, asText, type Document } from '../json/document.ts'
import type { Placed } from '../parts/time.ts'
import type { Language } from '../words/language.ts'
import { choice, type Field, flagField, line, localized, number } from './field.ts'
import { firstFields, listsOf, otherFields, partFields } from './question-fields.ts'

/** The parts of a survey that the form changes. All others stay as they are. */
export const formParts = [
  ...['name', 'type', 'status', 'questions', 'endings', 'welcomeCard', 'runOnDate', 'closeOnDate', 'autoComplete'],
  ...['displayOption', 'recontactDays', 'displayLimit', 'displayPercentage', 'delay', 'autoClose'],
  ...['isBackButtonHidden', 'triggers', 'segmentId', 'answers'],
] as const

export const nameField = ({ texts }: Pick<Language, 'texts'>): Field => line('name', texts.parts.name, { empty: '' })

/** `spoken`: without a time zone where the hints are not shown. */
export function runFields(survey: Document, spoken: Language & Partial<Placed>): readonly Field[] {
  const { edit, surveys, newSurvey } = spoken.texts
  const { zone = 'UTC' } = spoken
  const { fields: words } = edit
  return [
    choice('status', words.status, Object.entries(surveys.statuses)),
    choice('type', newSurvey.where, Object.entries(surveys.types)),
    { path: 'runOnDate', label: words.starts, kind: 'time', empty: null, hint: spoken.say(words.startsHint, { zone }) },
    { path: 'closeOnDate', label: words.ends, kind: 'time', empty: null, hint: spoken.say(words.endsHint, { zone }) },
    number('autoComplete', words.autoComplete, { empty: null }),
    ...(survey.type === 'link' ? [] : ofApps(spoken)),
    flagField('isBackButtonHidden', words.noBack),
    {
      ...choice('answers', words.impossible, [
        ['any', words.impossibleAny],
        ['mark', words.impossibleMark],
        ['count', words.impossibleCount],
      ]),
      hint: words.impossibleHint,
    },
  ]
}

/** Who sees a survey of apps or websites: a segment that surveys share; `null`: the people of the survey's own. */
export const segmentField = ({ texts }: Pick<Language, 'texts'>): Field => ({
  ...choice('segmentId', texts.edit.fields.segment, []),
  empty: null,
})

/** What holds where a survey comes up by itself: in apps and on websites. */
function ofApps({ texts }: Pick<Language, 'texts'>): readonly Field[] {
  const { fields: words } = texts.edit
  return [
    choice('displayOption', words.displayOption, [
      ['displayOnce', words.displayOnce],
      ['displayMultiple', words.displayMultiple],
      ['respondMultiple', words.respondMultiple],
      ['displaySome', words.displaySome],
    ]),
    number('displayLimit', words.displayLimit, { empty: null }),
    number('recontactDays', words.recontactDays, { empty: null, hint: words.recontactHint }),
    number('displayPercentage', words.percentage, { empty: null, hint: words.percentageHint }),
    number('delay', words.delay, { empty: '' }),
    number('autoClose', words.autoClose, { empty: null }),
  ]
}

export function welcomeFields({ texts }: Pick<Language, 'texts'>): readonly Field[] {
  const { fields: words } = texts.edit
  return [
    flagField('welcomeCard.enabled', words.welcomeShown),
    localized('welcomeCard.headline', words.heading, 'text'),
    localized('welcomeCard.html', words.html, 'text'),
    localized('welcomeCard.buttonLabel', words.itsButton),
    flagField('welcomeCard.timeToFinish', words.timeToFinish),
    flagField('welcomeCard.showResponseCount', words.responseCount),
  ]
}

export function endingFields(ending: Document, path: string, { texts }: Pick<Language, 'texts'>): readonly Field[] {
  const { fields: words } = texts.edit
  return ending.type === 'redirectToUrl'
    ? [line(`${path}.url`, words.endingUrl, { empty: '' }), line(`${path}.label`, words.label, { empty: '' })]
    : [
        localized(`${path}.headline`, words.heading, 'text'),
        localized(`${path}.subheader`, words.belowHeading, 'text'),
        localized(`${path}.buttonLabel`, words.itsButton),
        line(`${path}.buttonLink`, words.buttonLeads),
      ]
}

/** The fields of a survey that are of none of its questions and endings. */
export const ownFields = (survey: Document, spoken: Language): readonly Field[] => [
  nameField(spoken),
  ...runFields(survey, spoken),
  ...(survey.type === 'link' ? [] : [segmentField(spoken)]),
  ...welcomeFields(spoken),
]

/** The fields of the question or ending at a place. */
export function fieldsAt(list: 'questions' | 'endings', part: Document, n: number, spoken: Language): readonly Field[] {
  const path = `${list}.${n}`
  if (list === 'endings') return endingFields(part, path, spoken)
  return [
    ...firstFields(path, spoken),
    ...otherFields(part, path, spoken),
    ...listsOf(part).flatMap((one) => partFields(part, one, path, spoken).flat()),
  ]
}

/** Every field that the form has for this survey, labelled in a language. */
export const allFields = (survey: Document, spoken: Language): readonly Field[] => [
  ...ownFields(survey, spoken),
  ...(['questions', 'endings'] as const).flatMap((list) =>
    asList(survey[list]).flatMap((one, n) => fieldsAt(list, asDocument(one), n, spoken)),
  ),
]

/** A language of the survey's texts: its code, or `default`. */
interface TextLanguage {
  readonly code: string
  readonly label: string
}

/** The languages that the form can show; the survey's own comes first. */
export function languagesOf(languages: unknown, { texts, say }: Language): readonly TextLanguage[] {
  const all = asList(languages).map(asDocument)
  const codeOf = (one: Document) => asText(asDocument(one.language).code)
  const own = all.find((one) => one.default === true)
  const others = all.filter((one) => one !== own).map(codeOf)
  return [
    {
      code: 'default',
      label: own === undefined ? texts.edit.ownLanguage : say(texts.edit.ownCode, { code: codeOf(own) }),
    },
    ...[...new Set(others)].filter((code) => code !== '' && code !== 'default').map((code) => ({ code, label: code })),
  ]
}
