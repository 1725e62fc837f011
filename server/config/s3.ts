import type { S3Config } from '../adapters/object-storage/s3.ts'
import { anyText, matching, type SettingsReader, urlOf } from './setting.ts'

const withOthers = 'required with the other settings of the bucket'

export const s3Settings = {
  S3_ENDPOINT: {
    about: 'Address of an S3-compatible storage for photos and other files. Buckets are addressed by path.',
    example: 'https://s3.eu-south-1.amazonaws.com',
    unset: 'files are stored in `DATA_DIR/media`',
    expected: 'an address such as https://s3.eu-south-1.amazonaws.com',
    parse: (text: string) => {
      const url = urlOf('https', 'http')(text)
      return url?.search === '' ? text.replace(/\/+$/, '') : undefined
    },
  },
  S3_BUCKET: {
    about: 'Name of the bucket, which must be private.',
    example: 'batticuore-media',
    unset: withOthers,
    expected: '3 to 63 lower-case letters, digits, dots and hyphens',
    parse: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  },
  S3_ACCESS_KEY_ID: {
    about: 'Id of an access key that may read, write and delete in the bucket.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    unset: withOthers,
    expected: 'the id of an access key',
    parse: anyText,
  },
  S3_SECRET_ACCESS_KEY: {
    about: 'Secret of this access key.',
    example: 'a-long-secret',
    unset: withOthers,
    expected: 'the secret of the access key',
    isSecret: true,
    parse: anyText,
  },
  S3_REGION: {
    about: 'Region in the signature of requests.',
    example: 'eu-south-1',
    standard: 'us-east-1',
    expected: 'a name such as eu-south-1',
    parse: matching(/^[a-z0-9-]{1,40}$/),
  },
} as const

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reads the S3 settings. Returns `null` without a bucket. */
export function readS3Config(reader: SettingsReader): S3Config | null {
  const values = reader.read(s3Settings)
  reader.expect(
    !reader.isSet('S3_REGION') || required.some(reader.isSet),
    `S3_REGION: has no effect without ${required.join(', ')}`,
  )
  const bucket = reader.allOrNone(values, required)
  return (
    bucket && {
      endpoint: bucket.S3_ENDPOINT,
      bucket: bucket.S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: bucket.S3_ACCESS_KEY_ID,
      secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
    }
  )
}
