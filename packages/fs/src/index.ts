export { type FilesystemBlobsOptions, filesystemBlobs } from './filesystem-blobs.ts'
