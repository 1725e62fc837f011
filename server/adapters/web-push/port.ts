/** A browser's push subscription: its endpoint at a push service and its encryption keys (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  /** The browser's public key, an uncompressed P-256 point of 65 bytes. */
  readonly p256dh: Buffer
  /** Shared secret of the browser and our server, 16 bytes. */
  readonly auth: Buffer
}

/**
 * Our key pair (RFC 8292) in base64url. A subscription is created with our public key and accepts only messages that
 * are signed with this pair.
 */
export interface VapidKeys {
  readonly public_key: string
  readonly private_key: string
}

export interface PushMessage {
  /** JSON text of at most 3,993 bytes. */
  readonly payload: string
  /** Number of seconds for which the push service stores the message for an offline browser. */
  readonly ttl_seconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Topic of at most 32 base64url characters. A new message replaces a stored message with the same topic. */
  readonly topic: string
  readonly vapid: VapidKeys
  /** Address under which the push service can reach the operator, as a `mailto:` or `https:` URL. */
  readonly subject: string
}

/**
 * Result of sending a message. `gone`: the subscription no longer exists, or `accepts` returns false for its endpoint.
 * `unusable`: the message cannot be encrypted for the subscription. `later`: a retry may succeed after `seconds`, which
 * is null if the service did not say how long to wait. `refused`: the service answered with another error status.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'unusable' }
  | { readonly kind: 'later'; readonly seconds: number | null }
  | { readonly kind: 'refused'; readonly status: number }

/** Sends messages to push services. */
export interface PushTransport {
  /**
   * Returns true for an endpoint of a known push service. All other endpoints are rejected, because an attacker could
   * register the URL of any host.
   */
  accepts(endpoint: string): boolean
  /** Generates a key pair for a new installation. */
  generateKeys(): VapidKeys
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
