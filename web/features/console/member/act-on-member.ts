import { choice, list, text } from '#web/lib/page/form-reader.ts'
import type { Form, Post, PostAnswer } from '#web/lib/page/page-request.ts'
import { measures } from './measure-form.tsx'
import { memberPath } from './member-path.ts'

/** The forms of a member's file, by the field `action`. */
const memberActions = [
  ...([
    'open',
    'note',
    'measure',
    'undo',
    'lift',
    'ban',
    'no-ban',
    'write',
    'sessions',
    'activation',
  ] as const),
  ...(['correct', 'approve', 'reject'] as const),
] as const

/** Carries out the act that was posted to a member's file. Returns the path of the page that shows the result. */
export async function actOnMember(post: Post, member: string): Promise<PostAnswer> {
  const action = choice(post.form, 'action', memberActions)
  const { api, form } = post
  switch (action) {
    case 'open':
      await api.openMemberFile({ member, reason: text(form, 'reason'), note: text(form, 'note') })
      return memberPath(member)
    case 'note':
      await api.noteMember({ member, note: text(form, 'note') })
      return `${memberPath(member)}?done=note#timeline`
    default:
      if (form.has('preview')) return { shows: await preview(post, member, action) }
      return `${memberPath(member)}?done=${await carryOut(post, member, action)}`
  }
}

/** Returns the mails of an act, which is not carried out. */
function preview({ api, form }: Post, member: string, action: string) {
  if (action === 'lift') return api.previewLift({ report: text(form, 'report'), note: text(form, 'note') })
  if (action === 'write') return api.previewLetter({ member, text: text(form, 'text') })
  return api.previewMeasure(measureIn(form, member))
}

/** Returns the name of what was done (`doneSentence`). */
async function carryOut(
  { api, form }: Post,
  member: string,
  action: Exclude<(typeof memberActions)[number], 'open' | 'note'>,
): Promise<string> {
  const note = text(form, 'note')
  switch (action) {
    case 'measure':
      return (await takeMeasure({ api, form }, member)) ? 'proposed' : action
    case 'undo':
      await api.undoReportDecision({ report: text(form, 'report') })
      return action
    case 'lift':
      await api.liftMeasure({ report: text(form, 'report'), note })
      return action
    case 'ban':
    case 'no-ban':
      return (await api.decideBan({ proposal: text(form, 'proposal'), confirm: action === 'ban', note }))
        .outcome
    case 'write':
      await api.writeToMember({ member, text: text(form, 'text') })
      return action
    case 'sessions':
      await api.endMemberSessions({ member, note })
      return action
    case 'activation':
      await api.resendMemberActivation({ member })
      return action
    case 'correct':
      await api.correctCredits({
        ...{ member, reason: text(form, 'reason'), key: text(form, 'key') },
        credits: Number(text(form, 'credits') || Number.NaN),
      })
      return action
    case 'approve':
    case 'reject':
      await api.approveCorrection({ id: text(form, 'correction'), approve: action === 'approve', note })
      return action
  }
}

/** Takes the measure of the form. Returns whether a second person must confirm it. */
const takeMeasure = async ({ api, form }: Pick<Post, 'api' | 'form'>, member: string): Promise<boolean> =>
  (await api.takeMeasure(measureIn(form, member))).proposed

/** Returns the measure of the form. Without script, the form also sends the fields of other measures. */
function measureIn(form: Form, member: string) {
  const measure = choice(form, 'outcome', measures)
  const hasEnd = measure === 'restricted' || measure === 'suspended'
  return {
    member,
    outcome: measure === 'banned' ? ('suspended' as const) : measure,
    ...(hasEnd && { days: text(form, 'days') || Number.NaN }),
    ...(measure === 'restricted' && { restricts: list(form, 'restricts') }),
    removes: list(form, 'removes'),
    ground: text(form, 'ground') || undefined,
    note: text(form, 'note'),
  }
}
