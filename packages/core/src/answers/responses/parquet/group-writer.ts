import type { ByteWriter } from 'hyparquet-writer/src/bytewriter.js'
import { writeColumn } from 'hyparquet-writer/src/column.js'
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import type { Field, Value } from './fields.ts'

/**
 * Writes groups of rows a column at a time. `ParquetWriter.write` writes a whole group at once, which takes long enough to delay
 * whatever else the process serves.
 */
export class GroupWriter {
  readonly #writer: ParquetWriter
  readonly #bytes: ByteWriter
  #begin: number
  #columns: ParquetWriter['row_groups'][number]['columns'] = []

  /** `codebook`: what the file says of its columns, as JSON. */
  constructor(bytes: ByteWriter, fields: readonly Field[], codebook: string) {
    this.#bytes = bytes
    this.#writer = new ParquetWriter({
      writer: bytes,
      schema: [{ name: 'responses', num_children: fields.length }, ...fields.map(({ element }) => element)],
      kvMetadata: [{ key: 'hearback', value: codebook }],
      createdBy: 'Hearback',
    })
    this.#begin = bytes.offset
  }

  /** Writes the next column of the group: one cell for each row. */
  column({ element }: Field, cells: Value[]): void {
    const column = {
      columnName: element.name,
      element,
      schemaPath: [...this.#writer.schema.slice(0, 1), element],
      codec: 'SNAPPY' as const,
      compressors: { SNAPPY: snappyCompress },
      stats: true,
      pageSize: pageBytes,
      columnIndex: false,
      offsetIndex: false,
    }
    // 1: there is a value, 0: there is none. Nothing is repeated.
    const levels = cells.map((cell) => (cell === null ? 0 : 1))
    const pageData = { values: cells, definitionLevels: levels, repetitionLevels: [], maxDefinitionLevel: 1 }
    this.#columns.push(writeColumn({ writer: this.#bytes, column, pageData }).chunk)
  }

  /** Ends the group. */
  endGroup(rows: number): void {
    const columns = this.#columns
    this.#writer.num_rows += BigInt(rows)
    this.#writer.row_groups.push({
      columns,
      total_byte_size: columns.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n),
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(this.#bytes.offset - this.#begin),
    })
    this.#columns = []
    this.#begin = this.#bytes.offset
  }

  /** Writes the end of the file, which says where everything lies. */
  async finish(): Promise<void> {
    await this.#writer.finish()
  }
}

const pageBytes = 2 ** 20
