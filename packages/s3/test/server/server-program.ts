// The test server as a process of its own, which keeps no content: node server-program.ts
import { openS3Server } from './s3-server.ts'

const server = await openS3Server({ keepsContent: false })
console.log(server.endpoint)
process.once('disconnect', () => process.exit())
