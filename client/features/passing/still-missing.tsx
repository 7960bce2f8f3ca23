import type { Missing, PassingView } from '#contract/passing/index.ts'
import { missingWords } from '#contract/rules/release/words/missing-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'

/** What still keeps what was sealed from arriving: the first thing large, the others below it. */
export function StillMissing({ view: { missing } }: { view: PassingView }) {
  const [first, ...others] = missing
  if (!first) return <AllThere />
  return (
    <section
      aria-labelledby="missing"
      className="grid gap-5 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id="missing" className="text-2xl">
          What is still missing
        </h2>
        <p className="text-thread">One thing at a time. Nothing is lost meanwhile.</p>
      </div>
      <OneMissing kind={first} isFirst />
      {others.length > 0 && (
        <ul className="grid divide-y divide-hair border-t border-hair">
          {others.map((kind) => (
            <li key={kind} className="py-4 last:pb-0">
              <OneMissing kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OneMissing({ kind, isFirst }: { kind: Missing; isFirst?: boolean }) {
  const { title, words, mend } = missingWords[kind]
  return (
    <div className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid max-w-[40rem] gap-1">
        <h3 className={isFirst ? 'text-xl' : 'text-lg'}>{title}</h3>
        <p>{words}</p>
      </div>
      {mend && <Mend {...mend} isFirst={isFirst ?? false} />}
    </div>
  )
}

interface MendProps {
  href: string
  label: string
  isFirst: boolean
}

function Mend({ href, label, isFirst }: MendProps) {
  const look = isFirst ? ({ variant: 'action', size: 'large' } as const) : {}
  if (!href.startsWith('#'))
    return (
      <ButtonLink href={href} {...look}>
        {label}
      </ButtonLink>
    )
  // The place is on this page: the browser scrolls there, and the focus goes along.
  return (
    <a href={href} className={buttonLook(look)}>
      {label}
    </a>
  )
}

const AllThere = () => (
  <p className="flex items-start gap-3 rounded-lg border border-hair bg-cotton p-5 text-lg sm:px-8">
    <Icon name="check" className="mt-1 text-teal" />
    Nothing is missing: should it come to that, what you sealed can arrive.
  </p>
)
