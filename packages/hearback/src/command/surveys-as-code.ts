import { join } from 'node:path'
import { type Admin, isProblem, type SurveyDefinition, type SurveyPlan } from '@hearback/core'
import type { Command } from 'commander'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { environmentNamed, type ListedEnvironment } from './listing.ts'
import { mailInEnvironment } from './mail.ts'
import { type Found, printable, table } from './output.ts'
import { Refusal } from './refusal.ts'
import { notEmpty } from './shared-options.ts'
import { withAdmin } from './storage.ts'
import { pullInto, type SurveyInFile, surveysInFolder } from './survey-files.ts'
import { planText } from './survey-plan.ts'

interface PullOptions {
  env?: string
  ts?: true
  addKeys?: true
}

interface ApplyOptions {
  env?: string
  check?: boolean
  yes?: boolean
  plan?: string
}

const environment = [
  '--env <environment>',
  'its id, or production or development. Default: the only one there is',
] as const

export function addSurveyFiles(surveys: Command, io: CommandIo, perform: Perform): void {
  described(
    surveys
      .command('pull')
      .argument('<dir>', 'the folder; it is made if it is missing')
      .option(...environment, notEmpty)
      .option('--ts', 'TypeScript with defineSurvey instead of JSON')
      .option('--add-keys', 'give each survey that has no key one made of its name'),
    {
      summary: 'Write each survey that has a key to a file of a folder',
      description:
        'Writes each survey that has a key to a file of the folder, KEY.json. A survey that another file of the folder holds ' +
        'is left there. Status, PIN and segment stay in the environment.',
      examples: [
        ['surveys pull surveys --env production', 'writes surveys/KEY.json for each'],
        ['surveys pull surveys --add-keys --ts', 'also surveys that have no key yet, as TypeScript'],
        [
          'surveys pull surveys --json',
          '{"pulled": {"environmentId", "surveys": [{"id", "key", "file", "result"}], "withoutKey": […]}}',
        ],
      ],
    },
  ).action((folder: string, options: PullOptions, command: Command) =>
    perform(command, async (shared) => {
      return withAdmin(shared, io, async (admin) => {
        const target = await environmentNamed(admin, options.env, shared.commandLine)
        return pulled(admin, target, folder, options)
      })
    }),
  )

  described(
    surveys
      .command('apply')
      .argument('<dir>', 'the folder with the files')
      .option(...environment, notEmpty)
      .option('--check', 'change nothing; the exit code is 1 if there is something to change')
      .option('--yes', 'also make changes that break a survey that has answers')
      .option('--plan <id>', 'apply only this plan, as --check --json has printed its id', notEmpty),
    {
      summary: 'Create and change surveys, so that they are what the files of a folder say',
      description:
        'Shows what would change, and changes it: surveys are found by their key, created where none has it, and never\n' +
        'deleted. A survey that somebody changes meanwhile is not overwritten. A change that breaks a survey that has answers\n' +
        'needs --yes.',
      examples: [
        ['surveys apply surveys --env production', 'shows the plan, and applies it'],
        ['surveys apply surveys --env production --check', 'in CI: shows the plan; exit code 1 unless it is empty'],
        [
          'surveys apply surveys --json',
          '{"plan": {"id", "environmentId", "isApplied", "surveys": [{"key", "action", "file", …}]}}',
        ],
      ],
    },
  ).action((folder: string, options: ApplyOptions, command: Command) =>
    perform(command, async (shared) => {
      const files = await surveysInFolder(folder)
      if (files === null) {
        const pull = shared.commandLine('surveys', 'pull', folder)
        throw new Refusal(1, `There is no folder ${folder}. Make one of the surveys there are: ${pull}`)
      }
      const work = async (admin: Admin) => {
        const target = await environmentNamed(admin, options.env, shared.commandLine)
        return applied({ admin, io, folder, files, isJson: shared.json }, target, options)
      }
      return withAdmin(shared, io, work, { mail: mailInEnvironment(io.env) })
    }),
  )
}

async function pulled(admin: Admin, { id, type, product }: ListedEnvironment, folder: string, options: PullOptions) {
  const existing = (await surveysInFolder(folder)) ?? []
  const defined = await admin.listDefinitions(id, { addKeys: options.addKeys ?? false })
  const surveys: { id: string; key: string; file: string; result: string }[] = []
  for (const { id, definition } of defined) {
    if (definition === null) continue
    const { file, pulled } = await pullInto(folder, definition, existing, options.ts ?? false)
    surveys.push({ id, key: definition.key, file, result: pulled })
  }
  const withoutKey = defined.filter(({ definition }) => definition === null).map(({ id, name }) => ({ id, name }))
  const left =
    withoutKey.length === 0
      ? ''
      : `\nLeft out, since they have no key: ${withoutKey.map(({ name }) => printable(name)).join(', ')}. --add-keys gives them one.\n`
  return {
    document: { pulled: { environmentId: id, surveys, withoutKey } },
    text: `${type} of ${product.name} (${id})\n\n${table(
      ['KEY', 'FILE', 'RESULT'],
      surveys.map(({ key, file, result }) => [key, join(folder, file), result]),
    )}${left}`,
  }
}

interface Applying {
  readonly admin: Admin
  readonly io: CommandIo
  readonly folder: string
  readonly files: readonly SurveyInFile[]
  readonly isJson: boolean
}

async function applied(
  { admin, io, folder, files, isJson }: Applying,
  { id, type, product }: ListedEnvironment,
  { check = false, yes = false, plan: wanted }: ApplyOptions,
): Promise<Found> {
  // Safe: the service checks them.
  const definitions = files.map(({ definition }) => definition as SurveyDefinition)
  const apply = (options: Parameters<Admin['applySurveys']>[2]) =>
    admin.applySurveys(id, definitions, options).catch((error: unknown) => {
      throw refusalOf(error, folder, files)
    })
  const fileOf = new Map(files.map(({ file }, n) => [keyAt(definitions, n), file]))
  const shown = (plan: SurveyPlan) => ({
    plan: {
      ...{ id: plan.id, environmentId: id, isApplied: plan.isApplied },
      surveys: plan.surveys.map((survey) => ({ ...survey, file: fileOf.get(survey.key) ?? null })),
    },
  })
  const plan = await apply({ dryRun: true, ...(wanted !== undefined && { plan: wanted }) })
  const isEmpty = plan.surveys.every(({ action }) => action === 'unchanged')
  if (!isJson) io.stdout(`${type} of ${printable(product.name)} (${id})\n\n${planText(plan)}`)
  if (check || isEmpty) {
    return { document: shown(plan), text: '', isFailed: check && !isEmpty }
  }
  const done = await apply({ yes, plan: plan.id })
  return { document: shown(done), text: 'Applied.\n' }
}

const keyAt = (definitions: readonly SurveyDefinition[], n: number): string => String(definitions[n]?.key)

/** Names faults by file and path: `surveys/nps.json: questions.0.type: …`. */
function refusalOf(error: unknown, folder: string, files: readonly SurveyInFile[]): unknown {
  if (!isProblem(error)) return error
  const { code, message, details } = error
  const faults = Object.entries(details).map(([path, fault]) => {
    const [, n = '', rest = ''] = /^(\d+)\.(.*)$/s.exec(path) ?? []
    const file = code === 'bad_request' ? files[Number(n)]?.file : undefined
    return file === undefined ? `${path}: ${fault}` : `${join(folder, file)}: ${rest}: ${fault}`
  })
  const isFaulty = code === 'bad_request' && faults.length > 0
  const head = isFaulty ? 'The files have faults, and nothing was applied:' : `${message}.`.replace(/\.\.$/, '.')
  const lines = 'plan' in details ? [] : faults.map((line) => `  ${printable(line)}`)
  return new Refusal(1, [head, ...lines].join('\n'), { cause: error })
}
