import type { RoomTexts } from '../../http/openapi/texts.ts'

export const exportLinkTexts: RoomTexts = {
  operations: {
    readExport:
      'The address is the permission: no key is needed. Its last part is the secret with the ending of a format: `.csv`, `.json` (a list of ' +
      'flat objects) or `.parquet`. A person makes it in the console, with fixed columns and filters, and it gives what that person may ' +
      'read. One that is unknown, ended or deleted is a 404.',
  },
  schemas: {},
}
