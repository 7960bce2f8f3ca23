import { mayWriteTo as mayWrite } from '#server/features/senders/index.ts'
import type { Actor } from '#server/platform/actors.ts'

/**
 * Anybody can type a stranger's address into a form: that stranger gets few letters, however many forms are sent.
 * Beyond the limit the receipt is left out; the conversation is kept all the same.
 */
export const mayWriteTo = ({ ports }: Actor, email: string): Promise<boolean> =>
  mayWrite(ports, 'care', email)
