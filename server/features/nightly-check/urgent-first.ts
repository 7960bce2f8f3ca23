import { byUrgency, type Trouble } from './trouble.ts'

export interface Urgent {
  readonly troubles: readonly Trouble[]
  /** How many there are in all, those among them included. */
  readonly all: number
}

/** The most urgent few of however many there are; no more than a few batches are ever held. */
export async function urgentFirst(
  batches: AsyncIterable<readonly Trouble[]>,
  most: number,
  isWanted: (trouble: Trouble) => boolean = () => true,
): Promise<Urgent> {
  let troubles: Trouble[] = []
  let all = 0
  for await (const batch of batches) {
    const wanted = batch.filter(isWanted)
    all += wanted.length
    troubles = [...troubles, ...wanted].toSorted(byUrgency).slice(0, most)
  }
  return { troubles, all }
}
