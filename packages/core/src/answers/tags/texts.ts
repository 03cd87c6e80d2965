import { integer, type RoomTexts } from '../../http/openapi/texts.ts'

export const tagTexts: RoomTexts = {
  operations: {
    listTags: 'Lists the tags of the environment, oldest first.',
    updateTag:
      'Renames a tag. If another tag has the name, the answer is a 409, unless `merge` is true: then this tag is merged into that one, and deleted.',
    deleteTag: 'Takes the tag from all responses, in the background shortly after.',
  },
  schemas: {
    UpdateTag: {
      '': 'A new name for a tag',
      name: 'The new name, 1 to 256 characters',
      merge: 'Whether to merge it into the tag that has the name already',
    },
    CountedTag: {
      '': 'A tag with the number of its responses',
      count: integer('The number of responses with this tag; counting stops at 1,000'),
    },
  },
}
