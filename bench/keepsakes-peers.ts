import { parseIngredient } from 'parse-ingredient'
import { parse } from 'recipe-ingredient-parser-v3'
import { readUnit } from '#contract/rules/recipes/read-unit.ts'
import { near, type Labelled } from '#tests/fixtures/ingredients/labelled.ts'

interface Said {
  least: number | null
  most: number | null
  unit: string | null
  food: string
  isHeading: boolean
}

const unitOf = (word: string | null | undefined) =>
  word ? (readUnit(word.replaceAll('_', ' '))?.unit ?? word) : null

/** npm's readers, each asked as its own page says. */
export const peers: Readonly<Record<string, (line: string) => Said | null>> = {
  'parse-ingredient 3.0.0': (line) => {
    const [read] = parseIngredient(line)
    if (!read) return null
    const least = read.quantity ?? null
    return {
      least,
      most: read.quantity2 ?? least,
      unit: unitOf(read.unitOfMeasureID ?? read.unitOfMeasure),
      food: read.description,
      isHeading: read.isGroupHeader ?? false,
    }
  },
  'recipe-ingredient-parser-v3 1.5.0': (line) => {
    const read = parse(line, 'eng')
    return {
      least: read.minQty || null,
      most: read.maxQty || null,
      unit: unitOf(read.unit),
      food: read.ingredient,
      isHeading: false,
    }
  },
}

/** A peer's unit is translated into ours, and its food need only hold the food: notes beside it cost it nothing. */
export function isPeerRight(labelled: Labelled, said: Said | null): boolean {
  if (!said) return false
  return (
    labelled.isHeading === said.isHeading &&
    near(labelled.least, said.least) &&
    near(labelled.most, said.most) &&
    labelled.unit === said.unit &&
    said.food.toLowerCase().includes(labelled.food.toLowerCase())
  )
}
