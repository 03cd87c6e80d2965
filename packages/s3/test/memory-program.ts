// Stores a file and reads it again, and says by how much memory grew: node memory-program.ts ENDPOINT MIB
import { s3Blobs } from '../src/index.ts'
import { accessKeyId, bucketName, secretAccessKey } from './server/s3-server.ts'

const [endpoint = '', mebis = ''] = process.argv.slice(2)
const mebi = 1024 * 1024
const credentials = { accessKeyId, secretAccessKey }
const blobs = s3Blobs({ bucket: bucketName, region: 'eu-test-1', endpoint, credentials })

/** The same chunk again and again: what is measured is what storing it takes. */
function streamOf(length: number): ReadableStream<Uint8Array> {
  const chunk = crypto.getRandomValues(new Uint8Array(65_536))
  let left = length
  return new ReadableStream(
    {
      pull(controller) {
        const piece = chunk.subarray(0, left)
        left -= piece.length
        controller.enqueue(piece)
        if (left === 0) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10)

await blobs.put('small', streamOf(1_000), { contentType: 'text/plain' })
const idle = process.memoryUsage.rss()
const begin = performance.now()
await blobs.put('large', streamOf(Number(mebis) * mebi), { contentType: 'application/zip' })
const seconds = (performance.now() - begin) / 1_000
const size = (await blobs.get('large', { start: 0, end: 0 }))?.size
clearInterval(watch)
console.log(JSON.stringify({ size, grownMiB: Math.round((peak - idle) / mebi), seconds }))
