/** Where a browser listens: its address at a push service, and what a message to it is encrypted with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  /** The browser's public key, an uncompressed P-256 point of 65 bytes. */
  readonly p256dh: Buffer
  /** 16 bytes that only the browser and we know. */
  readonly auth: Buffer
}

/** Our own key pair (RFC 8292), base64url: whoever subscribed with the public one hears nobody else. */
export interface VapidKeys {
  readonly public_key: string
  readonly private_key: string
}

export interface PushMessage {
  /** JSON, at most 3,993 bytes. */
  readonly payload: string
  /** How long the push service keeps it for a browser that is not there. */
  readonly ttl_seconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** A later message of the same topic replaces one that is still waiting; at most 32 characters of base64url. */
  readonly topic: string
  readonly vapid: VapidKeys
  /** Whom a push service may turn to, `mailto:` or `https:`. */
  readonly subject: string
}

/** `gone`: nobody listens there any more. `later`: not before so many seconds, where the service says. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly seconds: number | null }
  | { readonly kind: 'refused'; readonly status: number }

/** The way to push services. */
export interface PushTransport {
  /** Whether an address, which came from a browser, is one that we would ever make a request to. */
  accepts(endpoint: string): boolean
  /** A new pair, for an installation that has none. */
  generateKeys(): VapidKeys
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
