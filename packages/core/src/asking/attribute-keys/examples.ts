import { type Examples, exampleIds, exampleRecord, exampleTimes } from '../../http/openapi/example.ts'

const key = {
  ...exampleRecord(exampleIds.attributeKey),
  key: 'plan',
  name: 'Plan',
  description: 'What the customer pays for',
  type: 'custom',
  isUnique: false,
}
const attributeClass = {
  ...exampleRecord(exampleIds.attributeKey),
  name: 'plan',
  description: 'What the customer pays for',
  type: 'code',
  archived: false,
}

export const attributeKeyExamples: Examples = {
  listContactAttributeKeys: { reply: [key] },
  createContactAttributeKey: { body: { key: 'plan', name: 'Plan', description: key.description }, reply: key },
  readContactAttributeKey: { reply: key },
  updateContactAttributeKey: { body: { name: 'Price plan' }, reply: { ...key, name: 'Price plan' } },
  deleteContactAttributeKey: { reply: key },
  listAttributeClasses: { reply: [attributeClass] },
  createAttributeClass: {
    body: { name: 'plan', type: 'code', description: attributeClass.description },
    reply: attributeClass,
  },
  readAttributeClass: { reply: attributeClass },
  updateAttributeClass: { body: { archived: true }, reply: { ...attributeClass, archived: true } },
  deleteAttributeClass: { reply: attributeClass },
  listContactAttributes: {
    reply: [
      {
        id: exampleIds.contact + exampleIds.attributeKey,
        attributeKeyId: exampleIds.attributeKey,
        contactId: exampleIds.contact,
        value: 'pro',
        ...exampleTimes,
      },
    ],
  },
}
