import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { notFound } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { withNote, withoutNote } from './annotation-rules.ts'
import { changeResponse } from './change.ts'
import { type AddNote, maxNotes, type Note } from './schema.ts'

/** Adds a note. A note is a part of its response: adding or removing one changes the response, as with tags. */
export async function addNote(call: Call<AddNote>): Promise<Decision> {
  const { service, body, params } = call
  const at = timestamp(service.clock.now())
  const note: Note = { id: service.ids.next(), text: body.text, createdAt: at, updatedAt: at }
  return changeResponse(call, params.responseId ?? '', {
    next(stored, now) {
      if (stored.notes.length >= maxNotes) {
        throw new Problem('bad_request', `A response has at most ${maxNotes} notes; delete one first`)
      }
      return withNote(stored, note, now)
    },
    audit: () => auditOf(call),
    result: ({ contactId }) => ({ data: note, ids: [note.id], contactId }),
    reply: () => data(note),
  })
}

export async function removeNote(call: Call): Promise<Decision> {
  const { responseId = '', noteId = '' } = call.params
  let removed: Note | undefined
  return changeResponse(call, responseId, {
    next(stored, now) {
      removed = stored.notes.find(({ id }) => id === noteId)
      if (!removed) throw notFound('Note', noteId)
      return withoutNote(stored, noteId, now)
    },
    audit: () => auditOf(call),
    reply: () => data(removed),
  })
}

const auditOf = ({ service, principal, params }: Pick<Call, 'service' | 'principal' | 'params'>) =>
  entriesOf({ service, principal, sent: ['notes'] }, 'update', 'response', [params.responseId ?? ''])
