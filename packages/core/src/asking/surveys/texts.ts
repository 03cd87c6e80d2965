import { older, ownEnvironment, type RoomTexts, recordTexts, time } from '../../http/openapi/texts.ts'
import { questionTexts } from './question-texts.ts'

const colour = 'A colour as hex: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`'

const overwrites = (of: string) => ({
  [`${of}.brandColor`]: `The brand colour. ${colour}`,
  [`${of}.highlightBorderColor`]: `The colour of the border around the survey. ${colour}`,
  [`${of}.placement`]: 'Where the survey stands in the window of an app or website',
  [`${of}.clickOutsideClose`]: 'Whether a click beside the survey closes it',
  [`${of}.darkOverlay`]: 'Whether the page behind the survey is darkened',
})

/** What respondents see of a survey. */
export const contentTexts = {
  questions: '1 to 200 questions in their order. Their ids are unique in the survey',
  endings: 'At most 50 endings. Without logic, respondents get the first one',
  welcomeCard: 'The card before the first question',
  hiddenFields: 'Values that come with the link or from the app, not from the respondent',
  'hiddenFields.enabled': 'Whether the survey takes hidden fields',
  'hiddenFields.fieldIds': 'Their ids, which are also their keys in `data` of a response',
  variables: 'Values that logic calculates while the survey is answered. Ids and names are unique',
  'variables.id': 'The id, by which logic and responses name the variable',
  'variables.name': 'The name: lower-case letters, digits and `_`',
  'variables.type': 'Whether it is a number or a text',
  'variables.value': 'The value at the beginning',
  languages: 'The languages of its texts. At most one is the default',
  'languages.default': 'Whether the texts under `default` are in this language',
  'languages.enabled': 'Whether respondents can choose it',
  'languages.language': 'The language',
  'languages.language.id': 'An id of the language, kept as sent',
  'languages.language.code': 'The code, such as `de` or `pt-BR`: the key of its texts',
  'languages.language.alias': 'Another name for the code, such as `german`',
  'languages.language.createdAt': 'Kept as sent',
  'languages.language.updatedAt': 'Kept as sent',
}

export const surveyTexts: RoomTexts = {
  operations: {
    listSurveys: 'Lists the surveys of the environment by their latest change. All filters must hold.',
    createSurvey:
      'Creates a survey. References within it (logic, endings, triggers, segment, quotas) are checked, and all faults are named at once.',
    readSurvey: 'Reads a survey with its current status: a scheduled survey whose time has come reads `inProgress`.',
    updateSurvey:
      'Merges the sent fields into the survey: an object or list that is sent replaces the stored one whole, and `null` empties a field that may be empty. The result is validated as a whole. An unknown id is a 400.',
    deleteSurvey:
      'Deletes a survey at once for all readers. Its responses, displays and files are deleted in the background shortly after.',
    createSingleUseLinks:
      'Makes new links each time. The survey must have `singleUse.enabled`; otherwise the answer is a 400.',
    previewSurvey: 'The address works for an hour and needs no key. Answers that are given there are not stored.',
  },
  schemas: {
    ...questionTexts,
    Survey: {
      '': 'A survey: its questions, when it runs, and to whom it is shown',
      ...recordTexts,
      key: 'A name of your own by which files and programs find the survey again: lower-case letters and digits with `-`, `_` or `.` between them, unique in the environment, at most 64 characters',
      createdBy: 'Who created it, as the creator says: any text',
      name: 'The name of the survey, which its owners see. 1 to 256 characters',
      type: 'Where it is shown: under an address of its own (`link`), in an app (`app`), or on a website (`website`)',
      status:
        'Whether it takes responses: only `inProgress` does. It follows `runOnDate`, `closeOnDate`, `autoComplete` and quotas by itself',
      ...contentTexts,
      triggers: 'The action classes that show it, for surveys in apps and on websites',
      'triggers.actionClass': 'An action class; in a request, its `id` is enough',
      'triggers.actionClass.id': 'The id of the action class',
      'triggers.actionClassId': 'The id of the action class, written shorter',
      segment: 'Who may see it: contacts of this segment. Surveys in apps and on websites always have one',
      segmentId: 'The id of the segment of contacts who may see it',
      displayOption:
        'How often a person sees it: `displayOnce`; `displayMultiple`, until they answer; `respondMultiple`, even after they answered; `displaySome`, at most `displayLimit` times',
      recontactDays:
        'Days that must lie between any survey and this one for the same person, 0 to 365. `null`: the setting of the product',
      displayLimit: 'The most times that a person sees it, with `displayOption: displaySome`',
      displayPercentage: 'The share of people who see it, in percent: 0.01 to 100. `null`: all',
      delay: 'Seconds between the trigger and the survey',
      autoClose: 'Seconds without any action of the respondent after which it closes by itself. `null`: never',
      autoComplete:
        'The number of finished responses that completes it. A threshold: requests under way may pass it. `null`: none',
      runOnDate: 'When a `scheduled` survey begins. `null`: at once',
      closeOnDate: 'When it ends by itself; after `runOnDate`. `null`: never',
      pin: 'Four digits that respondents of a link survey enter first. Never sent to clients. `null`: none',
      resultShareKey:
        'The secret in the address of its shared results: 22 characters or more. `null`: not shared. `POST …/share` makes one',
      redirectUrl: 'Where respondents go after they have finished, if no ending applies. An http or https address',
      singleUse: 'Whether each link is good for one response. `null`: links may be used again and again',
      'singleUse.enabled': 'Whether a response needs a single-use id',
      'singleUse.isEncrypted': 'Whether ids are signed by the service, so that only ids that it made are valid',
      'singleUse.heading': 'The heading of the page for a link that was used',
      'singleUse.subheading': 'The text below the heading for a link that was used',
      surveyClosedMessage: 'What people see who come when the survey takes no responses',
      'surveyClosedMessage.enabled': 'Whether this message takes the place of the usual one',
      'surveyClosedMessage.heading': 'The heading for people who come too late',
      'surveyClosedMessage.subheading': 'The text below that heading',
      styling: 'How it looks. `null`, or `overwriteThemeStyling: false`: as the product',
      'styling.brandColor': 'The colour of buttons and marks',
      'styling.questionColor': 'The colour of questions',
      'styling.inputColor': 'The colour of fields',
      'styling.inputBorderColor': 'The colour of the borders of fields',
      'styling.cardBackgroundColor': 'The background of the card',
      'styling.cardBorderColor': 'The border of the card',
      'styling.cardShadowColor': 'The shadow of the card',
      'styling.highlightBorderColor': 'The border around the whole survey, so that it stands out',
      '*.light': `In light mode. ${colour}`,
      '*.dark': `In dark mode; \`null\`: as in light mode. ${colour}`,
      'styling.isDarkModeEnabled': 'Whether respondents whose devices are dark see dark colours',
      'styling.roundness': 'The radius of corners, in pixels; at least 0',
      'styling.cardArrangement': 'How the next cards show behind the present one',
      'styling.cardArrangement.linkSurveys': 'The arrangement of link surveys',
      'styling.cardArrangement.appSurveys': 'The arrangement in apps and on websites',
      'styling.background': 'The background of the page of a link survey',
      'styling.background.bg': 'A colour or an address, by `bgType`',
      'styling.background.bgType': 'What `bg` is',
      'styling.background.brightness': 'The brightness of the background in percent; 100 leaves it as it is',
      'styling.hideProgressBar': 'Whether the bar that shows the progress is left out',
      'styling.isLogoHidden': 'Whether the logo is left out',
      'styling.overwriteThemeStyling': "Whether this styling takes the place of the product's",
      showLanguageSwitch: 'Whether respondents can switch the language',
      projectOverwrites: 'Settings of the product that this survey changes. `null`: none',
      ...overwrites('projectOverwrites'),
      productOverwrites: older('projectOverwrites'),
      ...overwrites('productOverwrites'),
      isVerifyEmailEnabled: 'Whether respondents of a link survey prove an e-mail address first, by a mailed link',
      isSingleResponsePerEmailEnabled: 'Whether each proven e-mail address may respond once',
      isBackButtonHidden: 'Whether respondents cannot go back',
      quotas: 'At most 20 limits on finished responses',
      antiSpam:
        'Whether responses that may not come from people are marked (`mark`), also those whose client has solved no challenge (`proof`)',
      answers:
        'What becomes of finished responses with answers that could not have been given on the pages: `any`: nothing; `mark`: they are marked as `impossible`; `count`: marked ones are in no figure and no quota either. Holds for responses that finish from now on',
    },
    CreateSurvey: {
      '': 'A new survey. `environmentId` or `workspaceId`, `name` and `questions` are needed',
      ...ownEnvironment,
    },
    UpdateSurvey: { '': 'The fields of a survey that change' },
    Quota: {
      '': 'How many finished responses the survey takes, in all or with certain answers',
      where: 'The responses that count. `null`: all finished ones',
      limit: 'The number of finished responses at which the quota is full; at least 1',
      action: '`close` completes the survey for everyone; `endWith` leads respondents who fulfil `where` to an ending',
      endingId: 'The id of the ending for those who come too late. `endWith` needs it',
    },
    Where: {
      '': 'Conditions on a response',
      connector: 'Whether all conditions must hold (`and`) or one of them (`or`)',
      conditions: '1 to 20 conditions',
    },
    WhereCondition: {
      '': 'A condition on one value of a response',
      type: 'Where the value stands: an answer, a hidden field, a variable, or what is known about the request (`meta`)',
      id: 'The id of the question, hidden field or variable; of `meta` one of source, url, action, country, browser, os, device, language',
      operator: 'How the values are compared',
      value:
        'What the value is compared with: a text, a number, or 1 to 100 texts. `isSubmitted` and `isSkipped` take none',
    },
    ReachedQuota: {
      '': 'A full quota that the answers fulfil',
      action: 'Whether the survey is closed, or this respondent ends',
      endingId: 'The id of the ending to show; `null`: the usual page of a closed survey',
    },
    SurveyPreview: {
      '': 'An address that shows a survey before it runs',
      url: 'The address to open',
      previewToken: 'The token in the address, for pages of your own',
      expiresAt: time('When the address stops working: an hour after it was made'),
    },
    createSingleUseLinks: { '': 'The links: absolute addresses, each with an id that is good for one response' },
  },
  like: { CreateSurvey: 'Survey', UpdateSurvey: 'Survey' },
}
