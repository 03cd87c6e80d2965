import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { s3Settings } from '../../src/options.ts'
import { scopeOf } from '../../src/signing.ts'
import { canonicalRequest, type Received, sha256, signatureOf, textToSign } from './signature.ts'

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and sigv4-query-string-auth.html
const test = suite("the test server's signatures are those of AWS's own examples")

const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const scope = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', day: '20130524', region: 'us-east-1', service: 's3' }
const amzDate = '20130524T000000Z'
const shared = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': amzDate }

const examples: Record<string, { received: Received; body: string | null; signature: string }> = {
  'get an object': {
    received: { method: 'GET', target: '/test.txt', headers: { ...shared, range: 'bytes=0-9' } },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'put an object': {
    received: {
      method: 'PUT',
      target: '/test%24file.text',
      headers: { ...shared, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'a query without a value': {
    received: { method: 'GET', target: '/?lifecycle', headers: shared },
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  'a query in another order': {
    received: { method: 'GET', target: '/?prefix=J&max-keys=2', headers: shared },
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
  'an address': {
    received: {
      method: 'GET',
      target:
        '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host',
      headers: { host: shared.host },
    },
    body: null,
    signature: 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  },
}

for (const [what, { received, body, signature }] of Object.entries(examples)) {
  test(what, () => {
    const payloadHash = body === null ? 'UNSIGNED-PAYLOAD' : sha256(body)
    const headers = body === null ? received.headers : { ...received.headers, 'x-amz-content-sha256': payloadHash }
    const canonical = canonicalRequest({ ...received, headers }, Object.keys(headers).sort(), payloadHash)
    assert.is(signatureOf(secret, scope, textToSign(amzDate, scope, canonical)), signature)
  })
}

/** Of the page on POST; its lines end as on Windows. */
const policy = `{ "expiration": "2015-12-30T12:00:00.000Z",
  "conditions": [
    {"bucket": "sigv4examplebucket"},
    ["starts-with", "$key", "user/user1/"],
    {"acl": "public-read"},
    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},
    ["starts-with", "$Content-Type", "image/"],
    {"x-amz-meta-uuid": "14365123651274"},
    {"x-amz-server-side-encryption": "AES256"},
    ["starts-with", "$x-amz-meta-tag", ""],

    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},
    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},
    {"x-amz-date": "20151229T000000Z" }
  ]
}`.replaceAll('\n', '\r\n')

test('a policy, by the server and by what makes our forms', async () => {
  const signature = '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e'
  assert.is(signatureOf(secret, { ...scope, day: '20151229' }, btoa(policy)), signature)
  const credentials = { accessKeyId: scope.accessKeyId, secretAccessKey: secret }
  const settings = s3Settings({ bucket: 'sigv4examplebucket', credentials })
  const ours = scopeOf(settings, credentials, new Date('2015-12-29T00:00:00Z'))
  assert.is(ours.credential, 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request')
  assert.is(await ours.sign(btoa(policy)), signature)
})

test.run()
