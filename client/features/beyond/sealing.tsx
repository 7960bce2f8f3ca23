import { makeSheets } from './make-sheets.ts'
import { Refused, SealSteps } from './seal-steps.tsx'
import { sealFile, type Facts } from './sealed-file.ts'

interface SealingProps {
  what: 'recording' | 'writing'
  facts: Facts
  /** What its author calls it; it stands on the sheets. */
  name: string
  forWhom: string
  /** Its ends were cut off: they would be in what is sealed. */
  isTrimmed: boolean
  readBytes: () => Promise<Blob | undefined>
  onSealed: (sealed: Blob, code: string) => Promise<void>
  onEnd: () => void
}

/** From a message on this device to one that two of three sheets open. */
export function Sealing(props: SealingProps) {
  const { what, facts, name, forWhom, isTrimmed, readBytes, onSealed, onEnd } = props
  if (isTrimmed)
    return (
      <Refused onEnd={onEnd}>
        You cut the ends off this recording. Sealed beyond us it can’t be cut: what you took away
        would still be in it. Bring the ends back first, or record it again.
      </Refused>
    )
  return (
    <SealSteps
      {...{ what, name, forWhom, onEnd }}
      make={() => makeSheets(facts.id)}
      close={async ({ key, code }) => {
        const plain = await readBytes()
        if (!plain) throw new Error('The take is gone.')
        await onSealed(await sealFile(plain, key, facts), code)
      }}
      failed={() =>
        `It couldn’t be sealed: this device may have no room left. ${what === 'writing' ? 'What you wrote' : 'The recording'} is still here, as it was; your sheets are still good.`
      }
    />
  )
}
