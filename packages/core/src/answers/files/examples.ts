import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

const uuid = '6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11'
const base = 'https://feedback.example/api/v1'
const signingData = {
  signature: '5d41402abc4b2a76b9719d911017c592ae2d1c0b7e3f4a6d8c9b0e1f2a3b4c5d',
  timestamp: String(Date.parse(exampleTimes.createdAt)),
  uuid,
}
const privateUrl = `${base}/storage/${exampleIds.environment}/private/cv--fid--${uuid}.pdf`

export const fileExamples: Examples = {
  askUpload: {
    body: { fileName: 'Logo.png', fileType: 'image/png' },
    reply: {
      signedUrl: `${base}/management/storage/local`,
      fileUrl: `${base}/storage/${exampleIds.environment}/public/Logo--fid--${uuid}.png`,
      updatedFileName: `Logo--fid--${uuid}.png`,
      maxBytes: 10_485_760,
      signingData,
    },
  },
  askClientUpload: {
    body: { fileName: 'cv.pdf', fileType: 'application/pdf', surveyId: exampleIds.survey },
    reply: {
      signedUrl: `${base}/client/${exampleIds.environment}/storage/local`,
      fileUrl: privateUrl,
      updatedFileName: `cv--fid--${uuid}.pdf`,
      maxBytes: 10_485_760,
      signingData,
    },
  },
  uploadFile: { reply: { message: 'File uploaded successfully' } },
  uploadClientFile: { reply: { message: 'File uploaded successfully' } },
  createFileLink: {
    body: { fileUrl: privateUrl },
    reply: {
      url: `${privateUrl}?expires=1767604500000&signature=${signingData.signature}`,
      expiresAt: exampleTimes.updatedAt,
    },
  },
  deletePublicFile: { reply: { message: 'File deleted' } },
  deletePrivateFile: { reply: { message: 'File deleted' } },
}
