import { storageCases } from '@hearback/core/contract'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'

const test = suite('memory storage')

const shared = memoryStorage()

for (const { name, run } of storageCases(async () => shared)) test(name, run)

test.run()
