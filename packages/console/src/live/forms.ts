import { onceIn } from '../once.ts'
import { filterIn, forApi, spanOf } from '../results/filter.ts'
import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { filterField, linkPath, linksPath } from './load.ts'
import { type LinkMade, madePage } from './made-page.ts'

/** Makes a live address and shows it in the answer: no page shows it again. */
export async function makeLink(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const zone = fields.get('zone') || (await visit.pageZone())
  const filter = filterIn(new URLSearchParams(fields.get(filterField) ?? ''), zone)
  const query = forApi(filter, spanOf(filter, visit.now))
  query.set('include', fields.getAll('include').join())
  query.set('headings', fields.get('headings') === 'id' ? 'id' : 'text')
  if (fields.get('layout') === 'joined') query.set('layout', 'joined')
  const wanted = { name: fields.get('name')?.trim() ?? '', query: String(query) }
  const made = await visit.send<LinkMade>('POST', linksPath(visit), wanted, onceIn(fields))
  return { kind: 'page', view: (frame) => madePage(made, frame) }
}

export async function renewLink(visit: Visit): Promise<Answer> {
  await visit.send('POST', `${linkPath(visit)}/renew`)
  return seeOther(visit.here('surveys', visit.params.surveyId ?? '', 'live'), 'liveRenewed')
}

export async function deleteLink(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', linkPath(visit))
  return seeOther(visit.here('surveys', visit.params.surveyId ?? '', 'live'), 'liveDeleted')
}
