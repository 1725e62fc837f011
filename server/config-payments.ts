/** Credentials of the payment providers. A provider without credentials is `null` and is not offered. */
export interface PaymentConfig {
  /** Whether the embedded sandbox, in which nobody pays, sells also without a demo: to rehearse before opening. */
  readonly sandbox: boolean
  readonly mollie: { readonly apiKey: string } | null
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  readonly verotel: {
    readonly shopId: string
    readonly signatureKey: string
    /** An API user of Verotel's Control Center, for refunds. */
    readonly api: { readonly username: string; readonly password: string }
    /** The smallest payment that Verotel has agreed with the operator, in minor units. */
    readonly minimumCents: number
  } | null
}

type Value = (name: string) => string | null
type Expect = (isRight: boolean, problem: string) => unknown

/** Patterns of the credentials, and what a wrong value is compared with. Errors never contain the value. */
const formats = {
  MOLLIE_API_KEY: [/^(live|test)_\w{20,}$/, 'an API key that begins with live_ or test_'],
  STRIPE_SECRET_KEY: [
    /^(sk|rk)_(live|test)_\w{10,}$/,
    'a key that begins with sk_live_, sk_test_, rk_live_ or rk_test_',
  ],
  STRIPE_WEBHOOK_SECRET: [/^whsec_\S{10,}$/, 'the signing secret of the endpoint, which begins with whsec_'],
  VEROTEL_SHOP_ID: [/^\d{1,12}$/, 'the number of the website in the Control Center'],
  VEROTEL_SIGNATURE_KEY: [/^\S{8,}$/, 'the signature key of the website, at least 8 characters'],
  VEROTEL_API_USERNAME: [/./, 'the name of an API user of the Control Center'],
  VEROTEL_API_PASSWORD: [/./, 'the password of this API user'],
} as const satisfies Record<string, readonly [RegExp, string]>
type Name = keyof typeof formats

/** The smallest payment at Verotel, unless the operator has agreed another amount. */
const verotel_minimum_cents = 100

/** Reads the credentials of the payment providers. Reports a missing or wrong value to `expect`, without the value. */
export function readPaymentConfig(value: Value, expect: Expect): PaymentConfig {
  /** Returns the values of these names, or `null` if none is set. */
  function read<Names extends readonly Name[]>(...names: Names): Record<Names[number], string> | null {
    const given = names.filter((name) => value(name) !== null)
    if (given.length === 0) return null
    for (const name of names) {
      const text = value(name)
      const [pattern, expected] = formats[name]
      if (text === null) expect(false, `${name}: required because ${given[0]} is set`)
      else expect(pattern.test(text), `${name}: expected ${expected}`)
    }
    return Object.fromEntries(names.map((name) => [name, value(name) ?? ''])) as Record<Names[number], string>
  }

  const mollie = read('MOLLIE_API_KEY')
  const stripe = read('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const verotel = read(
    'VEROTEL_SHOP_ID',
    'VEROTEL_SIGNATURE_KEY',
    'VEROTEL_API_USERNAME',
    'VEROTEL_API_PASSWORD',
  )
  const minimumText = value('VEROTEL_MINIMUM_CENTS')
  expect(
    minimumText === null || /^[1-9]\d{0,6}$/.test(minimumText),
    `VEROTEL_MINIMUM_CENTS=${minimumText}: expected the agreed minimum in cents, such as 300`,
  )
  expect(
    minimumText === null || verotel !== null,
    'VEROTEL_MINIMUM_CENTS: has no effect without VEROTEL_SHOP_ID',
  )
  const sandboxText = value('PAYMENT_SANDBOX') ?? 'off'
  expect(['on', 'off'].includes(sandboxText), `PAYMENT_SANDBOX=${sandboxText}: expected on or off`)
  return {
    sandbox: sandboxText === 'on',
    mollie: mollie && { apiKey: mollie.MOLLIE_API_KEY },
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
    verotel: verotel && {
      shopId: verotel.VEROTEL_SHOP_ID,
      signatureKey: verotel.VEROTEL_SIGNATURE_KEY,
      api: { username: verotel.VEROTEL_API_USERNAME, password: verotel.VEROTEL_API_PASSWORD },
      minimumCents: minimumText === null ? verotel_minimum_cents : Number(minimumText),
    },
  }
}
