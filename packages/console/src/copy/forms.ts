import { faulty } from '../faults.ts'
import { html } from '../html.ts'
import type { Document } from '../json/document.ts'
import { onceIn } from '../once.ts'
import { button, head } from '../parts/head.ts'
import { ownWords } from '../parts/markup.ts'
import { surveyPath } from '../results/load.ts'
import type { Answer } from '../row.ts'
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
    return { kind: 'again', form: faulty(visit, fields, { [target === '' ? 'environment' : 'name']: choose }) }
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
  return leftOut.length === 0 ? { kind: 'to', url } : { kind: 'page', view: copiedPage(name, url, leftOut, visit) }
}

/** The actions and segments of an environment. */
async function referable({ askList }: Api): Promise<Referable> {
  const [actions, segments] = await Promise.all([
    all<{ readonly name: string }>(askList, 'action-classes'),
    all<Referable['segments'][number]>(askList, 'segments'),
  ])
  return { actions: actions.map(({ name }) => name), segments }
}

async function all<Data>(askList: Api['askList'], what: string): Promise<readonly Data[]> {
  const found: Data[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const wanted = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) })
    const page: { readonly data: readonly Data[]; readonly next: string | null } = await askList<Data>(
      `/api/v1/management/${what}?${wanted}`,
    )
    found.push(...page.data)
    cursor = page.next
  }
  return found
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
