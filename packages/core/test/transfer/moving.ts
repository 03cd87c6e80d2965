import type { ExportedPage, ExportOptions, TransferRecord } from '../../src/house/for-admin.ts'
import type { Hearback } from '../../src/house/index.ts'
import type { App, TestEnvironment } from '../serve.ts'

/** A whole export, and its pages. */
export async function exported(admin: Hearback['admin'], environmentId: string, options: ExportOptions = {}) {
  const pages: ExportedPage[] = []
  for await (const page of admin.exportRecords(environmentId, options)) pages.push(page)
  return {
    pages,
    text: pages.map(({ text }) => text).join(''),
    records: pages.reduce((sum, page) => sum + page.records, 0),
  }
}

/** The records of an export, without its first and last line. */
export const recordsOf = (text: string): TransferRecord[] =>
  text
    .trim()
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line))

/** What HTTP lists, without what differs between environments. */
export async function lists({ call, hearback }: App, { id, key }: TestEnvironment) {
  const read = async (path: string) => {
    const answer = await call('GET', `/api/v1/management/${path}`, { key })
    return JSON.parse(answer.text.replaceAll(id, 'ENV')).data
  }
  const displays = await exported(hearback.admin, id, { only: ['display'] })
  return {
    surveys: (await read('surveys')).map(withoutActionClasses),
    contacts: await read('contacts'),
    responses: await read('responses'),
    displays: recordsOf(displays.text),
  }
}

/** Action classes that every environment is born with have ids and times of their own in each. */
const withoutActionClasses = ({ triggers, ...survey }: { triggers: { actionClass: { name: string } }[] }) => ({
  ...survey,
  triggers: triggers.map(({ actionClass }) => actionClass.name),
})
