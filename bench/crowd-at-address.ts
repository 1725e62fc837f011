import type { CallInput } from '#contract/index.ts'
import type { Random } from './random.ts'

/**
 * A member who signs in. `device` is the cookie of a known browser: a browser from which the account has signed in
 * before. `null` means an unknown browser.
 */
export interface SigningIn {
  readonly email: string
  readonly password: string
  readonly device: string | null
}

/** Sends calls for all browsers behind one IP address. */
export interface Address {
  /**
   * Sends a call. If the network's rate limit refuses the call and `proves` is true, sends it again with a proof of
   * work, as the pages do. Returns the error code, or `null` if the call succeeded.
   */
  send(
    name: 'login' | 'signUp',
    input: object,
    options: { readonly device?: string | null; readonly proves: boolean },
  ): Promise<string | null>
}

export interface Crowd {
  readonly address: Address
  readonly random: Random
  readonly members: readonly SigningIn[]
  readonly newcomers: readonly CallInput<'signUp'>[]
  /** Mail addresses of the attacked accounts. Their owners sign in from known browsers. */
  readonly attacked: readonly string[]
  /** Number of passwords that the attacker guesses for each sign-in or sign-up of an honest person. */
  readonly guesses: number
  /** Number of honest people who sign in or sign up at the same time. */
  readonly lanes: number
  /** Called after each honest sign-in or sign-up. The test advances its clock here. */
  readonly tick?: () => void
}

export interface Outcome {
  /** One error code for each honest person who was refused. */
  readonly refused: string[]
  /** By mail address: number of guessed passwords that the server checked and rejected (`login_failed`). */
  readonly guessed: Map<string, number>
}

/** The attacker sends a proof of work with only one of 25 guesses, because solving a proof takes time. */
const proven_guesses = 25

/**
 * Lets all members sign in and all newcomers sign up, in random order, while an attacker continuously guesses
 * passwords.
 */
export async function crowdAtAddress(crowd: Crowd): Promise<Outcome> {
  const { address, random, members, newcomers, guesses, lanes, tick } = crowd
  const refused: string[] = []
  const guessed = new Map<string, number>()
  const honest = shuffled(random, [
    ...members.map(
      ({ email, password, device }) =>
        () =>
          address.send('login', { email, password }, { device, proves: true }),
    ),
    ...newcomers.map((form) => () => address.send('signUp', form, { proves: true })),
  ])
  const lane = async () => {
    for (let next = honest.pop(); next; next = honest.pop()) {
      const attack = Array.from({ length: guesses }, () => guess(crowd, guessed))
      const [code] = await Promise.all([next(), ...attack])
      if (code) refused.push(code)
      tick?.()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { refused, guessed }
}

/**
 * Guesses a password once. 70 % of the guesses are for an attacked account, the others for an unregistered mail
 * address.
 */
export async function guess(
  { address, random, attacked }: Pick<Crowd, 'address' | 'random' | 'attacked'>,
  guessed: Map<string, number>,
): Promise<void> {
  const email = random.next() < 0.7 ? random.pick(attacked) : `nessuno${random.whole(1, 1e6)}@posta.test`
  const proves = random.whole(1, proven_guesses) === 1
  const code = await address.send(
    'login',
    { email, password: `indovinata${random.whole(1, 1e6)}` },
    { proves },
  )
  if (code === 'login_failed') guessed.set(email, (guessed.get(email) ?? 0) + 1)
}

function shuffled<Item>(random: Random, items: Item[]): Item[] {
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
