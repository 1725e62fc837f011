/**
 * Stores a cookie for a number of days. With 0 days, deletes the cookie. The cookie is `Secure` over https only,
 * because WebKit does not store a `Secure` cookie over plain http, not even for `localhost`.
 */
export function saveCookie(name: string, value: string | number, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // Uses `document.cookie`, because some browsers do not have the cookie store API yet.
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}
