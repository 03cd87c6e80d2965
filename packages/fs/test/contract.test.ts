import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blobCases } from '@hearback/contract'
import { suite } from 'uvu'
import { filesystemBlobs } from '../src/index.ts'

const test = suite('filesystemBlobs: the contract of blobs')

const folders: string[] = []

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-fs-'))
  folders.push(folder)
  return filesystemBlobs({ directory: folder })
}

for (const { name, run } of blobCases(open)) test(name, run)

test.after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test.run()
