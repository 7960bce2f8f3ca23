import { createHmac } from 'node:crypto'
import { mailboxOf } from '#contract/rules/letter-budget.ts'
import type { Ports } from '#server/platform/ports.ts'

/** A mailbox as the counts know it: the same one again is known, and it can't be read back. */
export const addresseeOf = ({ config }: Pick<Ports, 'config'>, address: string): Buffer =>
  createHmac('sha256', config.secretKey)
    .update(`addressee ${mailboxOf(address)}`)
    .digest()
