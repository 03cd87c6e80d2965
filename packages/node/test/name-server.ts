import { createSocket } from 'node:dgram'

/** A DNS server on 127.0.0.1. What the test gives no address for is never answered. */
export interface NameServer {
  /** `127.0.0.1:PORT`, as `dns.setServers` takes it. */
  readonly address: string
  /** The names that were asked for. */
  readonly asked: string[]
  close(): void
}

const headerBytes = 12

export async function nameServer(addressOf: (name: string) => string | null): Promise<NameServer> {
  const asked: string[] = []
  const socket = createSocket('udp4', (query, { port, address }) => {
    const { name, end } = questionIn(query)
    asked.push(name)
    const found = addressOf(name)
    if (found !== null) socket.send(answer(query.subarray(0, end), found), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() }
}

/** RFC 1035, 4.1.2: labels after their lengths, type, class. */
function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** The question again, with one A record that points back to its name. */
function answer(question: Buffer, address: string): Buffer {
  const header = Buffer.from(question.subarray(0, headerBytes))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 6)
  header.writeUInt32BE(0, 8)
  const record = Buffer.from([0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question.subarray(headerBytes), record])
}
