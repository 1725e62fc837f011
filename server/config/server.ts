import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { anyText, matching, onOrOff, port, type SettingsReader, urlOf, wordOf } from './setting.ts'

export type DemoMode = 'off' | 'on' | 'public'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export const serverSettings = {
  PORT: { about: 'Port on which the server listens.', example: '8080', standard: '3000', ...port },
  HOST: {
    about: 'Address on which the server listens. `0.0.0.0` listens on every IPv4 address of the machine.',
    example: '0.0.0.0',
    standard: '127.0.0.1',
    expected: 'a name or an address of this machine',
    parse: anyText,
  },
  DATA_DIR: {
    about: 'Folder of the embedded database, photos, mails and text messages that are not sent.',
    example: '/var/lib/batticuore',
    unset: '`data` in the product’s folder',
    expected: 'the path of a folder',
    parse: anyText,
  },
  DEMO: {
    about:
      '`on` adds demo sites with members and one-click sign-ins. `public` is a demo that others can reach: a banner on every page, random staff passwords, and each browser reads only the mails that it caused.',
    example: 'public',
    unset: 'on with a loopback address and the embedded database, else off',
    expected: 'off, on or public',
    parse: wordOf<DemoMode>({
      ...{ 0: 'off', off: 'off', false: 'off' },
      ...{ 1: 'on', on: 'on', true: 'on' },
      public: 'public',
    }),
  },
  TRUSTED_PROXIES: {
    about:
      'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: addresses, networks, or `loopback` ([example](live.md)). Outside a demo, other connections are redirected to https.',
    example: 'loopback, 10.0.0.0/8',
    standard: '',
    expected: 'addresses or networks of proxies (10.0.0.0/8), or loopback',
    parse: (text: string): readonly string[] | undefined => {
      const proxies = text.split(/[\s,]+/).filter(Boolean)
      return proxies.every((proxy) => proxy === 'loopback' || isNetwork(proxy)) ? proxies : undefined
    },
  },
  REQUEST_ID_HEADER: {
    about:
      'Header in which a proxy of `TRUSTED_PROXIES` sends an [id of each request](operating.md#health-and-metrics) for the log. The proxy must replace the header if a visitor sends it.',
    example: 'X-Request-Id',
    unset: 'every id is ours',
    expected: 'the name of a header, such as X-Request-Id',
    parse: matching(/^[\w-]+$/),
  },
  SERVICE_WORKER: {
    about: '`off` removes the service worker from every browser ([when to use it](push.md)).',
    example: 'off',
    standard: 'on',
    expected: 'on or off',
    parse: onOrOff,
  },
  AGE_PROOF_ISSUERS: {
    about:
      'PEM file with the certificates of the trusted issuers of [proofs of age](moderation.md#the-proof-of-age).',
    example: '/etc/batticuore/age-issuers.pem',
    unset: 'no proof of age, except the sandbox of a demo',
    expected: 'the path of a file',
    parse: anyText,
  },
  LOG_LEVEL: {
    about: 'The least severe lines that the log contains. In a terminal they are readable, elsewhere JSON.',
    example: 'warn',
    standard: 'info',
    expected: `one of ${logLevels.join(', ')}`,
    parse: wordOf(Object.fromEntries(logLevels.map((level) => [level, level]))),
  },
} as const

export const databaseSettings = {
  DATABASE_URL: {
    about: 'PostgreSQL 15 to 18.',
    example: 'postgres://user:password@host:5432/name',
    unset: 'the embedded PostgreSQL 18',
    expected: 'an address such as postgres://user:password@host:5432/name',
    isSecret: true,
    parse: (text: string) => urlOf('postgres', 'postgresql')(text) && text,
  },
  DATABASE_REPLICA_URLS: {
    about:
      'Streaming replicas of the database that searches read, with commas between them ([growing](scaling.md)).',
    example: 'postgres://user:password@replica-1:5432/name',
    standard: '',
    expected: 'addresses such as postgres://user:password@host:5432/name, with commas between them',
    isSecret: true,
    parse: (text: string): readonly string[] | undefined => {
      const urls = text.split(/[\s,]+/).filter(Boolean)
      return urls.every((url) => urlOf('postgres', 'postgresql')(url)) ? urls : undefined
    },
  },
  REDIS_URL: {
    about: 'Redis 7 or Valkey between processes of several hosts ([live delivery](live.md)).',
    example: 'redis://user:password@host:6379/0',
    unset: 'the installation runs on one host',
    expected: 'an address such as redis://user:password@host:6379/0',
    isSecret: true,
    parse: (text: string) => urlOf('redis', 'rediss')(text) && text,
  },
} as const

/** Reads the addresses of PostgreSQL and Redis. */
export function readDatabaseConfig(reader: SettingsReader) {
  const {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: replicaUrls,
    REDIS_URL: redisUrl,
  } = reader.read(databaseSettings)
  return { databaseUrl, replicaUrls: replicaUrls ?? [], redisUrl }
}

/** Returns whether a text is an IP address or a network, such as `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text))
}
