/** `failed`: never. `later`: given up for now. `delayed`: still being tried. `delivered`: it is in the mailbox. */
export type Outcome = 'failed' | 'later' | 'delayed' | 'delivered'

/** What one mail system says about one address (RFC 3464). */
export interface Fate {
  readonly outcome: Outcome
  readonly status: string
  readonly diagnostic: string
  /** As we wrote it, and as it was after forwarding; lower case. */
  readonly recipients: readonly string[]
}

/** Reads a message/delivery-status: first about the letter, then a block for each address. */
export function readDeliveryStatus(text: string): { envelopeId: string; fates: Fate[] } {
  const [about = {}, ...each] = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsIn)
    .filter((fields) => Object.keys(fields).length > 0)
  return {
    envelopeId: about['original-envelope-id'] ?? '',
    fates: each.map(fateOf).filter((fate) => fate !== undefined),
  }
}

type Fields = Readonly<Record<string, string>>

function fieldsIn(block: string): Fields {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.map((line) => /^([\w-]+):\s*(.*)$/.exec(line))
  return Object.fromEntries(
    pairs.filter((pair) => pair !== null).map(([, name, value]) => [name!.toLowerCase(), value!]),
  )
}

function fateOf(fields: Fields): Fate | undefined {
  const diagnostic = (fields['diagnostic-code'] ?? '').replace(/^smtp;\s*/i, '').slice(0, 500)
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields['status'] ?? '')?.[0] ?? ''
  const outcome = outcomeOf(fields['action'] ?? '', status, diagnostic)
  return outcome && { outcome, status, diagnostic, recipients: recipientsIn(fields) }
}

/** Relayed and expanded letters are no longer ours to follow. */
function outcomeOf(action: string, status: string, diagnostic: string): Outcome | undefined {
  switch (action.trim().toLowerCase()) {
    case 'delivered':
      return 'delivered'
    case 'delayed':
      return 'delayed'
    case 'failed':
      return failureOf(status, diagnostic)
    default:
      return undefined
  }
}

export function failureOf(status: string, diagnostic: string): 'failed' | 'later' {
  const numbers = status || (/\b[45](\.\d{1,3}\.\d{1,3}|\d\d)\b/.exec(diagnostic)?.[0] ?? '5')
  // A full mailbox is emptied one day, whichever number says it.
  return numbers.startsWith('4') || numbers === '5.2.2' ? 'later' : 'failed'
}

const recipientsIn = (fields: Fields) =>
  ['original-recipient', 'final-recipient']
    .map((name) => fields[name]?.split(';').at(-1)?.trim().replace(/^<|>$/g, '').toLowerCase())
    .filter((address) => address !== undefined && address.includes('@')) as string[]
