import type { ReadLine } from './reader.ts'
import type { TextBox } from './text-boxes.ts'

export interface ReadPiece extends ReadLine {
  readonly box: TextBox
}

// Wider gaps part columns; narrower ones are between words.
const widestGap = 2.5

/** Pieces of text as lines, from the top: what stands beside each other becomes one. */
export function orderLines(pieces: readonly ReadPiece[]): ReadLine[] {
  const level = levelled(pieces)
  const rows: (typeof level)[] = []
  for (const piece of level.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (first && piece.y - first.y < Math.min(first.height, piece.height) / 2) row!.push(piece)
    else rows.push([piece])
  }
  return rows.flatMap((row) => joined(row.toSorted((a, b) => a.x - b.x)))
}

type Level = ReadLine & { readonly x: number; readonly y: number; width: number; height: number }

/** As if the whole picture had been held straight. */
function levelled(pieces: readonly ReadPiece[]): Level[] {
  const angles = pieces.map(({ box }) => box.angle).toSorted((a, b) => a - b)
  const angle = angles[Math.floor(angles.length / 2)] ?? 0
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return pieces.map(({ words, confidence, box: { x, y, width, height } }) => ({
    words,
    confidence,
    x: x * cos + y * sin,
    y: y * cos - x * sin,
    width,
    height,
  }))
}

function joined(row: readonly Level[]): ReadLine[] {
  const lines: { readonly parts: Level[] }[] = []
  for (const piece of row) {
    const last = lines.at(-1)?.parts.at(-1)
    const gap = last ? piece.x - piece.width / 2 - (last.x + last.width / 2) : Infinity
    if (last && gap < widestGap * Math.min(last.height, piece.height))
      lines.at(-1)!.parts.push(piece)
    else lines.push({ parts: [piece] })
  }
  return lines.map(({ parts }) => ({
    words: parts.map(({ words }) => words).join(' '),
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  }))
}
