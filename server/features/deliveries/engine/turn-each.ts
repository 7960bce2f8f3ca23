import type { Book } from './book.ts'

/** A batch of turns, one after the other, for books whose calls are in one transaction anyway. */
export const turnEach =
  (turn: Book['turn']): Book['turnAll'] =>
  async (turns) => {
    const written: boolean[] = []
    for (const each of turns) written.push(await turn(each.before, each.turn))
    return written
  }
