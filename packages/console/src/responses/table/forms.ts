import { filterIn } from '../../results/filter.ts'
import { filtered } from '../../results/filtered.ts'
import { type Answer, seeOther } from '../../row.ts'
import type { Visit } from '../../visit.ts'
import { viewPath } from './load.ts'

/** Keeps the columns that a person chose, or returns to the usual ones, and leads back to the list. */
export async function chooseColumns(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { query, send, here } = visit
  const surveyId = query.get('surveyId') ?? ''
  const [what = '', id = ''] = splitOnce(fields.get('do') ?? '')
  const to = (columns: string | null) =>
    filtered(here('responses'), filterIn(query), { surveyId, order: query.get('order'), columns })
  if (what === 'reset') {
    await send('DELETE', viewPath(visit, surveyId))
    return seeOther(to(null), 'saved')
  }
  const offered = fields.getAll('column')
  const chosen = new Set(fields.getAll('show'))
  const shown = offered.filter((one) => chosen.has(one))
  const from = shown.indexOf(id)
  const at = from + (what === 'up' ? -1 : 1)
  const isMoved = (what === 'up' || what === 'down') && from >= 0 && at >= 0 && at < shown.length
  if (isMoved) shown.splice(at, 0, ...shown.splice(from, 1))
  await send('PUT', viewPath(visit, surveyId), {
    columns: shown.map((one) => ({ id: one, width: Number(fields.get(`width ${one}`)) || null })),
    hidden: offered.filter((one) => !chosen.has(one)),
  })
  return isMoved ? seeOther(to(`${what}-${at}`)) : seeOther(to(null), 'saved')
}

/** The words before the first space, and what stands behind it. */
const splitOnce = (text: string): readonly string[] => {
  const at = text.indexOf(' ')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
