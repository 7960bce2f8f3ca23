import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CapsuleItem } from '#contract/capsules/index.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ApiError } from '#client/platform/api-error.ts'
import { kindWords } from './capsule-words.ts'

interface CapsuleThingProps {
  item: CapsuleItem
  /** Where its bytes are. */
  src: string
  /** Said of a sound or a film that can’t be played. */
  whenItFails?: ReactNode
  /** Others’ papers stay with the family; of them this is said. */
  whenItIsKept?: ReactNode
}

/** One thing of a capsule as it is read, heard or looked at. */
export function CapsuleThing({ item, src, whenItFails, whenItIsKept }: CapsuleThingProps) {
  const download = `${src}?download=1`
  const label = `${kindWords[item.kind]} from ${item.by}`
  switch (item.kind) {
    case 'letter':
      return <Letter src={src} />
    case 'audio':
      return <AudioPlayer {...{ label, src, whenItFails }} downloadSrc={download} />
    case 'video':
      return <FilmPlayer {...{ label, src, whenItFails }} downloadSrc={download} />
    case 'photo':
      return <Photo src={src} alt={`${item.name}, from ${item.by}`} />
    case 'document':
      if (whenItIsKept && !item.isMine) return whenItIsKept
      return <Save name={item.name} href={download} />
    case 'sealed':
      return <Save name={item.name} href={download} />
  }
}

const Save = ({ name, href }: { name: string; href: string }) => (
  <p>
    <a href={href} download className={buttonLook({})}>
      <Icon name="download" />
      <span>Save {name}</span>
    </a>
  </p>
)

/** Some kinds no browser shows, and some leave the family’s own devices only by whoever put them in. */
function Photo({ src, alt }: { src: string; alt: string }) {
  const [isShown, setShown] = useState(true)
  if (!isShown)
    return (
      <p>
        {alt}: this picture can’t be shown here. Whoever put it in, or the family, can send it to
        you.
      </p>
    )
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setShown(false)}
      className="max-h-[70dvh] w-auto max-w-full rounded-md"
    />
  )
}

function Letter({ src }: { src: string }) {
  const query = useQuery({
    queryKey: ['capsules', 'letter', src],
    queryFn: async ({ signal }) => {
      const answer = await fetch(src, { signal })
      const text = await answer.text()
      if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text)
      return text
    },
    staleTime: Infinity,
  })
  return (
    <Loaded
      query={query}
      what="this letter"
      skeleton={<SkeletonLines lines={3} label="Opening the letter" />}
    >
      {(words) => <LetterWords words={words} />}
    </Loaded>
  )
}

// Past that, what comes after it on a phone isn't found any more.
const longLetter = 600
const manyLines = 10

function LetterWords({ words }: { words: string }) {
  const isLong = words.length > longLetter || words.split('\n').length > manyLines
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-3">
      <div className="rounded-md border-l-4 border-l-cranberry bg-mist px-5 py-4">
        <p
          className={`text-lg [overflow-wrap:anywhere] whitespace-pre-wrap ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
        >
          {words}
        </p>
      </div>
      {isLong && (
        <Button
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less of it' : 'Read the whole letter'}
        </Button>
      )}
    </div>
  )
}
