import type { ShownQuestion } from '../index.ts'
import { fill, type Words } from '../locales/words.ts'
import type { Upload } from '../view/props.ts'
import type { UploadError, UploadFile } from './transport.ts'

interface Pending extends Upload {
  readonly file: File
  readonly abort: AbortController
}

export interface Uploads {
  list(): readonly Upload[]
  add(question: ShownQuestion & { type: 'fileUpload' }, files: Iterable<File>): void
  retry(id: number): void
  drop(id: number): void
  clear(): void
}

/** Uploads of the card's question. `done` is called with the address of each that succeeds. */
export function uploads(
  upload: UploadFile,
  { words, changed, done }: { words: () => Words; changed: () => void; done: (address: string) => void },
): Uploads {
  let pending: readonly Pending[] = []
  let lastId = 0
  let questionId = ''

  const set = (id: number, change: Partial<Pending>) => {
    pending = pending.map((one) => (one.id === id ? { ...one, ...change } : one))
    changed()
  }
  const drop = (id: number) => {
    for (const one of pending) if (one.id === id) one.abort.abort()
    pending = pending.filter((one) => one.id !== id)
    changed()
  }
  const start = async ({ id, file, abort }: Pending) => {
    const onProgress = (progress: number) => set(id, { progress })
    try {
      const address = await upload(file, { questionId, onProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      pending = pending.filter((one) => one.id !== id)
      done(address)
    } catch (error) {
      const { fault } = error as UploadError
      set(id, { state: 'failed', reason: fault ? words().faults[fault] : null })
    }
  }
  return {
    list: () => pending,
    add(question, files) {
      questionId = question.id
      const { allowedFileExtensions: allowed, maxSizeInMB: max } = question
      const { faults } = words()
      for (const file of files) {
        const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
        const reason =
          allowed?.length && !allowed.includes(extension)
            ? fill(faults.fileType, { allowed: allowed.join(', ') })
            : max && file.size > max * 1024 * 1024
              ? fill(faults.fileTooLarge, { max })
              : null
        const state = reason ? 'failed' : 'uploading'
        const one: Pending = {
          id: ++lastId,
          name: file.name,
          state,
          progress: 0,
          reason,
          file,
          abort: new AbortController(),
        }
        pending = [...pending, one]
        if (!reason) void start(one)
      }
      changed()
    },
    retry(id) {
      const one = pending.find((candidate) => candidate.id === id)
      if (!one || one.reason) return
      set(id, { state: 'uploading', progress: 0 })
      void start(one)
    },
    drop,
    clear() {
      for (const { id } of pending) drop(id)
    },
  }
}
