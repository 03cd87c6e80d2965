import type { ResultAndAudit } from '../../ground/ports/alongside.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { ListPage, ListPosition } from '../../ground/ports/list-page.ts'
import type { Tag } from '../responses/schema.ts'

/** A tag with the number of responses that have it. Counting stops at `mostCounted`. */
export interface CountedTag extends Tag {
  readonly count: number
}

/** Stores the tags themselves. `ResponseStore.setTags` creates tags and gives them to responses. */
export interface TagStore {
  /**
   * The tags in the order of (createdAt, id). Their counts are those of the responses that `responses.list` would return, up
   * to `mostCounted`: the cost is bounded.
   */
  list(environmentId: string, page: ListPage): Promise<CountedTag[]>
  find(environmentId: string, id: string): Promise<CountedTag | null>
  /**
   * Replaces the tag, all but its createdAt, and files the chore that changes the tag in its responses, in place of one with its
   * id. `false` if the tag is unknown. Throws `ConflictError('name')` if another tag has the name.
   */
  rename(environmentId: string, next: Tag, chore: Chore, alongside: ResultAndAudit): Promise<boolean>
  /**
   * Removes the tag, files the chore that takes it from its responses, in place of one with its id, and raises the revision of
   * the environment. Its name is free at once. `false` if the tag is unknown or the revision is another: of two that merge
   * and delete tags, the second one knows what the first one did. A concurrent `responses.setTags` that gives the tag to a response wins or loses as
   * a whole: no response gets a tag that does not exist.
   */
  delete(
    environmentId: string,
    id: string,
    condition: { readonly ifRevision: number },
    chore: Chore,
    alongside: ResultAndAudit,
  ): Promise<boolean>
  /** Whether a chore still moves responses of another, removed tag to this one; see `retagging`. */
  isAwaited(environmentId: string, id: string): Promise<boolean>
  /**
   * Replaces a tag in at most `limit` responses that have it, in the order of (createdAt, id) after a position: with the tag
   * `into` as it is stored now, which may be the same, or with nothing if there is no such tag. Sets `updatedAt` to `now`
   * and raises the version of each. Returns the last position; `null` if no further response has the tag. Called by `work`.
   */
  retag(
    environmentId: string,
    id: string,
    into: string | null,
    page: { readonly after: ListPosition | null; readonly limit: number; readonly now: Timestamp },
  ): Promise<ListPosition | null>
}
