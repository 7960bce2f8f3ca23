import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { BeforeSealing } from './before-sealing.tsx'
import { makeSheets, type Seal } from './make-sheets.ts'
import { canSealHere, sealFile, type SealedHeader } from './sealed-file.ts'
import { SheetsStep } from './sheets-step.tsx'

interface SealingProps {
  facts: Pick<SealedHeader, 'id' | 'contentType' | 'durationMs'>
  /** What its author calls it; it stands on the sheets. */
  name: string
  forWhom: string
  /** Its ends were cut off: they would be in what is sealed. */
  isTrimmed: boolean
  readBytes: () => Promise<Blob | undefined>
  onSealed: (sealed: Blob, code: string) => Promise<void>
  onEnd: () => void
}

/** From a recording on this device to one that two of three sheets open. */
export function Sealing(props: SealingProps) {
  const { facts, name, forWhom, isTrimmed, onEnd } = props
  const [seal, setSeal] = useState<Seal>()
  const { isBusy, failure, close } = useClosing(props, seal)
  if (!canSealHere())
    return (
      <Refused onEnd={onEnd}>
        Browsers encrypt only on pages that came over a secure connection, and this one didn’t. Open
        Kinfold by an address that begins with https, and seal it there.
      </Refused>
    )
  if (isTrimmed)
    return (
      <Refused onEnd={onEnd}>
        You cut the ends off this recording. Sealed beyond us it can’t be cut: what you took away
        would still be in it. Bring the ends back first, or record it again.
      </Refused>
    )
  return (
    <Frame
      key={String(seal === undefined)}
      title={seal ? 'Print its three sheets' : 'Seal it beyond us'}
    >
      {seal ? (
        <SheetsStep
          {...{ seal, name, forWhom, isBusy, failure, onEnd }}
          onChecked={() => void close()}
        />
      ) : (
        <BeforeSealing onMake={() => void makeSheets(facts.id).then(setSeal)} onEnd={onEnd} />
      )}
    </Frame>
  )
}

/** The last step: encrypted, put in the place of the sound, and the key forgotten. */
function useClosing({ facts, readBytes, onSealed, onEnd }: SealingProps, seal: Seal | undefined) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function close(): Promise<void> {
    if (!seal || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const plain = await readBytes()
      if (!plain) throw new Error('The take is gone.')
      await onSealed(await sealFile(plain, seal.key, facts), seal.code)
      seal.key.fill(0)
      onEnd()
    } catch {
      setFailure(
        'It couldn’t be sealed: this device may have no room left. The recording is still here, as it was; your sheets are still good.',
      )
      setBusy(false)
    }
  }
  return { isBusy, failure, close }
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

const Refused = ({ onEnd, children }: { onEnd: () => void; children: ReactNode }) => (
  <Frame title="It can’t be sealed beyond us like this">
    <p className="text-lg">{children}</p>
    <Button size="large" className="justify-self-start" onClick={onEnd}>
      Back to the recording
    </Button>
  </Frame>
)
