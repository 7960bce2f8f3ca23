import type { BeyondRoom } from './beyond-room.ts'
import type { LeftOut } from './gather-files.ts'

/** How far what was chosen has come. */
export interface Brought {
  readonly phase: 'none' | 'opening' | 'bringing' | 'over'
  readonly isPaused: boolean
  readonly total: number
  /** A large one that is being read, to tell whether the vault has it already. */
  readonly looking: { readonly name: string; readonly share: number } | undefined
  readonly came: number
  /** The vault had them already. */
  readonly known: readonly string[]
  readonly failed: ReadonlyMap<string, LeftOut>
  /** Of these somebody gave something up while it was sent. */
  readonly givenUp: ReadonlySet<File>
  /** How many files told of others. */
  readonly notes: number
  readonly passedOver: number
  /** What an earlier visit had still to do, where this goes on with it. */
  readonly leftBefore: number | undefined
  readonly beyondRoom: BeyondRoom | undefined
}

export const nothingBrought: Brought = {
  phase: 'none',
  isPaused: false,
  total: 0,
  looking: undefined,
  came: 0,
  known: [],
  failed: new Map(),
  givenUp: new Set(),
  notes: 0,
  passedOver: 0,
  leftBefore: undefined,
  beyondRoom: undefined,
}

export const doneOf = ({ came, known, failed }: Brought): number =>
  came + known.length + failed.size

/** Of what an earlier visit had to do, what this device couldn't keep: it has to be chosen again. */
export const notHere = ({ leftBefore = 0, total }: Brought): number =>
  Math.max(0, leftBefore - total)

/** What was chosen and isn't in the vault, or not all of it. */
export const notKept = ({ failed, givenUp }: Brought): ReadonlySet<File> =>
  new Set([...givenUp, ...[...failed.values()].map(({ from }) => from)])

const files = (count: number) =>
  count === 1 ? 'One file' : `${count.toLocaleString('en-US')} files`

/** What became of it all, in sentences. */
export function broughtWords({ total, came, known, failed }: Brought): string {
  if (total === 1 && known.length === 1)
    return `${known[0]} is in the vault already, so it wasn’t sent again.`
  const said = [
    came > 0 && `${files(came)} came in.`,
    known.length > 0 &&
      `${files(known.length)} ${known.length === 1 ? 'was' : 'were'} in the vault already, so ${known.length === 1 ? 'it wasn’t' : 'they weren’t'} sent again.`,
    failed.size > 0 && `${files(failed.size)} couldn’t be brought in; nothing of yours is lost.`,
  ]
  return said.filter((one) => one !== false).join(' ')
}
