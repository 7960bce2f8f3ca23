import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { OpenWithSheets } from '#client/features/beyond/open-with-sheets.tsx'
import type { About } from '#client/features/beyond/saved-page.ts'
import { NotOpened, readSealed, type SealedFile } from '#client/features/beyond/sealed-file.ts'
import { FileInput } from './file-input.tsx'
import './opener.css'

/** The page that opens sealed messages without us: no network, no server, nothing but this file and two sheets. */
const about = JSON.parse(
  document.getElementById('about')?.textContent ?? '{"title":"A sealed message","lines":[]}',
) as About

function Opener({ enclosed }: { enclosed: SealedFile | undefined }) {
  const [file, setFile] = useState(enclosed)
  const [failure, setFailure] = useState<string>()
  async function choose(chosen: Blob): Promise<void> {
    setFailure(undefined)
    try {
      setFile(await readSealed(chosen))
    } catch (error) {
      setFile(undefined)
      setFailure(error instanceof NotOpened ? error.message : 'This file can’t be read.')
    }
  }
  return (
    <main className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-7 px-5 py-10">
      <header>
        <h1 className="text-4xl [overflow-wrap:anywhere]">{about.title}</h1>
        {about.lines.map((line) => (
          <p key={line} className="mt-2 text-lg">
            {line}
          </p>
        ))}
      </header>
      {!enclosed && <FileInput onFile={(chosen) => void choose(chosen)} failure={failure} />}
      {file && (
        <div className="rounded-lg border border-hair bg-cotton p-6 sm:p-9">
          <OpenWithSheets key={file.header.mark} file={file} title={about.title} />
        </div>
      )}
      <p className="text-thread">This page works without a network and sends nothing anywhere.</p>
    </main>
  )
}

/** The message that was saved inside this page. */
async function enclosedMessage(): Promise<SealedFile | undefined> {
  const text = document.getElementById('sealed')?.textContent
  if (!text) return undefined
  return readSealed(new Blob([Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!)]))
}

const root = createRoot(document.getElementById('root')!)
enclosedMessage()
  .then((enclosed) => root.render(<Opener enclosed={enclosed} />))
  .catch(() =>
    root.render(
      <p role="alert">
        The message in this page is damaged. Please save it again, or get it from its author’s
        export.
      </p>,
    ),
  )
