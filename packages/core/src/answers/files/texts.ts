import { doorTexts } from '../../asking/doors/texts.ts'
import { integer, ownEnvironment, type RoomTexts, time } from '../../http/openapi/texts.ts'

const fileName = 'The name of the file, 1 to 1,024 characters. It is reduced to safe characters'
const fileType = "The MIME type. It must be that of the name's extension"
const allowedFileExtensions = 'The extensions that you accept, without a dot. Default: all that the service takes'
const file = 'The content of the file'
const done = { '': 'The file is there', message: 'The result in a sentence' }
const deleted = { '': 'The file is deleted', message: 'The result in a sentence' }

export const fileTexts: RoomTexts = {
  operations: {
    askClientUpload:
      'Returns an address for one private file, valid for 5 minutes. Send the name of the question as `elementId`: its limits hold for the file. A draft takes no files.',
    uploadClientFile:
      'A form is streamed; JSON is held in memory, so it takes smaller files. The upload works once, within 5 minutes of the request for it.',
    askUpload: 'Returns an address for one public file, such as a picture of a survey, valid for 5 minutes.',
    uploadFile:
      'Send the fields of `signingData` as headers. The upload works once, within 5 minutes of the request for it.',
    createFileLink: 'For people who have no key. On S3, the link leads to the bucket.',
    readPublicFile: 'Anyone may read it. Kinds that browsers could run are sent as attachments.',
    deletePublicFile: 'Deletes the file at once.',
    readPrivateFile: 'With a key of the environment, or through a link of `createFileLink`.',
    deletePrivateFile: 'Deletes the file at once. The response that names it keeps its address.',
  },
  schemas: {
    AskUpload: { '': 'Which file will come', fileName, fileType, allowedFileExtensions, ...ownEnvironment },
    AskClientUpload: {
      '': 'Which file will come',
      fileName,
      fileType,
      surveyId: 'The survey that the file belongs to',
      elementId: 'The id of the question. Absent: the widest limits of the survey hold',
      allowedFileExtensions,
      ...doorTexts,
    },
    UploadTicket: {
      '': 'Where to send the file',
      signedUrl: 'The address to send it to, with POST',
      fileUrl: 'The address that the file will have: answer the question with it',
      updatedFileName: 'The name under which it is stored',
      maxBytes: integer('The largest file, in bytes'),
      signingData:
        'What to send along as `X-Signature`, `X-Timestamp` and `X-UUID`, if the service takes the file itself',
      'signingData.signature': 'The signature of the upload',
      'signingData.timestamp': 'When it was signed, in milliseconds since 1970',
      'signingData.uuid': 'The UUID of the upload',
      presignedFields: 'The fields of the form, to be sent before the file, if a bucket takes it',
    },
    'uploadFile body': { '': 'A form with the file', file },
    'uploadClientFile body': {
      '': 'A form with the file, or JSON',
      file,
      fileBase64String: 'The file as a data URL: `data:image/png;base64,…`',
      fileType: 'The MIME type of the request for the upload',
      fileName: 'The `updatedFileName` of its answer',
      surveyId: 'The survey that the file belongs to',
      signature: '`signingData.signature`',
      timestamp: '`signingData.timestamp`',
      uuid: '`signingData.uuid`',
    },
    UploadError: {
      '': 'An error of an upload',
      error: 'The message once more, where older clients read it',
      code: 'What went wrong, for programs',
      message: 'What went wrong, for people',
      details: 'What is wrong where: dotted path → message',
    },
    CreateFileLink: { '': 'Which file', fileUrl: 'The address of a private file, at most 4,096 characters' },
    FileLink: {
      '': 'A link to a private file',
      url: 'The address, which needs no key',
      expiresAt: time('When the link stops working: after 15 minutes'),
    },
    uploadFile: done,
    uploadClientFile: done,
    deletePublicFile: deleted,
    deletePrivateFile: deleted,
  },
}
