import { expect, test } from 'vitest'
import { type Keys, refusalOf, signatureOf, startS3 } from './s3-server.fixture.ts'
import { createS3Storage } from './s3.ts'

const keys: Keys = {
  accessKeyId: 'AKIDOURS',
  secretAccessKey: 'a/secret+of/ours',
  region: 'eu-south-1',
  service: 's3',
}
const { accessKeyId, secretAccessKey, region } = keys

/**
 * Credentials of the examples in the Amazon S3 documentation, on the page "Signature Calculations for the Authorization
 * Header". The last example below is AWS's test case `get-vanilla` and has its own credentials.
 */
const example = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 's3',
}
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('the test server computes the signatures of AWS’s examples', () => {
  const get = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': '20130524T000000Z',
    },
    body: Buffer.alloc(0),
  }
  expect(signatureOf(get, example, ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'])).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  const put = {
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    body: Buffer.from('Welcome to Amazon S3.'),
  }
  const signed = ['date', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-storage-class']
  expect(signatureOf(put, example, signed)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
  const vanilla = {
    method: 'GET',
    url: '/',
    headers: { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' },
    body: Buffer.alloc(0),
  }
  const suite = {
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
  }
  expect(signatureOf(vanilla, suite, ['host', 'x-amz-date'])).toBe(
    '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  )
})

test('the test server rejects modified, late and incompletely signed requests', () => {
  const request = (change: Record<string, string> = {}, body = '') => ({
    method: 'GET',
    url: '/b/k.webp',
    headers: {
      host: 's3.test',
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': '20261121T120000Z',
      ...change,
    },
    body: Buffer.from(body),
  })
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const signature = signatureOf(request(), keys, names)
  const authorization = (id = accessKeyId, scope = region, signed = names) =>
    `AWS4-HMAC-SHA256 Credential=${id}/20261121/${scope}/s3/aws4_request, SignedHeaders=${signed.join(';')}, Signature=${signature}`
  const now = new Date('2026-11-21T12:05:00Z')
  const check = (change: Record<string, string>, body?: string, at = now) =>
    refusalOf(request({ authorization: authorization(), ...change }, body), keys, at)
  expect(check({})).toBeNull()
  expect(check({ authorization: '' })).toBe('no signature')
  expect(check({ authorization: authorization('AKIDOTHER') })).toBe('wrong key')
  expect(check({ authorization: authorization(accessKeyId, 'us-east-1') })).toBe('wrong scope')
  expect(check({ authorization: authorization(accessKeyId, region, names.slice(1)) })).toBe(
    'host or date not signed',
  )
  expect(check({ 'x-amz-acl': 'public-read' })).toBe('an x-amz header not signed')
  expect(check({}, undefined, new Date('2026-11-21T12:20:00Z'))).toBe('wrong time')
  expect(check({}, 'more')).toBe('wrong body')
  expect(check({ host: 'evil.test' })).toBe('wrong signature')
})

test('throws with the status for a wrong secret', async () => {
  await using server = await startS3(keys, 'photos')
  const intruder = createS3Storage({
    endpoint: server.endpoint,
    bucket: 'photos',
    region,
    accessKeyId,
    secretAccessKey: 'guessed',
  })
  await expect(intruder.put('k/a.webp', Buffer.from('x'))).rejects.toThrow('S3 PUT: 403')
  await expect(intruder.get('k/a.webp')).rejects.toThrow('S3 GET: 403')
  await expect(intruder.delete('k/a.webp')).rejects.toThrow('S3 DELETE: 403')
  expect([new Set(server.refused), server.objects.size]).toEqual([new Set(['wrong signature']), 0])
})

test('retries while the server returns 503', async () => {
  await using server = await startS3(keys, 'photos')
  const storage = createS3Storage({
    endpoint: server.endpoint,
    bucket: 'photos',
    region,
    accessKeyId,
    secretAccessKey,
  })
  server.busy = 2
  await storage.put('k/a.webp', Buffer.from('held'))
  expect(String(await storage.get('k/a.webp'))).toBe('held')
  expect(server.refused).toEqual([])
})
