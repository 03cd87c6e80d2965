import { isTimeZone, knownTimeZone, type PageContext, type SignedIn } from '@hearback/core/pages'
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
  /** The environment that the person was in last. */
  readonly last: string | null
  /** The environments that the person may see, read once. */
  environments(): Promise<readonly VisibleEnvironment[]>
}

export function visitOf(parts: VisitParts): Visit {
  const { request, context, signedIn, params, language, last } = parts
  const { host } = parts.settings
  const environmentId = params.env ?? null
  const { timeZone } = signedIn.person
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
    pageZone: async () =>
      timeZone !== null && isTimeZone(timeZone)
        ? timeZone
        : knownTimeZone(chosenIn(await parts.environments(), environmentId ?? last)?.product.timeZone),
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
  const environment = chosenIn(environments, visit.environmentId ?? last)
  const zone = knownTimeZone(visit.signedIn.person.timeZone, environment?.product.timeZone)
  return { ...visit, environments, environment, zone, form }
}

const chosenIn = (environments: readonly VisibleEnvironment[], id: string | null): VisibleEnvironment | null =>
  environments.find((one) => one.id === id) ?? environments[0] ?? null
