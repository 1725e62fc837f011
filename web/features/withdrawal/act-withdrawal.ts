import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form, Post } from '#web/lib/page/page-request.ts'
import { creditsOf, step_field } from './steps.ts'

/**
 * Takes the posted step. `null` shows the next step, or the previous one. Only the last step of each way declares: the
 * others check what was typed, so that a mistake is named where it was made.
 */
export async function actOnWithdrawal(post: Post): Promise<string | null> {
  const { form } = post
  if (form.has('back')) return null
  // Only the way without sign-in names the contract.
  const isSignedOut = form.has('contract')
  if (text(form, step_field) === 'sent') return isSignedOut ? declare(post) : withdraw(post)
  if (isSignedOut) checkContract(form)
  else await checkChoice(post)
  return null
}

async function checkChoice({ api, form, params }: Post): Promise<void> {
  const order = (await api.listWithdrawals({})).orders.find(({ id }) => id === params.order)
  if (!order) throw new ApiError('order_not_found')
  const choice = text(form, 'choice')
  if (choice === 'part')
    await api.previewWithdrawal({ order: order.id, credits: text(form, 'credits').trim() || '0' })
  else if (choice === 'unused' || choice === 'whole')
    await api.previewWithdrawal({ order: order.id, credits: String(creditsOf(order, choice, '')) })
  else throw invalidFields({ choice: 'required' })
}

async function withdraw({ api, form, params }: Post): Promise<string> {
  const { receipt } = await api.withdrawOrder({
    order: params.order ?? '',
    credits: text(form, 'credits'),
    spent_credits: text(form, 'spent_credits'),
    cents: text(form, 'cents'),
    email: text(form, 'email'),
    key: text(form, 'key'),
  })
  return `/withdrawal?receipt=${receipt}`
}

async function declare({ api, form }: Post): Promise<string> {
  const isPart = text(form, 'choice') === 'part'
  const { receipt } = await api.declareWithdrawal({
    name: text(form, 'name'),
    contract: text(form, 'contract'),
    email: text(form, 'email'),
    ...(isPart && { credits: text(form, 'credits').trim() || '0' }),
    key: text(form, 'key'),
  })
  return `/withdrawal?receipt=${receipt}`
}

/**
 * Checks that the three fields are filled. Throws `invalid_fields`. The call of the second step checks the address, and
 * its refusal leads back to this step.
 */
function checkContract(form: Form): void {
  const missing = ['name', 'contract', 'email'].filter((name) => text(form, name).trim() === '')
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map((name) => [name, 'required' as const])))
}
