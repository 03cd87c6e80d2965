import { entriesOf } from '../audit/entries.ts'
import { Problem } from '../errors.ts'
import { notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { withNote, withoutNote } from './annotation-rules.ts'
import { changeResponse } from './change.ts'
import { type AddNote, maxNotes, type Note } from './schema.ts'

/** A note is a part of its response: adding or removing one changes it, as its tags do. */
export async function addNote(call: Call<AddNote>, responseId: string): Promise<Note> {
  const { service, body } = call
  const at = timestamp(service.clock.now())
  const note: Note = { id: service.ids.next(), text: body.text, createdAt: at, updatedAt: at }
  await changeResponse(call, responseId, {
    next(stored, now) {
      if (stored.notes.length >= maxNotes) {
        throw new Problem('bad_request', `A response has at most ${maxNotes} notes; delete one first`)
      }
      return withNote(stored, note, now)
    },
    alongside: ({ contactId }) => ({
      answer: call.idempotency?.keep(note, note.id, contactId) ?? null,
      audit: auditOf(call, responseId),
    }),
  })
  return note
}

export async function removeNote(call: Call, responseId: string, noteId: string): Promise<Note> {
  let removed: Note | undefined
  await changeResponse(call, responseId, {
    next(stored, now) {
      removed = stored.notes.find(({ id }) => id === noteId)
      if (!removed) throw notFound('Note', noteId)
      return withoutNote(stored, noteId, now)
    },
    alongside: () => ({ answer: null, audit: auditOf(call, responseId) }),
  })
  if (!removed) throw notFound('Note', noteId)
  return removed
}

const auditOf = ({ service, keyId }: Pick<Call, 'service' | 'keyId'>, responseId: string) =>
  entriesOf({ service, keyId, sent: ['notes'] }, 'update', 'response', [responseId])
