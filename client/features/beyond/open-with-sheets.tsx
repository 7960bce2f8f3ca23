import { useState } from 'react'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { OpenedContent } from './opened-content.tsx'
import { openSealed } from './sealed-file.ts'
import { markIn, type SealedFile } from './sealed-format.ts'
import { TwoSheets } from './two-sheets.tsx'

interface OpenWithSheetsProps {
  file: SealedFile
  title: string
}

/** Two sheets, and the message is heard or read: the same on the listening page and in the saved one. */
export function OpenWithSheets({ file, title }: OpenWithSheetsProps) {
  const [opened, setOpened] = useState<Blob>()
  if (!opened)
    return (
      <TwoSheets
        what="message"
        mark={markIn(file.header)}
        onKey={async (key) => setOpened(await openSealed(file, key))}
      />
    )
  const isWritten = opened.type.startsWith('text/')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p ref={takeLostFocus} tabIndex={-1} className="text-lg font-[650] outline-none">
        {isWritten ? 'It is open.' : 'It is open. Press Play when you are ready.'}
      </p>
      <OpenedContent bytes={opened} name={title} durationMs={file.header.durationMs} />
    </div>
  )
}
