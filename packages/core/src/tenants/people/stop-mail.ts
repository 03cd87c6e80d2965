import { isSameText, signerOf } from '../../ground/hmac.ts'
import type { Service } from '../../house/service/service.ts'
import { sealed } from './secrets.ts'

/** The mail that a link stops: a chore of the kind `mailDigest`, about a survey. */
interface StoppedMail {
  readonly environmentId: string
  readonly choreId: string
  readonly surveyId: string
}

/** Makes the text of a link that stops a mail. It stops that mail alone, and has no end: a person may open an old mail. */
export const stopToken = async (secret: string, mail: StoppedMail): Promise<string> =>
  `${mail.environmentId}.${mail.choreId}.${mail.surveyId}.${await macOf(secret, mail)}`

const macOf = (secret: string, { environmentId, choreId, surveyId }: StoppedMail): Promise<string> =>
  sealed(secret, 'stop mail', environmentId, choreId, surveyId)

const form = /^([0-9a-z]{1,64})\.(digest[0-9a-f]{24})\.([0-9a-z]{1,64})\.([A-Za-z0-9_-]{43})$/

async function readToken(secrets: readonly string[], token: string): Promise<StoppedMail | null> {
  const [, environmentId, choreId, surveyId, mac] = form.exec(token) ?? []
  if (environmentId === undefined || choreId === undefined || surveyId === undefined || mac === undefined) return null
  const mail = { environmentId, choreId, surveyId }
  const signer = await signerOf(secrets, async (secret) => isSameText(mac, await macOf(secret, mail)))
  return signer === null ? null : mail
}

type Parts = Pick<Service, 'storage' | 'readSecrets'>

/** See `AccountsOfPages.stopLink`. */
export async function stopLink({ storage, readSecrets }: Parts, token: string) {
  const mail = await readToken(readSecrets, token)
  if (mail === null) return null
  const survey = await storage.surveys.find(mail.environmentId, mail.surveyId)
  return { surveyName: survey?.name ?? null }
}

/** See `AccountsOfPages.stopMail`. */
export async function stopMail({ storage, readSecrets }: Parts, token: string): Promise<boolean> {
  const mail = await readToken(readSecrets, token)
  if (mail === null) return false
  await storage.chores.remove(mail.environmentId, mail.choreId)
  return true
}
