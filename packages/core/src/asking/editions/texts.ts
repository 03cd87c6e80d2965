import { type RoomTexts, time } from '../../http/openapi/texts.ts'
import { contentTexts } from '../surveys/texts.ts'

const actor = {
  actor: 'Who made it; `null`: not known',
  'actor.kind': 'A key, a person in the console, the command, or code of the host',
  'actor.id': 'The id of the key or person; `null` for others',
  'actor.label': 'The name of the actor at that time',
}

const number =
  'From 1 on. Those in whose time no response was begun are forgotten once 20 came after them and a week has passed'

export const editionTexts: RoomTexts = {
  operations: {
    listEditions:
      'Each change of what respondents see makes an edition: of questions, choices, rules, endings, languages, hidden fields or variables. Changes of a draft that nobody has answered make none.',
    readEdition: 'What it asked, and how that differs from the edition before it.',
    restoreEdition:
      'The survey asks from now on what that edition asked, as its next edition; its name, status and targeting stay. An edition that the rules of today refuse changes nothing.',
  },
  schemas: {
    SurveyEdition: {
      '': 'A survey as respondents saw it for some time',
      number,
      createdAt: time('When the survey was changed to it'),
      ...actor,
      isCurrent: 'Whether the survey is this edition now',
      responseCount:
        'How many responses were created while the survey was this edition; `null`: too many to be counted in time. Those that pages of it brought later name it: see `edition` of the list of responses',
    },
    WholeSurveyEdition: {
      '': 'An edition with what it asked',
      number,
      createdAt: time('When the survey was changed to it'),
      ...actor,
      isCurrent: 'Whether the survey is this edition now',
      content: 'What it asked, as in a survey',
      ...Object.fromEntries(Object.entries(contentTexts).map(([name, words]) => [`content.${name}`, words])),
      differences: 'What differs from the edition before it; `null`: none is known',
      'differences.path': 'The place, with ids of questions and choices: `questions.nps.headline.default`',
      'differences.from': 'What stood there; absent: nothing',
      'differences.to': 'What stands there; absent: nothing',
    },
  },
}
