/** The properties of an accepted file extension, such as `png`. */
export interface FileKind {
  /** MIME types that clients send for it. Files are served with the first one. */
  readonly types: readonly [string, ...string[]]
  /** The types that the package `file-type` may detect in a file's content; empty for text, which it does not detect. */
  readonly detectedAs: readonly string[]
  /** Whether a browser may display it; other files are saved. */
  readonly inline: boolean
}

const shown = (types: FileKind['types'], ...detectedAs: string[]): FileKind => ({ types, detectedAs, inline: true })
const saved = (types: FileKind['types'], ...detectedAs: string[]): FileKind => ({ types, detectedAs, inline: false })

const office = 'application/vnd.openxmlformats-officedocument'
/**
 * The beginning of an office file shows that it is a zip, but not always which format; with a password it is not even a
 * zip.
 */
const zipped = ['zip', 'cfb']

/** Every accepted extension; a browser would run none of them. Source: section 5 of the contract. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  png: shown(['image/png'], 'png', 'apng'),
  jpg: shown(['image/jpeg', 'image/jpg', 'image/pjpeg'], 'jpg'),
  jpeg: shown(['image/jpeg', 'image/jpg', 'image/pjpeg'], 'jpg'),
  webp: shown(['image/webp'], 'webp'),
  gif: shown(['image/gif'], 'gif'),
  heic: saved(['image/heic', 'image/heif'], 'heic'),
  pdf: saved(['application/pdf'], 'pdf'),
  doc: saved(['application/msword'], 'cfb'),
  xls: saved(['application/vnd.ms-excel'], 'cfb'),
  ppt: saved(['application/vnd.ms-powerpoint'], 'cfb'),
  docx: saved([`${office}.wordprocessingml.document`], 'docx', ...zipped),
  xlsx: saved([`${office}.spreadsheetml.sheet`], 'xlsx', ...zipped),
  pptx: saved([`${office}.presentationml.presentation`], 'pptx', ...zipped),
  txt: saved(['text/plain']),
  // Browsers on Windows send the type of a spreadsheet.
  csv: saved(['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel']),
  eml: saved(['message/rfc822']),
  mp3: saved(['audio/mpeg', 'audio/mp3'], 'mp3'),
  mp4: shown(['video/mp4'], 'mp4', 'm4v', 'mov', '3gp', '3g2'),
  mov: saved(['video/quicktime'], 'mov', 'mp4', 'm4v'),
  avi: saved(['video/x-msvideo', 'video/avi', 'video/msvideo'], 'avi'),
  mkv: saved(['video/x-matroska', 'video/matroska'], 'mkv', 'webm'),
  webm: shown(['video/webm'], 'webm'),
  zip: saved(['application/zip', 'application/x-zip-compressed'], 'zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'),
  rar: saved(['application/vnd.rar', 'application/x-rar-compressed', 'application/x-rar'], 'rar'),
  '7z': saved(['application/x-7z-compressed'], '7z'),
  tar: saved(['application/x-tar'], 'tar'),
}

/** The extensions of the files that the service takes, in lower case and without a dot. */
export const acceptedExtensions: readonly string[] = Object.keys(fileKinds)

/** Every MIME type that files are served with. */
export const servedTypes: readonly string[] = [...new Set(Object.values(fileKinds).map(({ types }) => types[0]))]
