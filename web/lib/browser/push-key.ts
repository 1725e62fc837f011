/** Returns the public key of a subscription in base64url; `undefined` in browsers that do not tell it. */
export function keyOfSubscription({ options }: Partial<PushSubscription>): string | undefined {
  const bytes = options?.applicationServerKey
  return bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : undefined
}
