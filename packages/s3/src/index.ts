export type { S3BlobsOptions, S3Credentials } from './options.ts'
export { s3Blobs } from './s3-blobs.ts'
export { S3Error } from './s3-error.ts'
