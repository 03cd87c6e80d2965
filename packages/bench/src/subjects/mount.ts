import type { FormName } from '@hearback/tests/src/mount/forms.ts'
import { kbOf, type MountOptions, mounted } from '@hearback/tests/src/mount/mounted.ts'
import type { Line, Subject } from '../line.ts'

const titles: Readonly<Record<FormName, string>> = {
  memory: 'core, storage in memory',
  postgres: 'core on PostgreSQL',
  hearback: 'the whole package on PostgreSQL, in a server',
}
const names = ['memory', 'postgres', 'hearback'] as const satisfies readonly FormName[]

const line = (form: FormName, what: 'ms' | 'kB'): Line => ({
  name: what === 'ms' ? `mount-${form}` : `mount-${form}-size`,
  title: what === 'ms' ? `import to the first answer: ${titles[form]}` : `code that this loads: ${titles[form]}`,
  baseline: null,
  turn: `${form} ${what}`,
  beside: null,
  unit: what,
  aim: null,
})

/** What a backend pays that mounts Hearback: until its first request is answered, in a process that has loaded nothing else. */
export const mount: Subject = {
  quick: true,
  lines: names.flatMap((form) => [line(form, 'ms'), line(form, 'kB')]),
  async prepare(stage) {
    const databaseUrl = await stage.database()
    const service = await stage.service(databaseUrl)
    await service.stop()
    const options: MountOptions = { environmentId: service.environmentId, databaseUrl, listed: false }
    const loaded = async (form: FormName) => (await mounted(form, { ...options, listed: true })).files
    const files = {
      memory: await loaded('memory'),
      postgres: await loaded('postgres'),
      hearback: await loaded('hearback'),
    }
    return {
      turns: Object.fromEntries(
        names.flatMap((form) => [
          [`${form} ms`, async () => (await mounted(form, options)).ms],
          [`${form} kB`, async () => kbOf(files[form])],
        ]),
      ),
      conclude: async () => [
        `Mount: files that are loaded until the first answer: ${names.map((form) => `${form} ${files[form].length}`).join(', ')}.`,
      ],
    }
  },
}
