import { xml } from './cells.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const related = `${schemas}/officeDocument/2006/relationships`
const packaged = `${schemas}/package/2006`
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The beginning of a sheet whose first rows stay in sight. `widths`: of its columns, in characters. */
export function sheetStart(headings: number, widths: readonly number[]): string {
  const pane = `<pane ySplit="${headings}" topLeftCell="A${headings + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}
/** The end of a sheet with buttons to filter by in its heading. `filtered`: the cells from the heading to the last row, such as `A1:C9`. */
export const sheetEnd = (filtered: string): string => `</sheetData><autoFilter ref="${filtered}"/></worksheet>`
export const sheetPath = (n: number): string => `xl/worksheets/sheet${n + 1}.xml`

/** The formats of cells: none, heading, time, date, share. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The small files of a workbook that name its sheets: path → content. */
export function partsOf(sheets: readonly string[]): [path: string, content: string][] {
  const each = (write: (name: string, n: number) => string) => sheets.map(write).join('')
  const parts = {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${each((name, n) => `<sheet name="${xml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="rId${n + 1}" Type="${related}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`)}<Relationship Id="styles" Type="${related}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${each((_, n) => `<Override PartName="/${sheetPath(n)}" ContentType="${kind}.worksheet+xml"/>`)}</Types>`,
  }
  return Object.entries(parts).map(([path, content]) => [path, declaration + content])
}
