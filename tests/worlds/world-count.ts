/** Number of random worlds that a test tries: 200 in the proof `worlds` (`npm run proof -- worlds`), otherwise a sample. */
export const worldCount = process.env.WORLDS === 'all' ? 200 : 8
