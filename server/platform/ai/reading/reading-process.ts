import {
  answerPictures,
  giveWay,
  open,
  type Pixels,
} from '#server/platform/ai/seeing/answer-pictures.ts'
import { orderLines, type ReadPiece } from './order-lines.ts'
import { openTextNets } from './text-nets.ts'
import type { ReadLine } from './reader.ts'
import type { TextBox } from './text-boxes.ts'

// The pictures that the vault shows are of this size.
const side = 2048
// Read the right way up, print is surer than this.
const sure = 0.8

giveWay()
const { findText, readText } = await openTextNets(process.argv[2]!)

/** Also a card that was photographed lying on its side or head. */
async function look(pixels: Pixels): Promise<ReadLine[]> {
  const boxes = await findText(pixels)
  if (boxes.length === 0) return []
  if (lieOnSide(boxes)) return best([await readTurned(pixels, 90), await readTurned(pixels, 270)])
  const upright = await readText(pixels, boxes)
  if (sureness(upright) >= sure) return orderLines(upright)
  return best([upright, await readTurned(pixels, 180)])
}

async function readTurned(pixels: Pixels, angle: number): Promise<ReadPiece[]> {
  const { data, info } = await open(pixels)
    .rotate(angle)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const turned = { data, width: info.width, height: info.height }
  return readText(turned, await findText(turned))
}

const best = (ways: readonly ReadPiece[][]) =>
  orderLines(ways.toSorted((one, other) => letters(other) - letters(one))[0]!)

/** How much was read, and how surely. */
const letters = (pieces: readonly ReadPiece[]) =>
  pieces.reduce((sum, { words, confidence }) => sum + words.length * confidence ** 4, 0)

const sureness = (pieces: readonly ReadPiece[]) =>
  letters(pieces) /
  Math.max(
    1,
    pieces.reduce((sum, { words }) => sum + words.length, 0),
  )

function lieOnSide(boxes: readonly TextBox[]): boolean {
  const area = (some: readonly TextBox[]) =>
    some.reduce((sum, { width, height }) => sum + width * height, 0)
  return area(boxes.filter(({ width, height }) => height > 1.5 * width)) > area(boxes) / 2
}

answerPictures(side, look)
