import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { OpenWithSheets } from './open-with-sheets.tsx'
import { saveAs, savedPage, type About } from './saved-page.ts'
import { readMessage, type SealedFile } from './sealed-format.ts'

interface SealedMessageProps {
  /** Where its encrypted bytes are. */
  path: string
  about: About
}

/** A message that was sealed beyond us: fetched as it is, opened here with two sheets, and kept. */
export function SealedMessage({ path, about }: SealedMessageProps) {
  const query = useSealed(path)
  return (
    <Loaded
      query={query}
      what="the sealed message"
      skeleton={<SkeletonLines lines={5} label="Fetching the sealed message" />}
    >
      {(fetched) =>
        'wrong' in fetched ? (
          <p role="alert" className="text-lg">
            {fetched.wrong}
          </p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
            <OpenWithSheets file={fetched.file} title={about.title} />
            <Keep whole={fetched.whole} about={about} />
          </div>
        )
      }
    </Loaded>
  )
}

type Fetched = { readonly whole: Blob; readonly file: SealedFile } | { readonly wrong: string }

const useSealed = (path: string) =>
  useQuery<Fetched>({
    queryKey: ['sealed', path],
    queryFn: async ({ signal }) => {
      const answer = await fetch(path, { signal })
      if (!answer.ok) throw new TypeError('The sealed message did not come.')
      const whole = await answer.blob()
      return readMessage(whole).then(
        (file) => ({ whole, file }),
        (error: Error) => ({ wrong: error.message }),
      )
    },
    staleTime: Infinity,
    retry: false,
  })

function Keep({ whole, about }: { whole: Blob; about: About }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function save(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      saveAs(await savedPage(whole, about), `${about.title}, sealed.html`)
    } catch {
      setFailure('The page couldn’t be made: check your connection, and try again.')
    }
    setBusy(false)
  }
  return (
    <section className="grid justify-items-start gap-3 border-t border-hair pt-6 print:hidden">
      <h2 className="text-2xl">Keep it, without us</h2>
      <p>
        Save the sealed message as one page. It opens on any computer with two sheets, without a
        network, also should Kinfold be gone. Without the sheets it tells nobody anything.
      </p>
      <Button
        icon="download"
        pending={isBusy}
        pendingLabel="Making the page…"
        onClick={() => void save()}
      >
        Save it as one page
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure}
      </p>
    </section>
  )
}
