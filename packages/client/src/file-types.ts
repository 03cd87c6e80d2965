const office = 'application/vnd.openxmlformats-officedocument'

/**
 * MIME type of each extension that the service accepts, for files whose type neither the caller nor the `File` names.
 */
export const fileTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  txt: 'text/plain',
  csv: 'text/csv',
  eml: 'message/rfc822',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  tar: 'application/x-tar',
}

/** The extensions of the files that the service takes, in lower case and without a dot. */
export const acceptedExtensions: readonly string[] = Object.keys(fileTypes)

/**
 * The MIME type by the name's extension; `''` if the extension is unknown: the service then answers which types it
 * accepts.
 */
export function fileTypeOf(name: string): string {
  const extension = /\.([^.]*)$/.exec(name.trimEnd())?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileTypes, extension) ? (fileTypes[extension] ?? '') : ''
}
