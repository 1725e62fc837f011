import type { Templates } from '#server/kernel/templates.ts'

/** Returns templates that wait, at each use, for the templates that `load` returns. */
export function awaitedTemplates(load: () => Promise<Templates>): Templates {
  return {
    renderMail: async (...asked) => (await load()).renderMail(...asked),
    renderReceipt: async (...asked) => (await load()).renderReceipt(...asked),
    renderWithdrawal: async (...asked) => (await load()).renderWithdrawal(...asked),
    renderPush: async (...asked) => (await load()).renderPush(...asked),
    renderCalendar: async (...asked) => (await load()).renderCalendar(...asked),
    renderSms: async (...asked) => (await load()).renderSms(...asked),
    renderApp: async (...asked) => (await load()).renderApp(...asked),
    renderSharePicture: async (...asked) => (await load()).renderSharePicture(...asked),
    renderArchive: async (...asked) => (await load()).renderArchive(...asked),
  }
}
