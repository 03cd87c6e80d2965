import { blobCases } from '@hearback/contract'
import { memoryBlobs } from '@hearback/core/memory'
import { suite } from 'uvu'

const test = suite('memory blobs')

const shared = memoryBlobs()

for (const { name, run } of blobCases(async () => shared)) test(name, run)

test.run()
