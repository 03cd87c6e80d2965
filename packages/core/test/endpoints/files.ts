import * as assert from 'uvu/assert'
import { pdf, png } from '../files/pictures.ts'
import { form, uploadHeaders } from '../files/uploading.ts'
import { type Endpoints, missing } from './case.ts'
import type { World } from './world.ts'

const asked = { fileName: 'cv.pdf', fileType: 'application/pdf' }
const unknownFile = `cv--fid--${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.pdf`
const nameIn = (url: string): string => url.split('/').at(-1) ?? ''

const publicUpload = ({ publicTicket, production }: World, content = pdf()) => {
  const { body, headers } = form(content)
  const own = uploadHeaders(publicTicket, 'application/pdf', { 'x-environment-id': production.id })
  return { body, headers: { ...headers, ...own } }
}
const clientUpload = ({ ticket, onceId }: World, content = pdf()) => {
  const { body, headers } = form(content)
  return { body, headers: { ...headers, ...uploadHeaders(ticket, 'application/pdf', { 'x-survey-id': onceId }) } }
}

const wrongAsks = [
  { name: 'nothing sent', body: {}, code: 'bad_request', details: ['fileName', 'fileType'] },
  { name: 'a page', body: { fileName: 'a.html', fileType: 'text/html' }, code: 'bad_request', details: ['fileName'] },
  { name: 'another type', body: { ...asked, fileType: 'text/html' }, code: 'bad_request', details: ['fileType'] },
] as const

const unknownFiles = [
  { name: 'an unknown file', params: { file: unknownFile }, code: 'not_found', details: missing('File', unknownFile) },
  { name: 'no file', params: { file: 'x' }, code: 'not_found', details: missing('File', 'x') },
  { name: 'a folder', params: { file: '../x' }, code: 'not_found', details: missing('File', '../x') },
] as const

const behind = {
  name: 'a part behind the end',
  headers: { range: 'bytes=200-' },
  code: 'range_not_satisfiable',
  details: [],
} as const

export const fileEndpoints: Endpoints = {
  askUpload: {
    good: () => ({
      body: asked,
      after: (data) => assert.match((data as { fileUrl: string }).fileUrl, /\/public\/cv--fid--[0-9a-f-]{36}\.pdf$/),
    }),
    faulty: ({ development }) => [
      ...wrongAsks,
      {
        name: 'another environment',
        body: { ...asked, environmentId: development.id },
        code: 'bad_request',
        details: ['environmentId'],
      },
    ],
  },
  askClientUpload: {
    good: ({ onceId }) => ({
      body: { ...asked, surveyId: onceId },
      after: (data) => assert.match((data as { fileUrl: string }).fileUrl, /\/private\/cv--fid--[0-9a-f-]{36}\.pdf$/),
    }),
    faulty: ({ onceId, draftId, surveyId }) => [
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['fileName', 'fileType', 'surveyId'] },
      ...wrongAsks.slice(1).map(({ body, ...rest }) => ({ ...rest, body: { ...body, surveyId: onceId } })),
      { name: 'a draft', body: { ...asked, surveyId: draftId }, code: 'forbidden', details: ['surveyId'] },
      {
        name: 'an unknown survey',
        body: { ...asked, surveyId: 'cnone' },
        code: 'not_found',
        details: missing('Survey', 'cnone'),
      },
      {
        name: 'a survey without such a question',
        body: { ...asked, surveyId },
        code: 'bad_request',
        details: ['fileName'],
      },
    ],
  },
  uploadFile: {
    good: (world) => ({ ...publicUpload(world), shows: { message: 'File uploaded successfully' } }),
    faulty: (world) => {
      const { body, headers } = publicUpload(world)
      return [
        {
          name: 'no type',
          body,
          headers: { ...headers, 'x-file-type': '' },
          code: 'bad_request',
          details: ['fileType'],
        },
        { name: 'another content', ...publicUpload(world, png), code: 'bad_request', details: ['file'] },
        {
          name: 'too large',
          ...publicUpload(world, pdf(10 * 1024 * 1024 + 1)),
          code: 'payload_too_large',
          details: ['file', 'maxBytes'],
        },
        {
          name: 'no form',
          body,
          headers: { ...headers, 'content-type': 'application/pdf' },
          code: 'unsupported_media_type',
          details: [],
        },
        {
          name: 'another signature',
          body,
          headers: { ...headers, 'x-signature': '0' },
          code: 'not_authenticated',
          details: ['signature'],
        },
      ]
    },
  },
  uploadClientFile: {
    good: (world) => ({ ...clientUpload(world), shows: { message: 'File uploaded successfully' } }),
    faulty: (world) => {
      const { body, headers } = clientUpload(world)
      return [
        {
          name: 'no name',
          body,
          headers: { ...headers, 'x-file-name': '' },
          code: 'bad_request',
          details: ['fileName'],
        },
        {
          name: 'a malformed name',
          body,
          headers: { ...headers, 'x-file-name': '%' },
          code: 'bad_request',
          details: ['fileName'],
        },
        { name: 'another content', ...clientUpload(world, png), code: 'bad_request', details: ['file'] },
        {
          name: 'too large',
          ...clientUpload(world, pdf(10 * 1024 * 1024 + 1)),
          code: 'payload_too_large',
          details: ['file', 'maxBytes'],
        },
        {
          name: 'another signature',
          body,
          headers: { ...headers, 'x-signature': '0' },
          code: 'not_authenticated',
          details: ['signature'],
        },
      ]
    },
  },
  createFileLink: {
    good: ({ privateUrl }) => ({
      body: { fileUrl: privateUrl },
      after: (data) => assert.ok((data as { url: string }).url.startsWith(`${privateUrl}?`)),
    }),
    faulty: ({ privateUrl }) => [
      { name: 'nothing sent', body: {}, code: 'bad_request', details: ['fileUrl'] },
      { name: 'no address', body: { fileUrl: 'x' }, code: 'bad_request', details: ['fileUrl'] },
      {
        name: 'an address of something else',
        body: { fileUrl: 'https://a.example' },
        code: 'bad_request',
        details: ['fileUrl'],
      },
      {
        name: 'an unknown file',
        body: { fileUrl: privateUrl.replace(nameIn(privateUrl), unknownFile) },
        code: 'not_found',
        details: missing('File', unknownFile),
      },
    ],
  },
  readPublicFile: {
    good: ({ publicUrl }) => ({ params: { file: nameIn(publicUrl) } }),
    faulty: ({ publicUrl }) => [...unknownFiles, { ...behind, params: { file: nameIn(publicUrl) } }],
  },
  readPrivateFile: {
    good: ({ privateUrl }) => ({ params: { file: nameIn(privateUrl) } }),
    faulty: ({ privateUrl }) => [
      ...unknownFiles,
      { ...behind, params: { file: nameIn(privateUrl) } },
      {
        name: 'a query that no database keeps',
        params: { file: nameIn(privateUrl) },
        query: 'signature=%00',
        code: 'bad_request',
        details: ['signature'],
      },
    ],
  },
  deletePublicFile: {
    good: ({ publicUrl, call }) => ({
      params: { file: nameIn(publicUrl) },
      shows: { message: 'File deleted' },
      after: async () => (await call('GET', publicUrl)).error(404),
    }),
    faulty: () => unknownFiles,
  },
  deletePrivateFile: {
    good: ({ privateUrl, call }) => ({
      params: { file: nameIn(privateUrl) },
      shows: { message: 'File deleted' },
      after: async () => (await call('GET', privateUrl)).error(404),
    }),
    faulty: () => unknownFiles,
  },
}
