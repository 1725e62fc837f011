export interface BrowserNames {
  /** The brand such as `Chrome`, or `null` if the browser is unknown. */
  readonly browser: string | null
  /** The operating system such as `Android`, or `null` if the system is unknown. */
  readonly system: string | null
}

/**
 * Patterns that recognise a browser in the `User-Agent`. The first match counts, because the `User-Agent` of most
 * browsers also contains the names of other browsers.
 */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the names of a browser and its system from the `User-Agent`, so that members recognise their own browser.
 * Omits version and model. For an iPad that requests desktop pages, returns the names of a Mac, because the
 * `User-Agent` of such an iPad is that of a Mac.
 */
export function nameBrowser(userAgent: string): BrowserNames {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
