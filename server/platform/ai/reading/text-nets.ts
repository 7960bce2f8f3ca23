import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { decode, open, type Pixels } from '#server/platform/ai/seeing/answer-pictures.ts'
import type { ReadPiece } from './order-lines.ts'
import { cropOf, lineHeight } from './crop.ts'
import { textBoxesIn, type TextBox } from './text-boxes.ts'

// Larger finds smaller print and takes longer: the time grows with the square.
const findingSide = 1280
const multiple = 32
// What it is less sure of is a pattern, a shadow or a scribble more often than a word.
const leastConfidence = 0.6
const mostPieces = 400

/** PP-OCR's own list for English; the first class is the pause between letters, the last a space. */
const letters =
  '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./  '

const alone = { intraOpNumThreads: 1, interOpNumThreads: 1 }

export async function openTextNets(folder: string) {
  const finding = await InferenceSession.create(join(folder, 'print/finding.onnx'), alone)
  const reading = await InferenceSession.create(join(folder, 'print/reading.onnx'), alone)

  async function findText(pixels: Pixels): Promise<TextBox[]> {
    const small = await decode(open(pixels), findingSide)
    const [width, height] = [small.width, small.height].map(
      (side) => Math.ceil(side / multiple) * multiple,
    ) as [number, number]
    const input = new Tensor('float32', planesOf(small, width, height), [1, 3, height, width])
    const { [finding.outputNames[0]!]: map } = await finding.run({
      [finding.inputNames[0]!]: input,
    })
    const scale = pixels.width / small.width
    return textBoxesIn(map!.data as Float32Array, width, height).map((box) => ({
      x: box.x * scale,
      y: box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
      angle: box.angle,
    }))
  }

  async function readText(pixels: Pixels, boxes: readonly TextBox[]): Promise<ReadPiece[]> {
    const pieces: ReadPiece[] = []
    for (const box of boxes.slice(0, mostPieces)) {
      const { data, width } = cropOf(pixels, box)
      const input = new Tensor('float32', data, [1, 3, lineHeight, width])
      const { [reading.outputNames[0]!]: said } = await reading.run({
        [reading.inputNames[0]!]: input,
      })
      const { words, confidence } = spell(said!.data as Float32Array, said!.dims[2]!)
      if (words && confidence >= leastConfidence) pieces.push({ box, words, confidence })
    }
    return pieces
  }

  return { findText, readText }
}

// ImageNet's, as the net was trained; blue comes first.
const mean = [0.406, 0.456, 0.485] as const
const deviation = [0.225, 0.224, 0.229] as const

/** Beside and below the picture is nothing. */
function planesOf({ data, width, height }: Pixels, wide: number, high: number): Float32Array {
  const planes = new Float32Array(3 * wide * high)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let plane = 0; plane < 3; plane += 1) {
        const value = data[3 * (y * width + x) + 2 - plane]! / 255
        planes[plane * wide * high + y * wide + x] = (value - mean[plane]!) / deviation[plane]!
      }
  return planes
}

/** The likeliest letter of each column; one that goes on is one letter, unless a pause parts it. */
function spell(said: Float32Array, classes: number) {
  let words = ''
  let [sum, count, before] = [0, 0, 0]
  for (let from = 0; from < said.length; from += classes) {
    let best = 0
    for (let nth = 1; nth < classes; nth += 1)
      if (said[from + nth]! > said[from + best]!) best = nth
    if (best !== 0 && best !== before) {
      words += letters[best - 1] ?? ''
      sum += said[from + best]!
      count += 1
    }
    before = best
  }
  return { words: words.trim().replaceAll(/ {2,}/g, ' '), confidence: count > 0 ? sum / count : 0 }
}
