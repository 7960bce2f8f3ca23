import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { Payments } from './payments.ts'
import { createStripe } from './stripe/create-stripe.ts'
import { createTestProvider } from './test-provider/create-test-provider.ts'

interface Outside {
  readonly config: Config
  readonly clock: Clock
  readonly system: SystemDatabase
}

export function createPayments(outside: Outside): Payments {
  const { secretKey, webhookSecret } = outside.config.stripe
  return secretKey
    ? createStripe({ secretKey, webhookSecret }, outside.clock)
    : createTestProvider(outside)
}
