import process from 'node:process'

/** `npm run trust` sets `PROOFS=long`; without it, a proof takes seconds. Read here only. */
const isLong = process.env.PROOFS === 'long'

/** Length of each proof. */
export const lengths = isLong
  ? {
      seeds: 10_000,
      living: 20_000,
      tables: 500,
      figures: 300,
      livingStored: 300,
      livingShown: 200,
      apart: 2_000,
      requests: 200_000,
      refusedBodiesOfRow: 200,
      plays: 4,
      racingWrites: 5_000,
      killedKeepers: 100,
      killsPostgres: 150,
      killsPglite: 40,
      killsSqlite: 200,
      outages: 40,
      failovers: 10,
      switchovers: 3,
      loadMs: 120_000,
      wholeBrowser: true,
      everyHost: true,
      everyPublishedRelease: true,
      everyCardInEveryLook: true,
      everyPageAtEveryWidth: true,
      everyPlan: true,
      everyPlantedFault: true,
      everyPairOfKinds: true,
      hostileRequestsForEveryRow: true,
      everyStorageCall: true,
      everyCaseEmbedded: true,
      modelSteps: 20_000,
      deliveredResponses: 1_500,
      lockRounds: 10,
      responsesOfSurvey: 100_000,
      rowsOfContact: 50_000,
      movedRespondents: 500,
      surveysCounted: 60,
      formsOfRandomSurveys: 1_000,
      walksBeside: 100_000,
      formsBeside: 800,
      peopleTogether: 10,
      answersOfEachShape: 15,
      secretsReplaced: 10,
      // What the service promises, on a quiet machine.
      longestWaitMs: 250,
    }
  : {
      seeds: 100,
      living: 30,
      tables: 12,
      figures: 12,
      livingStored: 2,
      livingShown: 10,
      apart: 20,
      requests: 1_000,
      refusedBodiesOfRow: 2,
      plays: 1,
      racingWrites: 150,
      killedKeepers: 5,
      killsPostgres: 4,
      killsPglite: 2,
      killsSqlite: 4,
      outages: 4,
      failovers: 2,
      switchovers: 1,
      loadMs: 2_000,
      wholeBrowser: false,
      everyHost: false,
      everyPublishedRelease: false,
      everyCardInEveryLook: false,
      everyPageAtEveryWidth: false,
      everyPlan: false,
      everyPlantedFault: false,
      everyPairOfKinds: false,
      hostileRequestsForEveryRow: false,
      everyStorageCall: false,
      everyCaseEmbedded: false,
      modelSteps: 700,
      deliveredResponses: 500,
      lockRounds: 2,
      responsesOfSurvey: 20_000,
      rowsOfContact: 20_000,
      movedRespondents: 100,
      surveysCounted: 2,
      formsOfRandomSurveys: 4,
      walksBeside: 1_200,
      formsBeside: 25,
      peopleTogether: 4,
      answersOfEachShape: 3,
      secretsReplaced: 1,
      longestWaitMs: 1_000,
    }

/** The result of a proof. */
export interface Proof {
  readonly proof: string
  /** Number of attempts: runs, requests or kills. */
  readonly tried: number
  /** Number of attempts that violated a promise. */
  readonly failed: number
  /** Number of acknowledged writes, or promised deliveries, that were missing at the end. */
  readonly lost: number
}

const mark = 'proof: '

/** Prints the result of a proof on one line, for the table of `npm run trust`. Does not fail the test. */
export const reportProof = (proof: Proof): void => console.log(`\n${mark}${JSON.stringify(proof)}`)

/** The proofs that a test file has reported. */
export const proofsIn = (output: string): Proof[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(mark))
    // Safe: `reportProof` wrote the line.
    .map((line) => JSON.parse(line.slice(mark.length)) as Proof)
