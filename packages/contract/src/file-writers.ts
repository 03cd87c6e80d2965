import type { ResultAndAudit } from '@hearback/core/storage'
import { ids } from './moments.ts'
import * as sample from './samples.ts'
import { addFile } from './stage.ts'
import type { Writers } from './writers.ts'

/** The methods of the file store that take records along. */
export const fileWriters: Writers = {
  'files.settle': async ({ storage, home }) => {
    const file = sample.file(home, { state: 'uploading', size: null })
    await storage.files.begin(home, file)
    const settle = (name: string, alongside: ResultAndAudit) =>
      storage.files.settle(home, name, { size: 5, dueAt: null }, alongside)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => settle(file.name, alongside),
      lose: (alongside: ResultAndAudit) => settle(ids.next(), alongside),
      isStored: async () => (await storage.files.find(home, file.name)) !== null,
    }
  },

  'files.remove': async ({ storage, home }) => {
    const file = await addFile(storage, home)
    const remove = async (name: string, alongside: ResultAndAudit) =>
      (await storage.files.remove(home, name, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(file.name, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.files.find(home, file.name)) === null,
    }
  },
}
