import type { SurveyPlan } from '@hearback/core'
import type { Difference, PlannedSurvey } from '@hearback/core/admin'
import { printable } from './output.ts'

/** The characters of a value that a plan shows. */
const longestValue = 72

/** The plan as people read it: what is created and changed, each difference by its path, and what it breaks. */
export function planText({ surveys }: Pick<SurveyPlan, 'surveys'>): string {
  const changing = surveys.filter(({ action }) => action !== 'unchanged')
  const counts = (['create', 'change', 'unchanged'] as const).map(
    (action) => [surveys.filter((one) => one.action === action).length, action] as const,
  )
  const summary = counts.map(([count, action]) =>
    action === 'unchanged' ? `${count} unchanged` : `${count} to ${action}`,
  )
  return [...changing.map(surveyText), `${summary.join(', ')}\n`].join('\n')
}

function surveyText({ key, name, action, changes, breaks }: PlannedSurvey): string {
  return [
    `${action} ${key}: ${printable(name)}`,
    ...changes.map((change) => `  ${printable(change.path)}: ${differenceText(change)}`),
    ...breaks.map(({ path, reason }) => `  ! ${printable(path)}: ${printable(reason)}`),
    '',
  ].join('\n')
}

function differenceText({ from, to }: Difference): string {
  if (from === undefined) return `added ${valueText(to)}`
  if (to === undefined) return `removed ${valueText(from)}`
  return `${valueText(from)} → ${valueText(to)}`
}

function valueText(value: unknown): string {
  const text = printable(JSON.stringify(value))
  return text.length > longestValue ? `${text.slice(0, longestValue).replace(/[\ud800-\udbff]$/, '')}…` : text
}
