/**
 * Returns the languages whose rules a reader gets: the page's own, and English, because the texts of many frauds are
 * English wherever their readers live.
 */
export const hintLocales = (language: string): readonly string[] => [...new Set([language, 'en'])]
