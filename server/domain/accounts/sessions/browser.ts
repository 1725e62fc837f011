export interface BrowserNames {
  /** Its brand, `Chrome`; null where it is none that we know. */
  readonly browser: string | null
  /** What it runs on, `Android`; null where nothing tells. */
  readonly system: string | null
}

/** In this order: most browsers also call themselves by the names of others. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * What people call a browser, from its `User-Agent`: only what helps to recognise one's own, no version and no model.
 * An iPad that asks for desktop pages says that it is a Mac, and is believed.
 */
export function nameBrowser(userAgent: string): BrowserNames {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
