/** The answer to an upload. */
export const uploaded = { message: 'File uploaded successfully' }

/** Header → description, for the OpenAPI document. Source: interface.md, "File upload". */
export const uploadHeaders = {
  'X-File-Type': 'The MIME type of the upload request',
  'X-File-Name': 'The `updatedFileName` of the answer, percent-encoded',
  'X-Signature': 'The signature of the answer',
  'X-Timestamp': 'The timestamp of the answer',
  'X-UUID': 'The UUID of the answer',
} as const

/** The schema of a form that holds the file. */
export const form = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
} as const
