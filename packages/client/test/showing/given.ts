import type { KnownRespondent, ShowState } from '../../src/index.ts'
import { now, type ShowCase } from './cases.ts'

/** The environment state of a case: one survey, one action. */
export function stateOf({ survey, action, rest = 0 }: ShowCase): ShowState {
  const plain = {
    id: 'survey',
    name: 'Survey',
    type: 'app',
    displayOption: 'respondMultiple',
    displayLimit: null,
    recontactDays: null,
    displayPercentage: null,
    delay: 0,
    languages: [],
    segment: null,
    questions: [{ id: 'why' }],
    hiddenFields: { enabled: false },
    triggers: [{ actionClass: { name: 'Action' } }],
  }
  const actionClass = {
    id: 'action',
    name: 'Action',
    type: action ? 'noCode' : 'code',
    key: action ? null : 'key',
    noCodeConfig: action ?? null,
  }
  // Safe: these are the fields that the choice reads.
  return {
    surveys: [{ ...plain, ...survey }],
    actionClasses: [actionClass],
    project: { id: 'p', recontactDays: rest },
  } as unknown as ShowState
}

export const personOf = ({ person }: ShowCase): KnownRespondent => ({
  userId: null,
  segments: [],
  displays: [],
  responses: [],
  lastDisplayAt: null,
  ...person,
})

export const optionsOf = ({ random = 0 }: ShowCase) => ({ now, random: () => random })
export const happeningOf = ({ happens = { type: 'code', key: 'key' } }: ShowCase) => happens
