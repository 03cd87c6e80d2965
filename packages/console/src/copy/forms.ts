import { faulty } from '../faults.ts'
import { html } from '../html.ts'
import type { Document } from '../json/document.ts'
import { onceIn } from '../once.ts'
import { button, head } from '../parts/head.ts'
import { ownWords } from '../parts/markup.ts'
import { wholeList } from '../read-lists.ts'
import { surveyPath } from '../results/load.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Api, Visit } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { type Copied, copyOf, type Referable } from './copied.ts'

/** Copies a survey to the environment of the form, as a draft. The form sent twice makes one copy. */
export async function copySurvey(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const survey = await visit.ask<Document>(surveyPath(visit))
  const target = fields.get('environment') ?? ''
  const name = fields.get('name')?.trim() ?? ''
  if (target === '' || name === '') {
    const { choose } = visit.texts.copying
    return again(faulty(visit, fields, { [target === '' ? 'environment' : 'name']: choose }))
  }
  const isElsewhere = target !== visit.environmentId
  const there = isElsewhere ? visit.elsewhere(target) : visit
  const { body, leftOut } = copyOf(survey, name, await referable(there), isElsewhere, visit)
  const { id } = await there.send<{ readonly id: string }>(
    'POST',
    '/api/v1/management/surveys',
    { ...body, environmentId: target },
    onceIn(fields),
  )
  const url = visit.to(target, 'surveys', id, 'edit')
  return leftOut.length === 0 ? seeOther(url) : { kind: 'page', view: copiedPage(name, url, leftOut, visit) }
}

/** The actions and segments of an environment. */
async function referable(api: Api): Promise<Referable> {
  const [actions, segments] = await Promise.all([
    wholeList<{ readonly name: string }>(api, '/api/v1/management/action-classes', 100),
    wholeList<Referable['segments'][number]>(api, '/api/v1/management/segments', 100),
  ])
  return { actions: actions.map(({ name }) => name), segments }
}

const copiedPage = (
  name: string,
  url: Parameters<typeof button>[1],
  leftOut: Copied['leftOut'],
  { texts: { copying }, sayHtml }: Language,
) => ({
  title: copying.done,
  width: 'mid' as const,
  main: html`${head({ title: copying.done, about: sayHtml(copying.isDraft, { name: ownWords(name) }) })}
<section class="card" aria-labelledby="left"><h2 id="left">${copying.left}</h2><ul class="stack">${leftOut.map((one) => html`<li>${one}</li>`)}</ul></section>
<div class="row">${button(copying.edit, url, 'main')}</div>`,
})
