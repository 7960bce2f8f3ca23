import type { Clock } from '#server/platform/clock.ts'
import type { PrintShop } from './print-shop.ts'
import { createTestShop } from './test-shop.ts'

/** Another shop fills the same port here (decision 768). */
export const createPrintShop = (outside: { readonly clock: Clock }): PrintShop =>
  createTestShop(outside)
