import { join } from 'node:path'
import { findFirefox } from '../browsers/firefox.ts'
import { findWebKit, findXvfb } from '../browsers/webkit.ts'
import { tryInstall } from '../harness/install.ts'
import type { Proof } from './proof.ts'

/** The browsers beside Chromium, with their Debian packages and the decoders that WebKitGTK needs. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
]

export const voice: Proof = {
  summary: '300 voices, recorded by Chromium, Firefox and WebKit in all their formats, play in all of them',
  prepare: () => {
    const isMissing = () => findFirefox() === null || findWebKit() === null || findXvfb() === null
    if (isMissing()) tryInstall(packages)
    const program = [join(import.meta.dirname, '../browsers/voices/prove-voices.ts')]
    return [
      { name: '300 recordings', env: () => ({}), program },
      ...(isMissing() ? [{ name: 'every browser', missing: `apt-get install ${packages.join(' ')}` }] : []),
    ]
  },
}
