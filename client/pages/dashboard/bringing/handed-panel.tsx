import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dateWriter } from '#contract/rules/date-looks.ts'
import type { Handed } from '#client/platform/uploads/handed-database.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { HandedOver } from './handed-over.ts'

interface HandedPanelProps {
  handed: HandedOver
  /** “the Ellis family’s vault, as Margaret Ellis”. */
  family: string
  person: string
  /** The way to another of one's families, where there is one. */
  otherFamilies: ReactNode
  /** Whether anything may be added to this vault. */
  mayAdd: boolean
}

/** Asks where what another app handed over is to go. Until somebody says so it stays on the device. */
export function HandedPanel({ handed, ...said }: HandedPanelProps) {
  const { own, others, elsewhere, inTurn, bring, forget } = handed
  return (
    <>
      {[...Map.groupBy(own, ({ handedAt }) => handedAt)].map(([handedAt, files]) => (
        <Asked
          key={handedAt}
          {...said}
          files={files}
          onBring={() => bring(files)}
          onForget={() => forget(files)}
        >
          <Previews files={files} />
        </Asked>
      ))}
      {elsewhere.length > 0 && (
        <p className="text-thread">
          {countWords(elsewhere)} that you handed over {elsewhere.length === 1 ? 'goes' : 'go'} into
          the vault of another of your families. What isn’t there yet goes on when you open it.
        </p>
      )}
      {inTurn.length > 0 && (
        <p className="text-thread">
          {countWords(inTurn)} {inTurn.length === 1 ? 'waits' : 'wait'} on this device: Kinfold is
          open in another window that is still bringing something in. Once it has, or is closed,{' '}
          {inTurn.length === 1 ? 'it comes' : 'they come'} in here.
        </p>
      )}
      {others.length > 0 && (
        <Asked
          {...said}
          files={others}
          isOthers
          onBring={() => bring(others)}
          onForget={() => forget(others)}
        />
      )}
    </>
  )
}

interface AskedProps extends Omit<HandedPanelProps, 'handed'> {
  files: readonly Handed[]
  isOthers?: boolean
  onBring: () => void
  onForget: () => void
  children?: ReactNode
}

function Asked(props: AskedProps) {
  const { files, isOthers, family, person, otherFamilies, mayAdd, onBring, onForget } = props
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff) return null
  const they = files.length === 1 ? 'it' : 'them'
  return (
    <section
      aria-label="Handed over by another app"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border-2 border-marigold bg-cotton p-5"
    >
      <h2 className="text-2xl">
        {isOthers ? 'Are these yours?' : `${countWords(files)} for the vault`}
      </h2>
      {props.children}
      <p>
        {isOthers
          ? `${countWords(files)} ${files.length === 1 ? 'was' : 'were'} handed over while somebody else was signed in on this device. Nothing goes anywhere unless you say so.`
          : `Handed over on ${cameWords(files[0]!)}. So far ${files.length === 1 ? 'it is' : 'they are'} on this device only.`}{' '}
        {mayAdd ? (
          <>
            Shall we keep {they} in <b>{family}</b>, in your name, {person}?
          </>
        ) : (
          <>
            Nothing can be added to <b>{family}</b> by you at the moment.
          </>
        )}
      </p>
      {otherFamilies}
      <div className="flex flex-wrap gap-3">
        {mayAdd && (
          <Button variant="action" size="large" icon="upload" onClick={onBring}>
            {isOthers ? `They are mine, bring ${they} in` : `Bring ${they} in`}
          </Button>
        )}
        <Button onClick={() => setPutOff(true)}>Not now</Button>
        {!isOthers && (
          <Button variant="quiet" icon="close" onClick={onForget}>
            Don’t bring {they} in
          </Button>
        )}
      </div>
    </section>
  )
}

const mostShown = 6

/** So that whoever is asked sees what it is about. */
function Previews({ files }: { files: readonly Handed[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {files.slice(0, mostShown).map(({ id, file }) => (
        <li key={id} className="size-24 overflow-hidden rounded-sm bg-mist">
          <Preview file={file} />
        </li>
      ))}
      {files.length > mostShown && (
        <li className="grid h-24 place-items-center px-3 font-[650]">
          and {(files.length - mostShown).toLocaleString('en-US')} more
        </li>
      )}
    </ul>
  )
}

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  if (!file.type.startsWith('image/') || isBroken)
    return (
      <span className="grid size-full content-center justify-items-center gap-1 p-1">
        <Icon name={file.type.startsWith('video/') ? 'play' : 'info'} />
        <span className="w-full truncate text-center text-sm">{file.name}</span>
      </span>
    )
  return (
    <img
      ref={picture}
      alt={file.name}
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  )
}

/** Each hand-over is asked about by itself, so that whoever didn’t share anything then notices. */
const cameWords = ({ handedAt }: Handed) => dateWriter('long moment')(handedAt)

/** “3 photos”, “One film”, “4 files”. */
function countWords(files: readonly Handed[]): string {
  const [kind, ...more] = new Set(files.map(({ file }) => kindOf(file)))
  const one = more.length > 0 || !kind ? 'file' : kind
  return files.length === 1 ? `One ${one}` : `${files.length.toLocaleString('en-US')} ${one}s`
}

const kindOf = ({ type }: File) =>
  type.startsWith('image/')
    ? 'photo'
    : type.startsWith('video/')
      ? 'film'
      : type.startsWith('audio/')
        ? 'sound'
        : 'file'
