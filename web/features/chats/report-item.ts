import { loadWords } from '#web/lib/words.ts'
import { late } from '#web/ui/late.tsx'

/** Reporting whom one writes with (X4), an item of the conversation's menu: its code and words follow the page. */
export const ReportItem = late(async () => {
  const [{ ReportLink }] = await Promise.all([import('#web/parts/report-link.tsx'), loadWords(['blocking'])])
  return ReportLink
})
