import { withPictures } from '../../demo/src/pictures.ts'
import { seededRandom } from '../../demo/src/random.ts'
import { drafts } from '../../demo/src/surveys/drafts.ts'
import { randomSurvey } from './random-survey.ts'
import { startService } from './service.ts'
import { walkThrough } from './walks.ts'

const demoSurveys = Object.values({ ...drafts, event: withPictures(drafts.event) })

/** Random respondents walk through every survey of the demo. */
export async function walkDemo(respondents: number): Promise<{ tried: number; faults: string[] }> {
  const faults: string[] = []
  for (const draft of demoSurveys) {
    const service = await startService()
    const survey = await service.addSurvey({ ...draft, status: 'inProgress' })
    for (let seed = 1; seed <= respondents; seed += 1) faults.push(...(await walkThrough(survey, seed, service)))
  }
  return { tried: respondents * demoSurveys.length, faults }
}

/** Random respondents walk through surveys of all 15 types with random logic. */
export async function walkRandom(
  surveys: number,
  respondents: number,
  only?: number,
): Promise<{ tried: number; faults: string[] }> {
  const faults: string[] = []
  for (let seed = only ?? 1; seed <= (only ?? surveys); seed += 1) {
    const service = await startService()
    const survey = await service.addSurvey(randomSurvey(seededRandom(seed), seed))
    for (let one = 1; one <= respondents; one += 1) {
      const found = await walkThrough(survey, one, service)
      faults.push(...found.map((fault) => `survey ${seed}, ${fault}`))
    }
  }
  return { tried: surveys * respondents, faults }
}
