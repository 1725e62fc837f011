import { wantedId } from '#web/features/shop/debit/debit-path.ts'
import { readInvoice } from '#web/features/shop/invoice-fields.tsx'
import { pricesOf } from '#web/features/shop/order-form.ts'
import { wantedOrder } from '#web/features/shop/wanted.ts'
import { isTicked, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'

/**
 * M2: a direct debit without script. The first step sends the code, and the page then shows the second one. Nothing that
 * was typed is ever in a URL.
 */
export async function act({ api, form, address: { searchParams } }: Post): Promise<PostAnswer> {
  if (text(form, 'step') === 'code') {
    const invoice = readInvoice(form)
    const { checkout_url } = await api.confirmDebit({
      id: text(form, 'id'),
      code: text(form, 'code'),
      ...(invoice && { invoice }),
      key: text(form, 'key'),
    })
    return checkout_url
  }
  const shows = await api.sendDebitCode({
    ...wantedOrder(wantedId(searchParams), searchParams),
    ...pricesOf(form),
    iban: text(form, 'iban'),
    holder: text(form, 'holder'),
    phone: text(form, 'phone'),
    accepts: isTicked(form, 'accepts'),
  })
  return { shows }
}
