import type { Templates } from '#server/kernel/templates.ts'

/** The real templates, loaded when the first mail is rendered. */
export const realTemplates: Templates = {
  async renderMail(kind, locale, params, optional) {
    const { renderMail } = await import('#templates/index.ts')
    return renderMail(kind, locale, params, optional)
  },
  async renderReceipt(locale, receipt) {
    const { renderReceipt } = await import('#templates/index.ts')
    return renderReceipt(locale, receipt)
  },
  async renderWithdrawal(locale, withdrawal) {
    const { renderWithdrawal } = await import('#templates/index.ts')
    return renderWithdrawal(locale, withdrawal)
  },
  async renderPush(locale, params) {
    const { renderPush } = await import('#templates/index.ts')
    return renderPush(locale, params)
  },
  async renderCalendar(...asked) {
    const { renderCalendar } = await import('#templates/index.ts')
    return renderCalendar(...asked)
  },
  async renderSms(...asked) {
    const { renderSms } = await import('#templates/index.ts')
    return renderSms(...asked)
  },
  async renderApp(locale) {
    const { renderApp } = await import('#templates/index.ts')
    return renderApp(locale)
  },
  async renderSharePicture(locale, picture) {
    const { renderSharePicture } = await import('#templates/index.ts')
    return renderSharePicture(locale, picture)
  },
  async renderArchive(locale, archive) {
    const { renderArchive } = await import('#templates/index.ts')
    return renderArchive(locale, archive)
  },
}
