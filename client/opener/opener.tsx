import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { OpenWithSheets } from '#client/features/beyond/open-with-sheets.tsx'
import type { About } from '#client/features/beyond/saved-page.ts'
import { readMessage, type SealedFile } from '#client/features/beyond/sealed-format.ts'
import { SealedThings } from '#client/features/beyond/sealed-things.tsx'
import { readChosen, type Chosen } from './chosen.ts'
import { FileInput } from './file-input.tsx'
import './opener.css'

/** The page that opens what is sealed beyond us without us: no network, no server, nothing but this file and two sheets. */
const about = JSON.parse(
  document.getElementById('about')?.textContent ??
    '{"title":"A sealed message or capsule","lines":[]}',
) as About

function Opener({ enclosed }: { enclosed: SealedFile | undefined }) {
  const [chosen, setChosen] = useState<Chosen | undefined>(enclosed && { sealed: enclosed })
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
      {!enclosed && (
        <FileInput
          onFiles={(files) => void readChosen(files).then(setChosen)}
          failure={chosen?.failure}
        />
      )}
      {chosen?.sealed && (
        <div className="rounded-lg border border-hair bg-cotton p-6 sm:p-9">
          <Opening chosen={chosen.sealed} />
        </div>
      )}
      <p className="text-thread">This page works without a network and sends nothing anywhere.</p>
    </main>
  )
}

function Opening({ chosen }: { chosen: NonNullable<Chosen['sealed']> }) {
  if ('things' in chosen)
    return (
      <SealedThings key={chosen.publicHalf} publicHalf={chosen.publicHalf} things={chosen.things} />
    )
  return <OpenWithSheets key={chosen.header.mark} file={chosen} title={about.title} />
}

/** The message that was saved inside this page. */
async function enclosedMessage(): Promise<SealedFile | undefined> {
  const text = document.getElementById('sealed')?.textContent
  if (!text) return undefined
  return readMessage(new Blob([Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!)]))
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
