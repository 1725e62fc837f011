import { expect, test } from 'vitest'
import { nameBrowser } from './browser.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'Linux'],
  [`${mozilla} (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0`, 'Firefox', 'Android'],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera',
    'Windows',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
])('%s', (userAgent, browser, system) => {
  expect(nameBrowser(userAgent)).toEqual({ browser, system })
})
