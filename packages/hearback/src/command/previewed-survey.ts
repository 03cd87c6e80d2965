import type { Answered } from './answered-survey.ts'
import type { CommandIo } from './io.ts'
import type { SharedOptions } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { surveyNamed } from './survey-named.ts'
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
      const found = await surveyNamed(admin, { survey: named.survey, environment: named.env }, asked)
      const address = await surveyAddress(io.env, running)
      const { previewToken } = await admin.previewSurvey(found.environment.id, found.id)
      // The address names the environment: another one may have a survey with the same id.
      const query = new URLSearchParams({ env: found.environment.id, preview: previewToken })
      return { found, url: `${address.url.replace(/\/+$/, '')}/s/${found.id}?${query}`, address }
    },
    { purpose: 'A preview is signed with the secret of the server.' },
  )
}
