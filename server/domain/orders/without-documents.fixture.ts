import type { TestApp } from '#tests/harness/app.ts'

/** Replaces mails and receipts by empty ones, because a test with many orders would mostly draw documents. */
export function withoutDocuments(app: TestApp): void {
  const templates: TestApp['templates'] = {
    ...app.templates,
    renderMail: async (kind) => ({ subject: kind, html: '', text: '' }),
    renderReceipt: async () => ({ pdf: Buffer.from('%PDF'), pages: 1, file_name: 'ricevuta.pdf' }),
  }
  Object.assign(app, { templates })
}
