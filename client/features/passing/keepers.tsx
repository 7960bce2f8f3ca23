import { useState } from 'react'
import type { KeeperView, PassingView } from '#contract/passing/index.ts'
import { MOST_KEEPERS } from '#contract/rules/release/passing.ts'
import { Card } from '#client/ui/card.tsx'
import { AskKeeper } from './ask-keeper.tsx'
import { KeeperLinkDialog } from './keeper-link-dialog.tsx'
import { KeeperRow } from './keeper-row.tsx'

const keeping = new Set<KeeperView['state']>(['invited', 'accepted', 'confirmed', 'unreachable'])

/** Who was asked and where each stands; then the way to ask somebody. */
export function Keepers({ view }: { view: PassingView }) {
  const [shown, setShown] = useState<KeeperView>()
  const now = view.keepers.filter(({ state }) => keeping.has(state))
  const before = view.keepers.filter(({ state }) => !keeping.has(state))
  const row = (keeper: KeeperView) => (
    <KeeperRow key={keeper.id} keeper={keeper} onShowLink={() => setShown(keeper)} />
  )
  return (
    <>
      <section id="keepers" tabIndex={-1} className="scroll-mt-6 outline-none">
        <Card title="Your keepers">
          {now.length === 0 ? (
            <p className="rounded-lg border-2 border-dashed border-line p-6 text-lg">
              Nobody yet. Think of two or three people who would know, and who would tell you the
              truth: a daughter, an old friend, a neighbor.
            </p>
          ) : (
            <ul className="divide-y divide-hair">{now.map(row)}</ul>
          )}
          {before.length > 0 && (
            <details className="mt-4 border-t border-hair pt-2">
              <summary className="min-h-touch content-center font-[650] text-link underline decoration-2 underline-offset-4">
                {before.length === 1
                  ? 'One who isn’t your keeper any more'
                  : `${before.length} who aren’t your keepers any more`}
              </summary>
              <ul className="divide-y divide-hair">{before.map(row)}</ul>
            </details>
          )}
        </Card>
      </section>
      <section id="ask" tabIndex={-1} className="scroll-mt-6 outline-none">
        <Card title={now.length === 0 ? 'Ask your first keeper' : 'Ask another keeper'}>
          {now.length < MOST_KEEPERS ? (
            <AskKeeper />
          ) : (
            <p className="text-lg">
              You have five, which is as many as there can be. To ask somebody else, take one back
              first.
            </p>
          )}
        </Card>
      </section>
      <KeeperLinkDialog keeper={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
