import { findProfile } from '#server/domain/profiles/index.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { listAnswers } from './list-answers.ts'
import { unpack } from './rules.ts'
import { removeAnswer, saveAnswer } from './save-answer.ts'

export const handlers = {
  async listOwnAnswers({ app, session }) {
    const { memberId } = session
    const [row, profile] = await Promise.all([listAnswers(app.db, memberId), findProfile(app.db, memberId)])
    return { answers: unpack(row), sensitive_consent: profile?.sensitive_consent_at != null }
  },
  async saveAnswer(requestContext, answer) {
    await saveAnswer(requestContext, answer)
  },
  async removeAnswer(requestContext, { question }) {
    await removeAnswer(requestContext, question)
  },
} satisfies Handlers<'agreement'>
