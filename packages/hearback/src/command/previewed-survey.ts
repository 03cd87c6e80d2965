import type { Answered } from './answered-survey.ts'
import { dataFolderAt } from './data-folder.ts'
import { databaseIn } from './database-choice.ts'
import { findSecret } from './doctor/secret.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'
import type { SharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { surveyMeant } from './survey-meant.ts'
import { surveyAddress } from './survey-pages.ts'

/** Finds the survey that a command names, whatever its status, and makes the address of its preview. */
export async function previewedSurvey(
  shared: SharedOptions,
  io: CommandIo,
  named: { readonly survey: string | undefined; readonly env: string | undefined; readonly command: string },
): Promise<Answered> {
  const { commandLine } = shared
  return withAdmin(
    shared,
    io,
    async (admin, running) => {
      const asked = { commandLine, command: ['surveys', named.command] }
      const found = await surveyMeant(admin, { survey: named.survey, environment: named.env }, asked)
      const address = await surveyAddress(io.env, running)
      const { previewToken } = await admin.previewSurvey(found.environment.id, found.id)
      // The address names the environment: another one may have a survey with the same id.
      const query = new URLSearchParams({ env: found.environment.id, preview: previewToken })
      return { found, url: `${address.url.replace(/\/+$/, '')}/s/${found.id}?${query}`, address }
    },
    null,
    await secretFor(shared, io),
  )
}

/** The secret of the server, which takes no token that another one has signed. */
async function secretFor(shared: SharedOptions, { env }: CommandIo): Promise<string | undefined> {
  // The server that holds the data folder signs itself.
  if (databaseIn(shared, env).url === null) return undefined
  const found = await findSecret(dataFolderAt(shared.data), env)
  if ('text' in found) return found.text
  throw new Refusal(1, 'A preview is signed with the secret of the server: set HEARBACK_SECRET to the same text.')
}
