import type { TranslationConfig } from '../adapters/translation/libretranslate.ts'
import { anyText, matching, secureUrl, type SettingsReader } from './setting.ts'

export const translationSettings = {
  TRANSLATE_URL: {
    about:
      'Service that translates messages and profiles when a member asks for it, with the protocol of LibreTranslate ([operating](operating.md#translation)).',
    example: 'https://translate.example',
    unset: 'no translations are offered',
    expected: 'an https address without a user name, such as https://translate.example',
    parse: (text: string): URL | undefined => {
      const url = secureUrl(text)
      return url && !url.username && !url.password && !url.search && !url.hash ? url : undefined
    },
  },
  TRANSLATE_KEY: {
    about: 'Key for that service, sent as `api_key`.',
    example: '8f4c…',
    unset: 'the service is asked without a key',
    expected: 'the key of the service',
    isSecret: true,
    parse: anyText,
  },
  TRANSLATE_NAME: {
    about:
      'Who runs that service, as members read it before they consent. A new name asks every member again.',
    example: 'Translate GmbH',
    unset: 'the host of `TRANSLATE_URL`',
    expected: 'a name of at most 80 characters',
    parse: matching(/^.{1,80}$/u),
  },
} as const

/** Reads the service for translations. `null` without one. */
export function readTranslationConfig(reader: SettingsReader): TranslationConfig | null {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key, TRANSLATE_NAME: name } = reader.read(translationSettings)
  for (const each of ['TRANSLATE_KEY', 'TRANSLATE_NAME'])
    reader.expect(!reader.isSet(each) || reader.isSet('TRANSLATE_URL'), `${each}: needs TRANSLATE_URL`)
  return url && { url: url.href.replace(/\/+$/, ''), key, name: name ?? url.host }
}
