import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SealedWhat } from '#contract/rules/beyond/beyond-words.ts'
import { Button } from '#client/ui/button.tsx'
import { BeforeSealing } from './before-sealing.tsx'
import type { Seal } from './make-sheets.ts'
import { canSealHere } from './sealed-format.ts'
import { SheetsStep } from './sheets-step.tsx'

interface SealStepsProps<Made extends Seal> {
  what: SealedWhat
  /** What its author calls it; it stands on the sheets. */
  name: string
  forWhom: string
  make: () => Promise<Made>
  /** The sheets are in the author's hands: what remains to be done. */
  close: (seal: Made) => Promise<void>
  /** What is told when that fails. */
  failed: (error: unknown) => string
  onEnd: () => void
}

/** What it means, three sheets, two of them typed back, and it is done: the key is forgotten. */
export function SealSteps<Made extends Seal>(props: SealStepsProps<Made>) {
  const { what, name, forWhom, make, onEnd } = props
  const [seal, setSeal] = useState<Made>()
  const { isBusy, failure, close } = useClosing(props, seal)
  if (!canSealHere())
    return (
      <Refused onEnd={onEnd}>
        Browsers encrypt only on pages that came over a secure connection, and this one didn’t. Open
        Kinfold by an address that begins with https, and seal it there.
      </Refused>
    )
  return (
    <Frame
      key={String(seal === undefined)}
      title={seal ? 'Print its three sheets' : 'Seal it beyond us'}
    >
      {seal ? (
        <SheetsStep
          {...{ what, seal, name, forWhom, isBusy, failure, onEnd }}
          onChecked={() => void close()}
        />
      ) : (
        <BeforeSealing what={what} onMake={() => void make().then(setSeal)} onEnd={onEnd} />
      )}
    </Frame>
  )
}

function useClosing<Made extends Seal>(
  { close, failed, onEnd }: SealStepsProps<Made>,
  seal: Made | undefined,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function closeNow(): Promise<void> {
    if (!seal || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await close(seal)
      seal.key.fill(0)
      onEnd()
    } catch (error) {
      setFailure(failed(error))
      setBusy(false)
    }
  }
  return { isBusy, failure, close: closeNow }
}

/** Each step begins with its heading. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <article
      aria-label="Sealing beyond us"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border border-hair bg-cotton p-5 text-ink sm:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-3xl outline-none">
        {title}
      </h2>
      {children}
    </article>
  )
}

export const Refused = ({ onEnd, children }: { onEnd: () => void; children: ReactNode }) => (
  <Frame title="It can’t be sealed beyond us like this">
    <p className="text-lg">{children}</p>
    <Button size="large" className="justify-self-start" onClick={onEnd}>
      Back to where you were
    </Button>
  </Frame>
)
