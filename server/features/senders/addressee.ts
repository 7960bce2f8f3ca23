import { createHmac } from 'node:crypto'
import { mailboxOf } from '#contract/rules/letter-budget.ts'
import type { Ports } from '#server/platform/ports.ts'

const sealed = ({ config }: Pick<Ports, 'config'>, words: string): Buffer =>
  createHmac('sha256', config.secretKey).update(words).digest()

/** A mailbox as the counts know it: the same one again is known, and it can't be read back. */
export const addresseeOf = (ports: Pick<Ports, 'config'>, address: string): Buffer =>
  sealed(ports, `addressee ${mailboxOf(address)}`)

/** All addresses of a recipient in their order: another order is tried differently, so it is another one. */
export const recipientOf = (ports: Pick<Ports, 'config'>, addresses: readonly string[]): Buffer =>
  sealed(ports, `recipient ${addresses.map(mailboxOf).join(' ')}`)
