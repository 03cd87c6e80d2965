import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const bought = {
  ...exampleRecord(exampleIds.actionClass),
  name: 'Bought something',
  description: 'Sent by the shop when an order is paid',
  type: 'code',
  key: 'bought',
  noCodeConfig: null,
}

const noCodeConfig = {
  type: 'click',
  urlFilters: [{ value: '/checkout', rule: 'contains' }],
  elementSelector: { cssSelector: '#pay' },
}

export const actionClassExamples: Examples = {
  listActionClasses: { reply: [bought] },
  createActionClass: {
    body: { name: bought.name, description: bought.description, type: 'code', key: 'bought' },
    reply: bought,
  },
  readActionClass: { reply: bought },
  updateActionClass: {
    body: { type: 'noCode', key: null, noCodeConfig },
    reply: { ...bought, type: 'noCode', key: null, noCodeConfig },
  },
  deleteActionClass: { reply: bought },
}
