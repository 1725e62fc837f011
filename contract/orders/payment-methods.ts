import { z } from 'zod'

/** Payment methods (M2), in the order in which the checkout shows them. */
export const paymentMethods = ['paypal', 'ideal', 'card', 'bancontact', 'directdebit'] as const
export const PaymentMethod = z.enum(paymentMethods, 'unknown_choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>
