import type { Account, Customer, PaymentMethod, SetupIntent } from './account.fixture.ts'
import { rejected } from './api-error.fixture.ts'
import type { Form } from './form.fixture.ts'
import { CustomerCreate, MethodCreate, read, SetupCreate } from './parameters.fixture.ts'

export function createCustomer(account: Account, form: Form): Customer {
  const { email = null } = read(CustomerCreate, form)
  const customer: Customer = {
    id: account.newId('cus_'),
    object: 'customer',
    created: account.seconds,
    email,
  }
  account.customers.set(customer.id, customer)
  return customer
}

export function createMethod(account: Account, form: Form): PaymentMethod {
  const { type, sepa_debit, billing_details } = read(MethodCreate, form)
  if (!isIban(sepa_debit.iban))
    throw rejected('invalid_bank_account_iban', 'The IBAN you provided is invalid.', 'sepa_debit[iban]')
  const id = account.newId('pm_')
  const method: PaymentMethod = { id, object: 'payment_method', type, customer: null, billing_details }
  account.methods.set(id, method)
  return method
}

/** Confirms a mandate and attaches the account to its customer, so that it can be charged later. */
export function createSetup(account: Account, form: Form): SetupIntent {
  const { customer, payment_method, allowed_payment_method_types } = read(SetupCreate, form)
  const method = account.methods.get(payment_method)
  if (!account.customers.has(customer))
    throw rejected('resource_missing', `No such customer: '${customer}'`, 'customer')
  if (!method) throw rejected('resource_missing', `No such PaymentMethod: '${payment_method}'`)
  if (!allowed_payment_method_types.includes(method.type))
    throw rejected(undefined, 'The type is not allowed')
  method.customer = customer
  const setup: SetupIntent = {
    ...{ id: account.newId('seti_'), object: 'setup_intent', customer, payment_method, status: 'succeeded' },
    mandate: account.newId('mandate_'),
  }
  account.setups.set(setup.id, setup)
  return setup
}

/** ISO 13616: the rearranged number, with letters as numbers, has the remainder 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
