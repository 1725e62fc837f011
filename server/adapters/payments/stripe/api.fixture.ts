import type { Account } from './account.fixture.ts'
import { ApiError, notFound } from './api-error.fixture.ts'
import { createSession, expireSession, sessionOf, updateSession } from './checkout-endpoints.fixture.ts'
import type { Form } from './form.fixture.ts'
import type { IntentData } from './hosted-page.fixture.ts'
import { expandAll, list } from './lists.fixture.ts'
import { createCustomer, createMethod, createSetup } from './mandate-endpoints.fixture.ts'
import { IntentList, ListOfIntent, NoParameters, read, Retrieve, SessionList } from './parameters.fixture.ts'
import { createIntent, createRefund, deleteCustomer, detachMethod } from './payment-endpoints.fixture.ts'

/** Answers a request to Stripe's API. Throws `ApiError` for a request that the API reference does not allow. */
export function answer(
  account: Account,
  pages: Map<string, IntentData>,
  method: string,
  path: string,
  form: Form,
): object {
  const [version, ...parts] = path.slice(1).split('/').map(decodeURIComponent)
  const [resource = '', id = '', action = ''] = parts[0] === 'checkout' ? parts.slice(1) : parts
  const prefix = parts[0] === 'checkout' ? 'checkout/' : ''
  const route = [method, `${prefix}${resource}`, id && ':id', action].filter(Boolean).join(' ')
  if (version !== 'v1') throw unknownUrl(method, path)
  switch (route) {
    case 'POST checkout/sessions':
      return createSession(account, pages, form)
    case 'GET checkout/sessions': {
      const { payment_intent, expand, ...page } = read(SessionList, form)
      const sessions = [...account.sessions.values()].filter(
        (session) => payment_intent === undefined || session.payment_intent === payment_intent,
      )
      return expandAll(account, list(path, sessions, page), expand)
    }
    case 'GET checkout/sessions :id': {
      const { expand } = read(Retrieve, form)
      return expandAll(account, sessionOf(account, id), expand)
    }
    case 'POST checkout/sessions :id':
      return updateSession(account, id, form)
    case 'POST checkout/sessions :id expire':
      return expireSession(account, id, form)
    case 'POST payment_intents':
      return createIntent(account, form)
    case 'GET payment_intents': {
      const { expand, ...page } = read(IntentList, form)
      return expandAll(account, list(path, account.intents.values(), page), expand)
    }
    case 'GET payment_intents :id': {
      const { expand } = read(Retrieve, form)
      return expandAll(account, existing(account.intents.get(id), 'payment_intent', id), expand)
    }
    case 'POST refunds':
      return createRefund(account, form)
    case 'GET refunds':
    case 'GET disputes': {
      const { payment_intent, expand: _, ...page } = read(ListOfIntent, form)
      const intent = existing(account.intents.get(payment_intent), 'payment_intent', payment_intent)
      const all = resource === 'refunds' ? account.refunds : account.disputes
      return list(
        path,
        [...all.values()].filter((item) => item.payment_intent === intent.id),
        page,
      )
    }
    case 'GET payment_methods :id':
      read(NoParameters, form)
      return existing(account.methods.get(id), 'payment_method', id)
    case 'POST payment_methods :id detach':
      return detachMethod(account, id, form)
    case 'POST customers':
      return createCustomer(account, form)
    case 'POST payment_methods':
      return createMethod(account, form)
    case 'POST setup_intents':
      return createSetup(account, form)
    case 'DELETE customers :id':
      return deleteCustomer(account, id)
    default:
      throw unknownUrl(method, path)
  }
}

function existing<Item>(item: Item | undefined, what: string, id: string): Item {
  if (!item) throw notFound(what, id)
  return item
}

const unknownUrl = (method: string, path: string) =>
  new ApiError(404, 'invalid_request_error', undefined, `Unrecognized request URL (${method}: ${path})`)
