import { isConflict, nothingAlongside } from '@hearback/core/storage'
import { type BrokenStorage, broken, pause } from './broken-storage.ts'

/** Faults of the files. */
export const brokenFiles: readonly BrokenStorage[] = [
  broken(
    'a name can be used again',
    'files: a name can be begun once, whatever the state of its file',
    ({ files }) => ({
      files: {
        ...files,
        begin: (environmentId, file) =>
          files.begin(environmentId, file).catch((error: unknown) => {
            if (!isConflict(error)) throw error
          }),
      },
    }),
  ),

  broken(
    'a signature that is looked up before it is written is used twice',
    'files: settle stores an uploading or awaited file, once',
    ({ files }) => ({
      files: {
        ...files,
        settle: async (environmentId, name, found, alongside) => {
          await pause()
          await files.settle(environmentId, name, found, alongside)
          return true
        },
      },
    }),
  ),

  broken(
    'the sweep takes what a response has named meanwhile',
    'files: the first response of its survey that names a file claims it',
    ({ files }) => ({
      files: { ...files, condemn: async (_, names) => [...names] },
    }),
  ),

  broken(
    'what is named last has the file',
    'files: no response claims a file of another survey, or a public file',
    ({ files, responses }) => {
      const owners = new Map<string, string>()
      return {
        responses: {
          ...responses,
          insert: (environmentId, response, met, alongside) => {
            for (const { name } of alongside.files) owners.set(name, response.id)
            return responses.insert(environmentId, response, met, alongside)
          },
        },
        files: {
          ...files,
          find: async (environmentId, name) => {
            const file = await files.find(environmentId, name)
            return file && { ...file, responseId: owners.get(name) ?? file.responseId }
          },
        },
      }
    },
  ),

  broken(
    'a deleted survey leaves its files',
    'files: files of a deleted survey are hidden at once, and condemned in batches',
    ({ files }) => ({
      files: { ...files, purgeOfSurvey: async () => 0 },
    }),
  ),

  broken(
    'a failed upload takes a finished one along',
    'files: giveBack frees the name of an upload in progress, and no other',
    ({ files }) => ({
      files: {
        ...files,
        giveBack: async (environmentId, name) => {
          if (await files.giveBack(environmentId, name)) return true
          const removed = await files.remove(environmentId, name, nothingAlongside)
          await files.forget(environmentId, [name])
          return removed !== null
        },
      },
    }),
  ),
]
