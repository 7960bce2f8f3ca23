import { createHash } from 'node:crypto'

/** `Kinfold <no-reply@example.org>` → `no-reply@example.org`. */
export function addressIn(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim()
}

/**
 * The same key always makes the same Message-ID: a mail sent twice, because nobody could tell whether the
 * first one arrived, is folded into one by the systems that receive it.
 */
export function messageIdFor(key: string, sender: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 40)
  return `<${digest}@${addressIn(sender).split('@').at(-1)!.toLowerCase()}>`
}
