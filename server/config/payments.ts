import { anyText, matching, onOrOff, type SettingsReader } from './setting.ts'

/** Credentials of the payment providers. A provider without credentials is `null` and is not offered. */
export interface PaymentConfig {
  /** Whether the embedded sandbox, in which nobody pays, sells also without a demo: to rehearse before opening. */
  readonly sandbox: boolean
  readonly mollie: { readonly apiKey: string } | null
  readonly stripe: {
    readonly secretKey: string
    readonly webhookSecret: string
    readonly otherWebhookSecret: string | null
  } | null
  readonly verotel: {
    readonly shopId: string
    readonly signatureKey: string
    readonly otherSignatureKey: string | null
    /** An API user of Verotel's Control Center, for refunds. */
    readonly api: { readonly username: string; readonly password: string }
    /** The smallest payment that Verotel has agreed with the operator, in minor units. */
    readonly minimumCents: number
  } | null
}

const offered = 'the provider is not offered'
const withOthers = (provider: string) => `required with the other settings of ${provider}`

/** Errors never contain a value of these settings, except switches and the minimum. */
export const paymentSettings = {
  PAYMENT_SANDBOX: {
    about:
      '`on` sells in the sandbox, in which nobody pays, to [rehearse](console.md#the-first-day) before the site opens. Refused beside a live key.',
    example: 'on',
    standard: 'off',
    expected: 'on or off',
    parse: onOrOff,
  },
  MOLLIE_API_KEY: {
    about: '[Payments](operating.md#payments) through Mollie.',
    example: 'live_abcdefghijklmnopqrstuvwxyz1234',
    unset: `${offered}; a demo sells in its sandbox`,
    expected: 'an API key that begins with live_ or test_',
    isSecret: true,
    parse: matching(/^(live|test)_\w{20,}$/),
  },
  STRIPE_SECRET_KEY: {
    about: 'Payments through Stripe.',
    example: 'sk_live_51abcdefghij',
    unset: offered,
    expected: 'a key that begins with sk_live_, sk_test_, rk_live_ or rk_test_',
    isSecret: true,
    parse: matching(/^(sk|rk)_(live|test)_\w{10,}$/),
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'Signing secret of the endpoint `/webhooks/stripe` in Stripe’s dashboard.',
    example: 'whsec_abcdefghij',
    unset: withOthers('Stripe'),
    expected: 'the signing secret of the endpoint, which begins with whsec_',
    isSecret: true,
    parse: matching(/^whsec_\S{10,}$/),
  },
  STRIPE_OTHER_WEBHOOK_SECRET: {
    about:
      'A second signing secret with which notices are accepted: the earlier one, [after a change](operating.md#keys-of-other-systems).',
    example: 'whsec_klmnopqrst',
    unset: 'one secret is accepted',
    expected: 'a signing secret, which begins with whsec_',
    isSecret: true,
    parse: matching(/^whsec_\S{10,}$/),
  },
  VEROTEL_SHOP_ID: {
    about: 'Payments through [Verotel](verotel.md): number of the website in its Control Center.',
    example: '61678',
    unset: offered,
    expected: 'the number of the website in the Control Center',
    isSecret: true,
    parse: matching(/^\d{1,12}$/),
  },
  VEROTEL_SIGNATURE_KEY: {
    about: 'Signature key of this website.',
    example: 'BZkVpCAQ9mzVXYpVJxRZ',
    unset: withOthers('Verotel'),
    expected: 'the signature key of the website, at least 8 characters',
    isSecret: true,
    parse: matching(/^\S{8,}$/),
  },
  VEROTEL_OTHER_SIGNATURE_KEY: {
    about:
      'A second signature key with which postbacks are accepted: the next or the earlier one, [around a change](operating.md#keys-of-other-systems).',
    example: 'qRt7vXzA2mNbC4dE6fGh',
    unset: 'one key is accepted',
    expected: 'a signature key, at least 8 characters',
    isSecret: true,
    parse: matching(/^\S{8,}$/),
  },
  VEROTEL_API_USERNAME: {
    about: 'API user of the Control Center, for refunds.',
    example: 'shop-api',
    unset: withOthers('Verotel'),
    expected: 'the name of an API user of the Control Center',
    isSecret: true,
    parse: anyText,
  },
  VEROTEL_API_PASSWORD: {
    about: 'Password of this API user.',
    example: 'a-long-password',
    unset: withOthers('Verotel'),
    expected: 'the password of this API user',
    isSecret: true,
    parse: anyText,
  },
  VEROTEL_MINIMUM_CENTS: {
    about: 'Smallest payment that Verotel has agreed with you, in cents.',
    example: '300',
    standard: '100',
    expected: 'the agreed minimum in cents, such as 300',
    parse: (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined),
  },
} as const

/**
 * Reads the credentials of the payment providers. The sandbox may not sell beside a provider of real money: with it,
 * anybody would get for nothing what others pay for.
 */
export function readPaymentConfig(reader: SettingsReader, isDemo: boolean): PaymentConfig {
  const values = reader.read(paymentSettings)
  const mollie = reader.allOrNone(values, ['MOLLIE_API_KEY'])
  const stripe = reader.allOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const verotel = reader.allOrNone(values, [
    'VEROTEL_SHOP_ID',
    'VEROTEL_SIGNATURE_KEY',
    'VEROTEL_API_USERNAME',
    'VEROTEL_API_PASSWORD',
  ])
  for (const [name, needed] of [
    ['VEROTEL_MINIMUM_CENTS', 'VEROTEL_SHOP_ID'],
    ['VEROTEL_OTHER_SIGNATURE_KEY', 'VEROTEL_SHOP_ID'],
    ['STRIPE_OTHER_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ] as const)
    reader.expect(!reader.isSet(name) || reader.isSet(needed), `${name}: has no effect without ${needed}`)
  const live = [
    mollie?.MOLLIE_API_KEY.startsWith('live_') && 'mollie',
    stripe?.STRIPE_SECRET_KEY.includes('_live_') && 'stripe',
    verotel && 'verotel',
  ].find(Boolean)
  reader.expect(
    !live || !(isDemo || values.PAYMENT_SANDBOX),
    `The payment sandbox does not run beside ${live} with real money: set DEMO=off without PAYMENT_SANDBOX, or remove the live key of ${live}.`,
  )
  return {
    sandbox: values.PAYMENT_SANDBOX,
    mollie: mollie && { apiKey: mollie.MOLLIE_API_KEY },
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      otherWebhookSecret: values.STRIPE_OTHER_WEBHOOK_SECRET,
    },
    verotel: verotel && {
      shopId: verotel.VEROTEL_SHOP_ID,
      signatureKey: verotel.VEROTEL_SIGNATURE_KEY,
      otherSignatureKey: values.VEROTEL_OTHER_SIGNATURE_KEY,
      api: { username: verotel.VEROTEL_API_USERNAME, password: verotel.VEROTEL_API_PASSWORD },
      minimumCents: values.VEROTEL_MINIMUM_CENTS,
    },
  }
}
