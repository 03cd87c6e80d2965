import { ownEnvironment, type RoomTexts, recordTexts } from '../../http/openapi/texts.ts'

export const actionClassTexts: RoomTexts = {
  operations: {
    listActionClasses: 'Lists the action classes of the environment, oldest first.',
    createActionClass: 'The name must be new in the environment, and the key new among those of code.',
    readActionClass: 'Reads one action class.',
    updateActionClass: 'Surveys that it triggers follow at once.',
    deleteActionClass:
      'Refused (400) while it triggers surveys that are scheduled or in progress; the message names them. `force=true` takes it out of them. Other surveys stay, without this trigger. Automatic ones cannot be deleted.',
  },
  schemas: {
    ActionClass: {
      '': 'An action in a product that can trigger a survey',
      ...recordTexts,
      name: 'The name, 1 to 256 characters, unique in the environment',
      description: 'What the action means, at most 4,096 characters; `null`: nothing is said',
      type: '`code`: your code tracks it. `noCode`: the client recognises it. `automatic`: made by the service',
      key: 'The key by which code tracks the action, 1 to 256 characters; `null` for other types',
      noCodeConfig: 'How the client recognises the action; `null` for code',
      'noCodeConfig.type': 'What happens on the page',
      'noCodeConfig.urlFilters': 'The pages on which it counts; `[]`: all',
      'noCodeConfig.urlFilters.value': 'What the address is compared with; a pattern has at most 200 characters',
      'noCodeConfig.urlFilters.rule': 'How the address is compared',
      'noCodeConfig.connector': 'Whether all filters must hold (`and`) or one of them (`or`)',
      'noCodeConfig.elementSelector': 'The element that is clicked',
      'noCodeConfig.elementSelector.cssSelector': 'A CSS selector that the element matches',
      'noCodeConfig.elementSelector.innerHtml': 'The text of the element',
      'noCodeConfig.timeInSeconds': 'How long the page is open, in seconds: 1 to 3,600',
    },
    CreateActionClass: { '': 'A new action class. `name` is needed', ...ownEnvironment },
    UpdateActionClass: { '': 'What changes in an action class' },
  },
  like: { CreateActionClass: 'ActionClass', UpdateActionClass: 'ActionClass' },
}
