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
  listContactAttributeKeys: { answer: [key] },
  createContactAttributeKey: { body: { key: 'plan', name: 'Plan', description: key.description }, answer: key },
  readContactAttributeKey: { answer: key },
  updateContactAttributeKey: { body: { name: 'Price plan' }, answer: { ...key, name: 'Price plan' } },
  deleteContactAttributeKey: { answer: key },
  listAttributeClasses: { answer: [attributeClass] },
  createAttributeClass: {
    body: { name: 'plan', type: 'code', description: attributeClass.description },
    answer: attributeClass,
  },
  readAttributeClass: { answer: attributeClass },
  updateAttributeClass: { body: { archived: true }, answer: { ...attributeClass, archived: true } },
  deleteAttributeClass: { answer: attributeClass },
  listContactAttributes: {
    answer: [
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
