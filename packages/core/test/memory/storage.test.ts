import { storageCases } from '@hearback/contract'
import { dumpedMemoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'

const test = suite('memory storage')

const { storage, dump } = dumpedMemoryStorage()

for (const { name, run } of storageCases(async () => storage, dump)) test(name, run)

test.run()
