import { dateWriter } from '#contract/rules/date-looks.ts'
import { messageName } from '#contract/rules/message-name.ts'
import { shrinkPeaks } from '#contract/rules/peaks.ts'
import { newId } from '#client/platform/new-id.ts'

type TakeKind = 'voice' | 'file' | 'written'

/** Something meant for somebody that so far exists on this device only. */
export interface Take {
  readonly id: string
  readonly kind: TakeKind
  /** `recording` until it was ended in good order; found so on a later visit, it was cut off. */
  readonly state: 'recording' | 'done'
  readonly wasCutOff?: boolean
  readonly startedAt: string
  readonly contentType: string
  readonly fileName: string
  readonly byteLength: number
  readonly durationMs: number
  /** Loudness from beginning to end, 0 to 100. */
  readonly peaks: readonly number[]
  readonly title: string
  readonly forWhom: string
  readonly words: string
  /** What it is for, and the question it answers. */
  readonly occasion: string
  readonly prompt: string
  /** Where it is to begin and end; its bytes stay as they were spoken. */
  readonly trimStartMs: number
  readonly trimEndMs: number | null
  /** Takes of the same message, spoken one after the other: one of them is chosen. */
  readonly attemptsOf: string
  /** Where, when and from whom, as typed so far; `forWhom` says for whom. */
  readonly plan?: TakePlan
  /** Encrypted here, beyond us: its sound or its words are bytes now, and its sheets are named by this code. */
  readonly sealedAs?: string
  /** How far it has come on its way into an account. */
  readonly sent?: Sent
  /** Somebody pressed Send: it goes as soon as there is a connection. */
  readonly isToSend?: boolean
}

interface TakePlan {
  readonly to: string
  readonly on: string
  readonly zone?: string
  readonly from: string
  readonly ownEmail: string
}

export interface Sent {
  readonly accountId: string
  readonly familyId: string
  readonly mediaId?: string
}

/** A quarter of a second of sound as the recorder wrote it, or a chosen file whole. */
export interface Slice {
  readonly takeId: string
  readonly number: number
  readonly bytes: ArrayBuffer | Blob
  readonly durationMs: number
  readonly peak: number
}

export function newTake(kind: TakeKind, known: Partial<Take> = {}): Take {
  const id = newId()
  return {
    id,
    kind,
    state: kind === 'voice' ? 'recording' : 'done',
    startedAt: new Date().toISOString(),
    contentType: '',
    fileName: '',
    byteLength: 0,
    durationMs: 0,
    peaks: [],
    title: '',
    forWhom: '',
    words: '',
    ...unaskedYet(id),
    ...known,
  }
}

const unaskedYet = (id: string) => ({
  occasion: '',
  prompt: '',
  trimStartMs: 0,
  trimEndMs: null,
  attemptsOf: id,
})

/** What led to it. */
export type About = Pick<Take, 'title' | 'occasion' | 'prompt'>

export const isAbout = ({ title, occasion, prompt }: About): boolean =>
  Boolean(title || occasion || prompt)

/** What a further take of the same message begins with. */
export const sameMessage = (take: Take): Partial<Take> => ({
  title: take.title,
  forWhom: take.forWhom,
  occasion: take.occasion,
  prompt: take.prompt,
  attemptsOf: take.attemptsOf,
  ...(take.plan && { plan: take.plan }),
})

/** A take that an earlier version of this page stored, with what it didn't ask for yet. */
export const completed = (stored: Take): Take => ({ ...unaskedYet(stored.id), ...stored })

/** The take as its slices say it is: what was stored counts, not what was meant to be. */
export function ended(take: Take, slices: readonly Slice[], wasCutOff: boolean): Take {
  return {
    ...take,
    state: 'done',
    wasCutOff,
    byteLength: slices.reduce((sum, { bytes }) => sum + sizeOf(bytes), 0),
    durationMs: Math.round(slices.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    peaks: shrinkPeaks(slices.map(({ peak }) => peak)),
  }
}

const sizeOf = (bytes: ArrayBuffer | Blob): number =>
  bytes instanceof Blob ? bytes.size : bytes.byteLength

/** Whether there is anything in it worth asking about. */
export const hasContent = ({ kind, byteLength, words }: Take): boolean =>
  byteLength > 0 || (kind === 'written' && words.trim() !== '')

const day = dateWriter('day')
export const dayOf = (take: Take): string => day(new Date(take.startedAt))

export const nameOf = messageName
