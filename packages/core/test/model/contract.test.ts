import { storageCases } from '@hearback/contract'
import { suite } from 'uvu'
import { dumpedModel } from './storage.ts'

const test = suite('the reference model')

const { storage, dump } = dumpedModel()

for (const { name, run } of storageCases(async () => storage, dump)) test(name, run)

test.run()
