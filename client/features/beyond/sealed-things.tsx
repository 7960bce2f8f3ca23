import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { sizeWords } from '#client/ui/size-words.ts'
import { OpenedContent } from './opened-content.tsx'
import { NotOpened, readThing, type Bytes } from './sealed-format.ts'
import { markOfHalf, openingFrom, openThing, type Content, type Opening } from './sealed-thing.ts'
import { TwoSheets } from './two-sheets.tsx'

export interface ThingToOpen {
  readonly id: string
  /** From whom, and since when it is in. */
  readonly about: string
  readonly byteLength: number
  /** Its encrypted bytes. */
  readonly read: () => Promise<Blob>
  /** What can be done with it. */
  readonly acts?: ReactNode
}

interface SealedThingsProps {
  /** To whose sheets they were sealed. */
  publicHalf: string
  things: readonly ThingToOpen[]
  /** The sheets are asked for once somebody wants to look. */
  isFolded?: boolean
}

/** What is in a capsule that is sealed beyond us: two sheets open all of it. */
export function SealedThings({ publicHalf, things, isFolded = false }: SealedThingsProps) {
  const [isAsked, setAsked] = useState(!isFolded)
  const [opening, setOpening] = useState<Opening>()
  const mark = useMark(publicHalf)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {opening ? (
        <p ref={takeLostFocus} tabIndex={-1} className="text-lg font-[650] outline-none">
          It is open on this page, until you leave it.
        </p>
      ) : isAsked ? (
        mark && (
          <TwoSheets
            what="capsule"
            mark={mark}
            onKey={async (key) => setOpening(await openingFrom(key, publicHalf))}
          />
        )
      ) : (
        <Button className="justify-self-start" onClick={() => setAsked(true)}>
          Look inside with two sheets
        </Button>
      )}
      <ul className="divide-y-2 divide-dashed divide-line">
        {things.map((thing) => (
          <li
            key={thing.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 first:pt-0 last:pb-0"
          >
            <OneThing thing={thing} opening={opening} />
            {thing.acts}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useMark(publicHalf: string): Bytes | undefined {
  const [mark, setMark] = useState<Bytes>()
  useEffect(() => void markOfHalf(publicHalf).then(setMark), [publicHalf])
  return mark
}

// Small enough to be fetched without asking; a film isn't.
const smallBytes = 8 * 1024 * 1024

type State =
  | { readonly phase: 'shut' | 'opening' }
  | { readonly phase: 'open'; readonly content: Content }
  | { readonly phase: 'failed'; readonly words: string }

function OneThing({ thing, opening }: { thing: ThingToOpen; opening: Opening | undefined }) {
  const [state, setState] = useState<State>({ phase: 'shut' })
  const { about, byteLength } = thing
  async function open(key: Opening): Promise<void> {
    setState({ phase: 'opening' })
    setState(await opened(thing, key))
  }
  const isSmall = byteLength <= smallBytes
  useEffect(() => {
    if (opening && isSmall) void open(opening)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opening, isSmall])
  if (state.phase === 'open')
    return (
      <>
        <Heading title={state.content.name} about={about} />
        <OpenedContent bytes={state.content.bytes} name={state.content.name} />
      </>
    )
  return (
    <>
      <Heading title="Something sealed" about={`${about}, ${sizeWords(byteLength)}`} />
      {state.phase === 'failed' && <p role="alert">{state.words}</p>}
      {opening && (state.phase === 'failed' || !isSmall) && (
        <Button
          className="justify-self-start"
          pending={state.phase === 'opening'}
          pendingLabel="Opening…"
          onClick={() => void open(opening)}
        >
          {state.phase === 'failed' ? 'Try again' : 'Open it'}
        </Button>
      )}
    </>
  )
}

async function opened(thing: ThingToOpen, opening: Opening): Promise<State> {
  try {
    const sealed = await readThing(await thing.read())
    return { phase: 'open', content: await openThing(sealed, opening) }
  } catch (error) {
    const words =
      error instanceof NotOpened
        ? error.message
        : 'It couldn’t be fetched or opened. Nothing is lost; please try again.'
    return { phase: 'failed', words }
  }
}

const Heading = ({ title, about }: { title: string; about: string }) => (
  <header className="grid gap-1">
    <h3 className="text-xl [overflow-wrap:anywhere]">{title}</h3>
    <p className="text-thread">{about}</p>
  </header>
)
