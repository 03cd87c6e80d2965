import { managementClient } from '@hearback/client'
import type { Service, Stage } from '../line.ts'
import { survey } from '../survey.ts'
import { fill } from './fill.ts'

export interface Filled {
  databaseUrl: string
  service: Service
  surveyIds: readonly string[]
}

/** Starts a service on its own database with so many responses to so many surveys. */
export async function filledService(
  stage: Stage,
  { rows, surveys }: { rows: number; surveys: number },
): Promise<Filled> {
  const databaseUrl = await stage.database()
  const service = await stage.service(databaseUrl)
  const { url, key, environmentId } = service
  const management = managementClient({ url, key })
  const surveyIds: string[] = []
  for (let n = 1; n <= surveys; n += 1) {
    surveyIds.push((await management.surveys.create({ ...survey(`Survey ${n}`), environmentId })).id)
  }
  await fill(databaseUrl, { environmentId, surveyIds, rows, onProgress: stage.progress })
  return { databaseUrl, service, surveyIds }
}
