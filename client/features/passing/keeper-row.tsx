import { Address } from '#client/ui/address.tsx'
import type { KeeperView } from '#contract/passing/index.ts'
import { keeperStateWords } from '#contract/rules/release/words/keeper-state-words.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { KeeperActs } from './keeper-acts.tsx'
import { useReaderClock } from './queries.ts'

interface KeeperRowProps {
  keeper: KeeperView
  onShowLink: () => void
}

/** One keeper: where they stand, what comes next, and what can be pressed. */
export function KeeperRow({ keeper, onShowLink }: KeeperRowProps) {
  const clock = useReaderClock()
  const { label, tone, words } = keeperStateWords(keeper, clock)
  return (
    <li className="grid gap-4 py-5 first:pt-1 last:pb-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <Avatar
          id={keeper.id}
          name={keeper.name}
          decorative
          className="mt-1 size-[min(3.5rem,14vw)]!"
        />
        <div className="grid min-w-0 content-start gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-xl [overflow-wrap:anywhere]">{keeper.name}</h3>
            <Badge tone={tone}>{label}</Badge>
          </div>
          {keeper.email && (
            <p className="text-thread">
              <Address>{keeper.email}</Address>
            </p>
          )}
        </div>
        {/* Under the picture on a phone: beside it large text has no room for a word. */}
        <div className="col-span-full grid min-w-0 gap-1 sm:col-span-1 sm:col-start-2">
          <p className="max-w-[40rem] [overflow-wrap:anywhere]">{words}</p>
          {keeper.sameAs && (
            <p className="max-w-[40rem] font-[650]">
              This seems to be the same person as {keeper.sameAs}: together they count once.
            </p>
          )}
        </div>
      </div>
      <KeeperActs keeper={keeper} onShowLink={onShowLink} />
    </li>
  )
}
