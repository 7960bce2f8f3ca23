import { NoLedger, reconcile, type Reconciled } from '#server/features/backups/index.ts'
import { openPorts } from '#server/open-ports.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { marksOf } from '#server/platform/latch.ts'
import { createLedgerStore, housesIn } from '#server/platform/ledger/pieces.ts'

interface Asked {
  /** Where the lost house's ledger lies, if not where this one's does. */
  readonly ledger?: string | undefined
  /** Marks of houses that this one lived on as after the backup, the oldest first. */
  readonly follow?: readonly string[] | undefined
  readonly clock?: Clock
}

/** What became of the wish to read the ledger. */
export type Outcome =
  | { readonly reconciled: Reconciled; readonly others: readonly string[] }
  | { readonly problem: string; readonly others: readonly string[] }

/** Tells a latched copy what happened after its backup; while none of its processes runs. */
export async function reconcileRestored(config: Config, asked: Asked = {}): Promise<Outcome> {
  const { ports, close } = await openPorts(config, asked.clock)
  try {
    const store = createLedgerStore(asked.ledger ? { ...config, ledgerDir: asked.ledger } : config)
    const { own, from } = await marksOf(ports.system)
    const follow = asked.follow ?? []
    const others = (await housesIn(store)).filter(
      (house) => house !== own && house !== from && !follow.includes(house),
    )
    if (!from) return { problem: 'The backup is from before there was a ledger.', others }
    try {
      const houses = [from, ...follow]
      return { reconciled: await reconcile(actAsSystem(ports), { store, houses }), others }
    } catch (error) {
      if (error instanceof NoLedger) return { problem: error.message, others }
      throw error
    }
  } finally {
    await close()
  }
}

/** What an operator reads. */
export function outcomeWords(outcome: Outcome): string {
  const { others } = outcome
  const elsewhere =
    others.length === 0
      ? ''
      : `\nLedgers of other houses lie there, too: ${others.join(', ')}. If this house lived on as one of them after the backup, run npm run reconcile -- --follow MARK.`
  if ('problem' in outcome)
    return `The ledger of sends and stops wasn’t read: ${outcome.problem} What happened after the backup isn’t known. If the ledger lies elsewhere, run npm run reconcile -- --ledger FOLDER.${elsewhere}`
  const { pieces, lastAt, unreadable, missing, sent, unsure, applied, held, failed } =
    outcome.reconciled
  return (
    [
      `The ledger was read: ${pieces} pieces${lastAt ? `, the last of ${lastAt}` : ''}.`,
      `Letters that left after the backup and won’t leave again: ${sent}; of which nobody knows, and which leave under their old Message-ID: ${unsure}.`,
      `Rows deleted or changed after the backup, and now here as well: ${applied}; that couldn’t be: ${failed}.`,
      `Messages held for somebody to look at: ${held}.`,
      ...(unreadable + missing > 0
        ? [`Pieces that can’t be opened: ${unreadable}; that are missing: ${missing}.`]
        : []),
    ].join('\n  ') + elsewhere
  )
}
