import type { Locale } from '#i18n/locales.ts'

/**
 * Words that suggest that a member is staff, by locale, for the locales that have such words. `reserved.ts` compares names with these words and ignores case,
 * accents and separators.
 */
export const staffWords: Partial<Record<Locale, readonly string[]>> = {
  da: ['administrator', 'moderator', 'kundeservice', 'kundesupport', 'medarbejder', 'officiel', 'redaktion'],
  de: ['administrator', 'moderator', 'moderation', 'kundendienst', 'kundenservice', 'offiziell', 'redaktion'],
  en: [
    ...[
      'admin',
      'administrator',
      'administration',
      'moderator',
      'moderation',
      'operator',
      'staff',
      'official',
    ],
    ...['support', 'helpdesk', 'customer service', 'help center', 'help centre', 'sysadmin', 'webmaster'],
    ...['postmaster', 'noreply', 'no reply', 'security team', 'support team'],
  ],
  'en-US': ['customer care', 'customer support'],
  es: ['administrador', 'moderador', 'soporte', 'asistencia', 'atención al cliente', 'oficial', 'operador'],
  fi: ['ylläpitäjä', 'ylläpito', 'moderaattori', 'valvoja', 'asiakaspalvelu', 'virallinen'],
  fr: ['administrateur', 'administratrice', 'modérateur', 'modératrice', 'service client', 'officiel'],
  it: [
    ...['amministratore', 'amministratrice', 'amministrazione', 'moderatore', 'moderatrice', 'moderazione'],
    ...['assistenza', 'supporto', 'servizio clienti', 'operatore', 'operatrice', 'redazione', 'ufficiale'],
  ],
  nb: ['administrator', 'moderator', 'kundeservice', 'kundestøtte', 'medarbeider', 'offisiell', 'redaksjon'],
  nl: [
    'beheerder',
    'moderator',
    'klantenservice',
    'klantendienst',
    'ondersteuning',
    'medewerker',
    'officieel',
  ],
  pl: ['administrator', 'moderator', 'obsługa klienta', 'wsparcie', 'pracownik', 'oficjalny', 'redakcja'],
  sv: ['administratör', 'moderator', 'kundtjänst', 'kundsupport', 'medarbetare', 'officiell', 'redaktion'],
}
