export interface Access {
  url: string
  environmentId: string
  apiKey: string
}

/** What somebody does first, by `fetch` alone: a survey, shown once, answered in two steps, read. Throws where it fails. */
export async function mainJob({ url, environmentId, apiKey }: Access): Promise<void> {
  const client = `/api/v1/client/${environmentId}`

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(url + path, {
      method,
      headers: { 'x-api-key': apiKey },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

  const { id: surveyId } = await call<{ id: string }>('POST', '/api/v1/management/surveys', {
    environmentId,
    name: 'How was it?',
    status: 'inProgress',
    questions: [{ id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: true }],
  })
  const { id: displayId } = await call<{ id: string }>('POST', `${client}/displays`, { surveyId })
  const begun = { surveyId, displayId, finished: false, data: { nps: 9 } }
  const { id } = await call<{ id: string }>('POST', `${client}/responses`, begun)
  await call('PUT', `${client}/responses/${id}`, { finished: true })

  const responses = await call<Record<string, unknown>[]>('GET', `/api/v1/management/responses?surveyId=${surveyId}`)
  const read = JSON.stringify(responses.map(({ id, finished, data }) => ({ id, finished, data })))
  const wanted = JSON.stringify([{ id, finished: true, data: { nps: 9 } }])
  if (read !== wanted) throw new Error(`Read ${read}, wanted ${wanted}`)
}
