import type { Hearback } from '@hearback/core'
import type { LoadedDemo } from '@hearback/demo'
import { announcement, announcementLine, type LanShown } from './announcement.ts'
import type { CommandDemo } from './demo.ts'
import { type Announced, environmentsOf, shown } from './first-start.ts'
import type { CommandIo } from './io.ts'
import { openSurveys } from './open-surveys.ts'
import { qrCode } from './qr-code.ts'
import type { Reach } from './reach.ts'
import { defaultPort, type ServeArguments } from './serve-options.ts'
import { firstSignIn } from './sign-in-url.ts'
import { commandActor } from './storage.ts'
import type { UnshownKeys } from './unshown-keys.ts'

interface Announcing {
  readonly options: Pick<ServeArguments, 'json' | 'qr' | 'port' | 'commandLine'>
  readonly unshown: UnshownKeys
  readonly io: CommandIo
  readonly reach: Reach
  /** Names the database and the folder that hold the data, as a phrase for people. */
  readonly dataLocation: string
  /** `null` without `--demo`. */
  readonly demo: CommandDemo | null
  /** A demo that has just been loaded; `null`: none. */
  readonly loaded: LoadedDemo | null
  /** Whether people can sign in. */
  readonly hasConsole: boolean
}

/** Prints where the server is and what to do next, and records that the keys in it were shown. */
export async function announce(hearback: Hearback, announcing: Announcing): Promise<void> {
  const { options, unshown, io, reach, dataLocation, demo, loaded } = announcing
  const { url } = reach
  const environments = await environmentsOf(hearback, unshown)
  const newFirst = environments.toSorted(
    (one, other) => Number(other.apiKey !== undefined) - Number(one.apiKey !== undefined),
  )
  const surveys = await openSurveys(hearback.admin, newFirst, reach.surveyUrl)
  const admin = hearback.adminAs(commandActor)
  // The log of a server outlives the link, and more people read it.
  const isRead = options.json || io.stdoutColumns !== null
  const lacksOwner = announcing.hasConsole && !(await admin.hasOwner())
  const signIn = lacksOwner && isRead ? await firstSignIn(admin, reach.publicUrl) : null
  const announced: Announced = {
    url,
    environments,
    surveys,
    ...(signIn && { signIn }),
    ...(loaded && { demo: { surveys: loaded.report.surveys } }),
  }
  const text = options.json
    ? announcementLine(announced)
    : announcement(announced, {
        dataLocation,
        commandLine: options.commandLine,
        demo: demo && loaded && demo.textOf(loaded, url, environments),
        lan: await lanShown(announced, announcing),
        forPhones: reach.isLocal ? ['--lan', ...portOf(options)] : null,
        lacksOwner,
      })
  io.stdout(text)
  await shown(environments, unshown)
  await loaded?.announced()
}

/** The option of a port that was chosen. */
const portOf = ({ port }: Pick<ServeArguments, 'port'>): string[] =>
  port === defaultPort || port === 0 ? [] : ['--port', String(port)]

async function lanShown({ surveys: [first] }: Announced, { options, io, reach }: Announcing): Promise<LanShown | null> {
  if (reach.lanUrls === null) return null
  const [, ...others] = reach.lanUrls
  const isWanted = options.qr ?? io.stdoutColumns !== null
  const code = first !== undefined && isWanted ? await qrCode(first.url) : null
  // A code whose lines wrap cannot be read.
  const doesFit = code !== null && code.columns <= (io.stdoutColumns ?? Number.POSITIVE_INFINITY)
  return { others, qrCode: doesFit ? code.text : null }
}
