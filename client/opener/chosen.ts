import {
  isMessage,
  NotOpened,
  readSealed,
  type SealedFile,
} from '#client/features/beyond/sealed-format.ts'
import type { ThingToOpen } from '#client/features/beyond/sealed-things.tsx'

interface ChosenThings {
  readonly publicHalf: string
  readonly things: readonly ThingToOpen[]
}

/** What somebody chose to open: one message, or things of one capsule. */
export interface Chosen {
  readonly sealed?: SealedFile | ChosenThings
  /** What can't be opened of it, and why. */
  readonly failure?: string
}

export async function readChosen(files: readonly File[]): Promise<Chosen> {
  try {
    const all = await Promise.all(
      files.map(async (file) => ({ file, sealed: await readSealed(file) })),
    )
    const first = all[0]!.sealed
    if (isMessage(first)) {
      if (all.length === 1) return { sealed: first }
      return { failure: 'Each message has sheets of its own. Please choose one file.' }
    }
    const { to } = first.header
    const things = all
      .filter(({ sealed }) => !isMessage(sealed) && sealed.header.to === to)
      .map(({ file }) => ({
        id: file.name,
        about: fromWhom(file.name),
        byteLength: file.size,
        read: async () => file,
      }))
    const others = all.length - things.length
    return {
      sealed: { publicHalf: to, things },
      ...(others > 0 && {
        failure: `${others === 1 ? 'One of the files is' : `${others} of the files are`} of another capsule or message, with other sheets. The others are below.`,
      }),
    }
  } catch (error) {
    return { failure: error instanceof NotOpened ? error.message : 'This file can’t be read.' }
  }
}

/** In an export a file is called by the end of its id and by whom it is from. */
const fromWhom = (fileName: string) =>
  fileName.replace(/^[0-9a-f]{12} /, '').replace(/\.kinfold$/, '')
