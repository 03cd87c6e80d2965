import { ownEnvironment, type RoomTexts, recordTexts } from '../../http/openapi/texts.ts'

const description = 'What the attribute means, at most 4,096 characters'
const key = 'The key: 1 to 256 characters without control characters, unique in the environment'

export const attributeKeyTexts: RoomTexts = {
  operations: {
    listContactAttributeKeys: 'Lists the keys of the environment, oldest first, the default ones too.',
    createContactAttributeKey: 'At most 150 keys an environment.',
    readContactAttributeKey: 'Reads one key.',
    updateContactAttributeKey: 'Changes name and description. The key itself stays.',
    deleteContactAttributeKey:
      'The values are deleted in the background shortly after. Refused (400) while segments filter by it; the message names them. `force=true` takes these filters out of the segments: one that has no filters left matches everyone. Keys that are created with every environment cannot be deleted.',
    listAttributeClasses: {
      text: 'Lists the same records in the older shape.',
      replacedBy: 'listContactAttributeKeys',
    },
    createAttributeClass: {
      text: 'Creates the same record in the older shape.',
      replacedBy: 'createContactAttributeKey',
    },
    readAttributeClass: { text: 'Reads the same record in the older shape.', replacedBy: 'readContactAttributeKey' },
    updateAttributeClass: {
      text: 'Changes the same record in the older shape.',
      replacedBy: 'updateContactAttributeKey',
    },
    deleteAttributeClass: { text: 'Deletes the same record.', replacedBy: 'deleteContactAttributeKey' },
    listContactAttributes: 'One record for each value of each contact. `readContact` has them together.',
  },
  schemas: {
    ContactAttributeKey: {
      '': 'An attribute that contacts can have',
      ...recordTexts,
      key,
      name: 'The name that people see; by default the key',
      description: `${description}; empty if nothing is said`,
      type: 'Whether every environment has it (`default`) or someone made it (`custom`)',
      isUnique: 'Whether no two contacts may have the same value',
    },
    CreateContactAttributeKey: { '': 'A new key. `key` is needed', description, ...ownEnvironment },
    UpdateContactAttributeKey: { '': 'What changes', description },
    AttributeClass: {
      '': 'An attribute key in the older vocabulary: use `ContactAttributeKey`',
      ...recordTexts,
      name: key,
      description: `${description}; \`null\`: nothing is said`,
      type: 'Whether every environment has it (`automatic`) or someone made it (`code`)',
      archived: 'A mark only: nothing depends on it',
    },
    CreateAttributeClass: {
      '': 'A new key. `name` is needed',
      type: 'Only `code` can be created',
      ...ownEnvironment,
    },
    UpdateAttributeClass: { '': 'What changes' },
    ContactAttribute: {
      '': 'The value of one attribute of one contact',
      id: recordTexts.id,
      createdAt: recordTexts.createdAt,
      updatedAt: recordTexts.updatedAt,
      attributeKeyId: 'The id of the attribute key',
      contactId: 'The id of the contact',
      value: 'The value',
    },
  },
  like: {
    CreateContactAttributeKey: 'ContactAttributeKey',
    UpdateContactAttributeKey: 'ContactAttributeKey',
    CreateAttributeClass: 'AttributeClass',
    UpdateAttributeClass: 'AttributeClass',
  },
}
