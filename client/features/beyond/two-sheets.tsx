import { useEffect, useState } from 'react'
import { sealCode, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { keyFrom, whyNotThisSheet } from '#contract/rules/beyond/sheets-together.ts'
import { Icon } from '#client/ui/icon.tsx'
import { canSealHere, NotOpened, type Bytes } from './sealed-format.ts'
import { SheetEntry } from './sheet-entry.tsx'

interface TwoSheetsProps {
  what: 'message' | 'capsule'
  /** What its sheets say. */
  mark: Bytes
  /** Tries the key that two sheets gave; throws, in words, if it doesn't fit. */
  onKey: (key: Bytes) => Promise<void>
}

const elsewhere = {
  message: 'Save the message’s page, and open it from there on a computer.',
  capsule: 'Open it by an address that begins with https, or from an export.',
}

/** Asks for two sheets of one message or capsule. The key they hold is this page's alone. */
export function TwoSheets({ what, mark, onKey }: TwoSheetsProps) {
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [failure, setFailure] = useState<string>()
  useKey(sheets, onKey, (words) => {
    // Which of the two is wrong nobody can say: both are asked for again.
    setSheets([])
    setFailure(words)
  })
  if (!canSealHere())
    return <p role="alert">This browser can’t decrypt on this page. {elsewhere[what]}</p>
  return (
    <section aria-label="Two sheets" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-lg">
        It is sealed beyond us: two of its three sheets of paper open it, and nothing else does.
        They say <b className="whitespace-nowrap">{sealCode(mark)}</b>. Reading them happens in this
        browser; nothing of it is sent anywhere.
      </p>
      <SheetsSoFar sheets={sheets} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure}
      </p>
      {sheets.length < 2 && (
        <SheetEntry
          key={sheets.length}
          onSheet={(sheet) => {
            setFailure(undefined)
            const why = whyNotThisSheet(sheet, mark, sheets, what)
            if (!why) setSheets([...sheets, sheet])
            return why
          }}
        />
      )}
    </section>
  )
}

const SheetsSoFar = ({ sheets }: { sheets: readonly Sheet[] }) => (
  <output className="grid gap-1">
    {sheets.map(({ number }) => (
      <span key={number} className="flex items-center gap-2 text-lg">
        <Icon name="check" className="text-success" />
        Sheet {number} is read.
      </span>
    ))}
    <span className="font-[650]">
      {sheets.length === 0 && 'Two sheets are needed. Begin with either.'}
      {sheets.length === 1 && 'One more sheet is needed.'}
      {sheets.length === 2 && 'Opening…'}
    </span>
  </output>
)

/** Once there are two. */
function useKey(
  sheets: readonly Sheet[],
  onKey: TwoSheetsProps['onKey'],
  onFailure: (words: string) => void,
): void {
  useEffect(() => {
    const [one, other] = sheets
    if (!one || !other) return
    const key = Uint8Array.from(keyFrom([one, other]))
    onKey(key)
      .catch((error: unknown) =>
        onFailure(
          error instanceof NotOpened
            ? error.message
            : 'It couldn’t be opened here. Nothing is lost; please try again.',
        ),
      )
      .finally(() => key.fill(0))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sheets])
}
