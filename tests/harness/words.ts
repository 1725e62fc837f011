import type { Words } from '#server/kernel/words.ts'

/** The real templates, loaded when the first mail is rendered. */
export const realWords: Words = {
  async renderMail(kind, locale, params, optional) {
    const { renderMail } = await import('#words/index.ts')
    return renderMail(kind, locale, params, optional)
  },
  async renderPush(locale, params) {
    const { renderPush } = await import('#words/index.ts')
    return renderPush(locale, params)
  },
  async renderApp(locale) {
    const { renderApp } = await import('#words/index.ts')
    return renderApp(locale)
  },
  async renderArchive(locale, archive) {
    const { renderArchive } = await import('#words/index.ts')
    return renderArchive(locale, archive)
  },
}
