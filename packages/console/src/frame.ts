import type { PageContext, SignedIn } from '@hearback/core/pages'
import { addresses, reference } from './addresses.ts'
import type { FormState } from './form-state.ts'
import type { Settings } from './options.ts'
import { apiFor, type Frame, type VisibleEnvironment, type Visit } from './visit.ts'
import type { Language } from './words/language.ts'

interface VisitParts {
  readonly request: Request
  readonly context: PageContext
  readonly signedIn: SignedIn
  readonly params: Readonly<Record<string, string>>
  readonly settings: Settings
  readonly language: Language
}

export function visitOf({ request, context, signedIn, params, settings: { host }, language }: VisitParts): Visit {
  const environmentId = params.env ?? null
  return {
    ...language,
    signedIn,
    params,
    query: new URL(request.url).searchParams,
    environmentId,
    publicUrl: context.publicUrl,
    now: Date.now(),
    accounts: context.accounts,
    isHostSignedIn: host !== null,
    signOutUrl: host?.signOutUrl ?? null,
    mailsLinks: context.mailsLinks,
    mostAttempts: context.mostAttempts,
    surveyUrl: context.surveyUrl,
    answerPath: (surveyId) => (context.hasPage(`/s/${surveyId}`) ? `s/${surveyId}` : null),
    elsewhere: (id) => apiFor(context, signedIn, id),
    hasReference: context.hasPage(reference),
    ...addresses(context.root, environmentId),
    ...apiFor(context, signedIn, environmentId),
  }
}

/** What the view of a page works with. `last`: the environment that the person was in last. */
export function frameOf(
  visit: Visit,
  environments: readonly VisibleEnvironment[],
  last: string | null,
  form: FormState | null,
): Frame {
  const byId = (id: string | null) => environments.find((one) => one.id === id)
  return { ...visit, environments, environment: byId(visit.environmentId ?? last) ?? environments[0] ?? null, form }
}
