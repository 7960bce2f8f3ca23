import { randomInt } from 'node:crypto'
import { careNumber, careNumberBase, careNumberDraws } from '#contract/rules/care-numbers.ts'

export function drawNumber(): string {
  return careNumber(Array.from({ length: careNumberDraws }, () => randomInt(careNumberBase)))
}
