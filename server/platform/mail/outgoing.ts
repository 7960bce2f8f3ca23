import type { Outgoing } from '#contract/rules/sending-words.ts'
import type { Ports } from '#server/platform/ports.ts'

/** Whether a letter written now leaves, or stays here: for the words of contract/rules/sending-words.ts. */
export const outgoing = ({ ports }: { readonly ports: Pick<Ports, 'installation'> }): Outgoing => ({
  hasMailServer: ports.installation.mail.smtpUrl !== undefined && !ports.installation.isLatched,
})
