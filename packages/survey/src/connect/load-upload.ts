import type { UploadFile } from '../render/transport.ts'

/** Loads `uploadTo`. A script that cannot be split has another file in place of this one. */
export const loadUpload: () => Promise<(client: string, asking: { readonly surveyId: string }) => UploadFile> =
  async () => (await import('./upload.ts')).uploadTo
